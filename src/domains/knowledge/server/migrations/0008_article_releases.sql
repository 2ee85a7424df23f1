-- What was released of an article as it was written: its own text, before the texts that it includes stand in it.
-- Whoever includes an article is written anew from here, never from what somebody is still writing. Readers get blocks.
create table article_releases (
  article_id uuid primary key references released_articles on delete cascade,
  -- No foreign key: a release would wait for whoever changes its topic.
  topic_id uuid,
  place int not null,
  body_de text not null,
  body_en text not null,
  -- Names of the articles that it includes.
  includes text[] not null
);
select operator_table('article_releases');
create index article_releases_by_include on article_releases using gin (includes);
create index article_releases_by_topic on article_releases (topic_id);

-- A topic's place is counted in thousands: no article may stand among those of the next topic.
update articles set place = 999 where place > 999;

-- The text of a release is the newest one that had been saved by then; what is released stands as it is.
insert into article_releases (article_id, topic_id, place, body_de, body_en, includes)
select r.article_id, a.parent_id, a.place, t.body_de, t.body_en,
  array(select distinct found[1]
    from regexp_matches(t.body_de || E'\n' || t.body_en, '^\{\{[ \t]*([a-z0-9-]+)[ \t]*\}\}$', 'gn') found)
from released_articles r join articles a on a.id = r.article_id
cross join lateral (
  select coalesce(v.body_de, a.body_de) as body_de, coalesce(v.body_en, a.body_en) as body_en
  from (select) one left join lateral (select body_de, body_en from article_revisions
    where article_id = a.id and (a.state = 'released' or at <= r.released_at) order by number desc limit 1) v on true) t;
