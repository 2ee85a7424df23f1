-- Searches that found something, and whether the person opened anything of it. Those of the same words that
-- several people passed by are questions to staff; after a month they are forgotten.
create table seen_searches (
  tenant_id uuid not null,
  id uuid not null,
  asked text not null check (length(asked) between 1 and 200),
  folded text not null,
  language text not null check (language in ('de', 'en')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  opened_at timestamptz,
  primary key (tenant_id, id)
);
select protect_by_tenant('seen_searches');
create index seen_searches_by_words on seen_searches (folded, asked_at);
create index seen_searches_by_time on seen_searches (asked_at);
