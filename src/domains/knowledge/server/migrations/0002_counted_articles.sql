-- How rare a word is needs the number of articles; to count them all took longer than the search
-- itself where there are many. Up to 10,000 are counted, beyond that the planner's estimate serves.
create function counted_articles() returns float language sql stable set search_path = public as $$
  select greatest(
    (select count(*) from (select from released_articles limit 10000) few)::float,
    (select reltuples from pg_class where oid = 'released_articles'::regclass)::float,
    1)
$$;

create or replace function find_articles(asked tsquery[], preferred text, most int)
returns table (article_id uuid, language text, score real) language sql stable security definer set search_path = public as $$
  with words as (select w.nr, w.query from unnest(asked) with ordinality as w (query, nr)),
  hits as (
    select w.nr, b.article_id, b.language,
      least(1.6, sum(ts_rank('{0.25, 0.5, 0.85, 1.0}', b.words, w.query))) as rank
    from words w join article_blocks b on b.words @@ w.query
    join released_articles r on r.article_id = b.article_id
    where current_setting('role') <> 'atrium_tenant' or (open_to_tenant(b.audience) and open_to_tenant(r.audience))
    group by w.nr, b.article_id, b.language
  ),
  -- The planner's estimate lags; there are never fewer articles than were found.
  spread as (
    select h.nr, ln(1 + (greatest(n.articles - h.found, 0) + 0.5) / (h.found + 0.5)) as weight
    from (select nr, count(distinct article_id) as found from hits group by nr) h
    cross join (select counted_articles() as articles) n
  ),
  whole as (select greatest(sum(weight), 0.0001) as weight from spread)
  select h.article_id, h.language,
    (sum(s.weight * h.rank) * (0.3 + 0.7 * sum(s.weight) / max(whole.weight))
      * case when h.language = preferred then 1.05 else 1 end)::real as score
  from hits h join spread s on s.nr = h.nr cross join whole
  group by h.article_id, h.language order by score desc, h.article_id limit most
$$;
