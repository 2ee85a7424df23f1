-- What the operator tells all customers: written by staff in both languages, shown on the portal homes.
create table news (
  id uuid primary key default uuidv7(),
  title_de text not null check (length(title_de) between 1 and 120),
  title_en text not null check (length(title_en) between 1 and 120),
  text_de text not null check (length(text_de) between 1 and 2000),
  text_en text not null check (length(text_en) between 1 and 2000),
  published_at timestamptz not null,
  published_by text not null,
  -- Last day it is shown; nothing means until it is taken back.
  shown_until date
);
create index news_latest on news (published_at desc, id desc);
select operator_table('news');
