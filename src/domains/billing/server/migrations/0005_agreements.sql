-- Agreements that customers sign: every version as it was published. The newest of a kind is in force.
create table agreements (
  id uuid primary key,
  kind text not null check (kind in ('microsoftCustomer', 'framework', 'dataProcessing')),
  version text not null check (length(version) between 1 and 40),
  name_de text not null check (length(name_de) between 1 and 120),
  name_en text not null check (length(name_en) between 1 and 120),
  text_de text not null,
  text_en text not null,
  -- Where the publisher holds it; empty: the text is all.
  url text not null,
  -- Last day without a signature.
  required_by date,
  published_at timestamptz not null,
  published_by text not null,
  unique (kind, version)
);
select operator_table('agreements');
revoke update, delete on agreements from atrium_system;
grant update (published_by) on agreements to atrium_system;
grant select on agreements to atrium_tenant, atrium_staff;
create index agreements_by_kind on agreements (kind, published_at desc);

-- Who signed which version for the company, by the words that were read. Evidence: written once.
create table agreement_signatures (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  agreement_id uuid not null references agreements,
  signed_at timestamptz not null,
  signed_by_id uuid,
  signed_by text not null,
  language text not null check (language in ('de', 'en')),
  fingerprint text not null check (length(fingerprint) = 64),
  primary key (tenant_id, id),
  unique (tenant_id, agreement_id)
);
select protect_by_tenant('agreement_signatures');
revoke update, delete on agreement_signatures from atrium_tenant;
grant update (signed_by, signed_by_id) on agreement_signatures to atrium_tenant;

-- Secret links to the days of the contracts, one of a person and company at a time. Only the hash is kept.
create table calendar_feeds (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  token_hash bytea not null,
  hint text not null check (length(hint) = 4),
  language text not null check (language in ('de', 'en')),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_id)
);
select protect_by_tenant('calendar_feeds');
create unique index calendar_feeds_by_hash on calendar_feeds (token_hash);
-- Whose a link is is found before the tenant is known.
create policy find on calendar_feeds for select to atrium_system using (true);
grant select on calendar_feeds to atrium_system;
