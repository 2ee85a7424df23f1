-- Audiences that the tenant of the transaction belongs to. Policies compare with them, once asked a statement,
-- where they asked a function for each row.
create function open_audiences() returns text[] language sql stable as $$
  select array['all'] || coalesce((select array['tenant:' || t.id, 'bundle:' || t.license_bundle] from tenants t
    where t.id = nullif(current_setting('atrium.tenant', true), '')::uuid), '{}')
$$;

-- A block is read by whom both itself and its article are open to; with both in one row no join is needed to know.
alter table article_blocks add column article_audience text;
update article_blocks b set article_audience = r.audience from released_articles r where r.article_id = b.article_id;
alter table article_blocks alter column article_audience set not null;

alter policy by_audience on released_articles using (audience = any ((select open_audiences())::text[]));
alter policy by_audience on article_blocks using (audience = any ((select open_audiences())::text[])
  and article_audience = any ((select open_audiences())::text[]));
drop function open_to_tenant(text);

-- The words that begin with others stand right behind these in the order of their bytes: one probe finds whether
-- there are any.
create index article_words_in_order on article_words (word collate "C");
create function is_article_word(beginning text) returns boolean language sql stable as $$
  select coalesce(starts_with((select a.word from article_words a where a.word collate "C" >= beginning collate "C"
    order by a.word collate "C" limit 1), beginning), false)
$$;

-- Counts no rows where the planner's estimate is larger anyway.
create or replace function counted_articles() returns float language sql stable set search_path = public as $$
  select greatest(1, case when c.reltuples >= 10000 then c.reltuples
    else (select count(*) from (select from released_articles limit 10000) few) end)::float
  from pg_class c where c.oid = 'released_articles'::regclass
$$;

create or replace function find_articles(asked tsquery[], preferred text, most int)
returns table (article_id uuid, language text, score real) language sql stable rows 40 security definer set search_path = public as $$
  with words as (select w.nr, w.query from unnest(asked) with ordinality as w (query, nr)),
  hits as (
    select w.nr, b.article_id, b.language,
      least(1.6, sum(ts_rank('{0.25, 0.5, 0.85, 1.0}', b.words, w.query))) as rank
    from words w join article_blocks b on b.words @@ w.query
    where (select current_setting('role') <> 'atrium_tenant')
      or (b.audience = any ((select open_audiences())::text[]) and b.article_audience = any ((select open_audiences())::text[]))
    group by w.nr, b.article_id, b.language
  ),
  -- The planner's estimate lags; there are never fewer articles than were found.
  spread as (
    select h.nr, ln(1 + (greatest(n.articles - h.found, 0) + 0.5) / (h.found + 0.5)) as weight
    from (select nr, count(*) as found from (select nr, article_id from hits group by nr, article_id) once group by nr) h
    cross join (select counted_articles() as articles) n
  ),
  whole as (select greatest(sum(weight), 0.0001) as weight from spread)
  select h.article_id, h.language,
    (sum(s.weight * h.rank) * (0.3 + 0.7 * sum(s.weight) / max(whole.weight))
      * case when h.language = preferred then 1.05 else 1 end)::real as score
  from hits h join spread s on s.nr = h.nr cross join whole
  group by h.article_id, h.language order by score desc, h.article_id limit most
$$;
