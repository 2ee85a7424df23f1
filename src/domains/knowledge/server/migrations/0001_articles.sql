-- Articles as staff write them: the working text. What customers read is written anew at each release.
create table articles (
  id uuid primary key,
  parent_id uuid references articles,
  place int not null default 0,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  title_de text not null check (length(title_de) <= 160),
  title_en text not null check (length(title_en) <= 160),
  body_de text not null default '' check (length(body_de) <= 100000),
  body_en text not null default '' check (length(body_en) <= 100000),
  -- internal, all, bundle:<licence bundle> or tenant:<id>
  audience text not null check (audience ~ '^(internal|all|bundle:[A-Za-z]{1,40}|tenant:[0-9a-f-]{36})$'),
  tags text[] not null default '{}',
  is_question boolean not null default false,
  -- Author, licence and origin of a text that was taken from elsewhere.
  attribution text not null default '' check (length(attribution) <= 500),
  owner_name text not null check (length(owner_name) <= 200),
  review_by date,
  state text not null check (state in ('draft', 'review', 'released', 'retired')),
  revision int not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null,
  released_at timestamptz,
  check (title_de <> '' or title_en <> ''),
  check (parent_id <> id)
);
select operator_table('articles');
create index articles_in_order on articles (parent_id, place, id);
create index articles_by_review on articles (review_by) where state <> 'retired';

-- Every saved text, numbered; nothing is overwritten.
create table article_revisions (
  article_id uuid not null references articles on delete cascade,
  number int not null,
  title_de text not null,
  title_en text not null,
  body_de text not null,
  body_en text not null,
  at timestamptz not null,
  by_name text not null,
  primary key (article_id, number)
);
select operator_table('article_revisions');

-- Whether the tenant of the transaction belongs to an audience.
create function open_to_tenant(audience text) returns boolean language sql stable as $$
  select case
    when audience = 'all' then true
    when audience = 'tenant:' || coalesce(current_setting('atrium.tenant', true), '') then true
    when audience like 'bundle:%' then exists (select from tenants t
      where t.id = nullif(current_setting('atrium.tenant', true), '')::uuid and t.license_bundle = substr(audience, 8))
    else false end
$$;

-- What is released, block by block: a tenant sees the rows of its audiences and no other.
create table released_articles (
  article_id uuid primary key references articles on delete cascade,
  slug text not null unique,
  audience text not null,
  topic_de text not null,
  topic_en text not null,
  title_de text not null,
  title_en text not null,
  tags text[] not null,
  is_question boolean not null,
  attribution text not null,
  place int not null,
  released_at timestamptz not null
);
select operator_table('released_articles');
alter table released_articles enable row level security;
create policy operators on released_articles to atrium_system using (true) with check (true);
create policy by_audience on released_articles for select to atrium_tenant using (open_to_tenant(audience));
grant select on released_articles to atrium_tenant;

create table article_blocks (
  article_id uuid not null references released_articles on delete cascade,
  language text not null check (language in ('de', 'en')),
  place int not null,
  audience text not null,
  body text not null,
  -- Folded words: title and tags in the first block, with their weight.
  words tsvector not null,
  primary key (article_id, language, place)
);
select operator_table('article_blocks');
create index article_blocks_by_words on article_blocks using gin (words);
alter table article_blocks enable row level security;
create policy operators on article_blocks to atrium_system using (true) with check (true);
create policy by_audience on article_blocks for select to atrium_tenant using (open_to_tenant(audience)
  and exists (select from released_articles r where r.article_id = article_blocks.article_id));
grant select on article_blocks to atrium_tenant;

-- Words of everything released, to understand mistyped and compound ones.
create table article_words (word text primary key check (length(word) between 3 and 60));
select operator_table('article_words');
create index article_words_alike on article_words using gin (word gin_trgm_ops);
grant select on article_words to atrium_tenant;

-- Searches without a result, or with none that was opened.
create table failed_searches (
  tenant_id uuid not null,
  id uuid not null,
  asked text not null check (length(asked) between 1 and 200),
  -- The same words in the same order are one question.
  folded text not null,
  cause text not null check (cause in ('nothing', 'notOpened')),
  language text not null check (language in ('de', 'en')),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  answer_id uuid,
  settled_at timestamptz,
  settled_by text,
  primary key (tenant_id, id)
);
select protect_by_tenant('failed_searches');
create index failed_searches_open on failed_searches (folded, asked_at) where settled_at is null;
create unique index failed_searches_once on failed_searches (tenant_id, asked_by, folded) where settled_at is null;

-- Whether an article helped, one answer of each person, and why not.
create table article_votes (
  tenant_id uuid not null,
  article_id uuid not null,
  voter_id uuid not null,
  helped boolean not null,
  why text not null default '' check (length(why) <= 1000),
  at timestamptz not null,
  primary key (tenant_id, article_id, voter_id)
);
select protect_by_tenant('article_votes');
create index article_votes_by_article on article_votes (article_id, at desc);

-- Searches released articles over their words' index. It runs as its owner, because row security would not let an
-- index of words be used, and asks the audience itself.
create function find_articles(asked tsquery[], preferred text, most int)
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
  spread as (
    select h.nr, ln(1 + (n.articles - count(distinct h.article_id) + 0.5) / (count(distinct h.article_id) + 0.5)) as weight
    from hits h cross join (select greatest(count(*), 1)::float as articles from released_articles) n
    group by h.nr, n.articles
  ),
  whole as (select greatest(sum(weight), 0.0001) as weight from spread)
  select h.article_id, h.language,
    (sum(s.weight * h.rank) * (0.3 + 0.7 * sum(s.weight) / max(whole.weight))
      * case when h.language = preferred then 1.05 else 1 end)::real as score
  from hits h join spread s on s.nr = h.nr cross join whole
  group by h.article_id, h.language order by score desc, h.article_id limit most
$$;
revoke all on function find_articles(tsquery[], text, int) from public;
grant execute on function find_articles(tsquery[], text, int) to atrium_tenant, atrium_system;
