-- Building blocks of documents: the operator's own tables. A customer's documents are made inside the
-- customer, so its role may read them; nobody but staff sees them through an endpoint.
create table document_categories (
  id uuid primary key,
  name_de text not null check (length(name_de) between 1 and 80),
  name_en text not null check (length(name_en) between 1 and 80),
  -- One level only: the parent has none.
  parent_id uuid references document_categories,
  position int not null check (position >= 0),
  colour int not null check (colour between 1 and 8)
);
select operator_table('document_categories');
create index document_categories_of on document_categories (parent_id);

-- What conditions and placeholders ask staff about a customer.
create table document_questions (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{1,39}$'),
  text_de text not null check (length(text_de) between 1 and 200),
  text_en text not null check (length(text_en) between 1 and 200),
  kind text not null check (kind in ('text', 'number', 'yesNo'))
);
select operator_table('document_questions');

create table document_prerequisites (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{1,39}$'),
  name_de text not null check (length(name_de) between 1 and 120),
  name_en text not null check (length(name_en) between 1 and 120),
  condition jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null
);
select operator_table('document_prerequisites');

create table document_snippets (
  id uuid primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9-]{1,59}$'),
  category_id uuid not null references document_categories,
  kind text not null check (kind in ('text', 'checklist', 'table', 'script')),
  prerequisite text references document_prerequisites,
  owner text not null,
  review_on date,
  -- The version in force: what documents are made with.
  published_number int,
  created_at timestamptz not null
);
select operator_table('document_snippets');
create index document_snippets_of on document_snippets (category_id);
create index document_snippets_behind on document_snippets (prerequisite);

create table document_snippet_versions (
  snippet_id uuid not null references document_snippets on delete cascade,
  number int not null check (number > 0),
  state text not null check (state in ('draft', 'inReview', 'published', 'deprecated')),
  title_de text not null check (length(title_de) between 1 and 160),
  title_en text not null check (length(title_en) <= 160),
  body_de text not null check (length(body_de) between 1 and 100000),
  body_en text not null check (length(body_en) <= 100000),
  author_id uuid not null,
  author text not null,
  reviewer text not null default '',
  changed_at timestamptz not null,
  published_at timestamptz,
  primary key (snippet_id, number),
  check ((published_at is null) = (state in ('draft', 'inReview')))
);
select operator_table('document_snippet_versions');

-- A published text never changes: whoever has read it can rely on it.
create function keep_published_text() returns trigger language plpgsql as $$
begin
  if old.state in ('published', 'deprecated') and (old.title_de, old.title_en, old.body_de, old.body_en)
    is distinct from (new.title_de, new.title_en, new.body_de, new.body_en) then
    raise exception 'a published version never changes';
  end if;
  return new;
end $$;
create trigger keep_published_text before update on document_snippet_versions
  for each row execute function keep_published_text();

create table document_bundles (
  id uuid primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9-]{1,59}$'),
  published_number int,
  created_at timestamptz not null
);
select operator_table('document_bundles');

create table document_bundle_versions (
  bundle_id uuid not null references document_bundles on delete cascade,
  number int not null check (number > 0),
  state text not null check (state in ('draft', 'published', 'retired')),
  title_de text not null check (length(title_de) between 1 and 160),
  title_en text not null check (length(title_en) between 1 and 160),
  -- What is asked of the customer before a document is made.
  prerequisites text[] not null,
  -- [{titleDe, titleEn, entries: [{snippetId} or {categoryId}]}]
  sections jsonb not null,
  must_acknowledge boolean not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (bundle_id, number)
);
select operator_table('document_bundle_versions');

grant select on document_categories, document_questions, document_prerequisites, document_snippets,
  document_snippet_versions, document_bundles, document_bundle_versions to atrium_tenant, atrium_staff;

-- Answers of a customer, given by staff.
create table document_answers (
  tenant_id uuid not null,
  question text not null,
  value text not null check (length(value) <= 500),
  answered_at timestamptz not null,
  answered_by text not null,
  primary key (tenant_id, question)
);
select protect_by_tenant('document_answers');

-- A document of a customer: one of each bundle.
create table documents (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  bundle_id uuid not null,
  -- The version in force; nothing: none was published yet.
  published_number int,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, bundle_id)
);
select protect_by_tenant('documents');

create table document_versions (
  tenant_id uuid not null,
  document_id uuid not null,
  number int not null check (number > 0),
  state text not null check (state in ('draft', 'published', 'replaced')),
  bundle_number int not null,
  title_de text not null,
  title_en text not null,
  category_de text not null,
  category_en text not null,
  content_de jsonb not null,
  content_en jsonb not null,
  -- SHA-256 of both contents: what an acknowledgement is about.
  fingerprint text not null,
  missing text[] not null,
  untranslated text[] not null,
  must_acknowledge boolean not null,
  made_at timestamptz not null,
  made_by text not null,
  published_at timestamptz,
  primary key (tenant_id, document_id, number),
  foreign key (tenant_id, document_id) references documents on delete cascade
);
select protect_by_tenant('document_versions');
create index document_versions_published on document_versions (tenant_id, published_at desc) where state = 'published';

-- The snippets in each version, so that a document can be made again and a sentence be traced.
create table document_parts (
  tenant_id uuid not null,
  document_id uuid not null,
  number int not null,
  position int not null,
  snippet_id uuid not null,
  snippet_number int not null,
  is_current boolean not null default false,
  primary key (tenant_id, document_id, number, position),
  foreign key (tenant_id, document_id, number) references document_versions on delete cascade
);
select protect_by_tenant('document_parts');
create index document_parts_of on document_parts (snippet_id, tenant_id, document_id, snippet_number) where is_current;

-- The version that a person last read.
create table document_readings (
  tenant_id uuid not null,
  document_id uuid not null,
  user_id uuid not null,
  number int not null,
  read_at timestamptz not null,
  primary key (tenant_id, document_id, user_id),
  foreign key (tenant_id, document_id) references documents on delete cascade
);
select protect_by_tenant('document_readings');

-- Proof that a person has acknowledged a version.
create table document_acknowledgements (
  tenant_id uuid not null,
  document_id uuid not null,
  number int not null,
  user_id uuid not null,
  name text not null,
  fingerprint text not null,
  acknowledged_at timestamptz not null,
  primary key (tenant_id, document_id, number, user_id),
  foreign key (tenant_id, document_id) references documents on delete cascade
);
select protect_by_tenant('document_acknowledgements');

-- Making many documents anew: who is left is what lies behind the position.
create table document_runs (
  id uuid primary key,
  snippet_id uuid references document_snippets on delete set null,
  title text not null,
  state text not null check (state in ('running', 'paused', 'done')),
  -- [[customer, document]]: ids, of which one may be gone by the time of its turn.
  targets jsonb not null,
  total int not null,
  position int not null default 0,
  renewed int not null default 0,
  unchanged int not null default 0,
  failed int not null default 0,
  started_at timestamptz not null,
  started_by text not null,
  finished_at timestamptz
);
select operator_table('document_runs');
create index document_runs_latest on document_runs (started_at desc);
create index document_runs_of on document_runs (snippet_id);
