-- GDAP relationships: the name at Microsoft, and whether it prolongs itself at its end.
alter table connections
  add name text not null default '',
  add is_extended boolean not null default false;

-- Directory of a tenant as it tells itself (Graph: organization).
create table directories (
  tenant_id uuid primary key,
  directory_id uuid not null,
  name text not null,
  -- Two letters; empty where it has none.
  country text not null,
  city text not null,
  postal_code text not null,
  -- Microsoft's word, also one that nobody here knows yet: AAD, CIAM, AAD B2C.
  kind text not null,
  -- Accounts come from a directory of the company's own.
  is_synchronised boolean not null,
  created_at timestamptz,
  read_at timestamptz not null
);
select protect_by_tenant('directories');

-- Domains of a tenant's directory (Graph: domains).
create table directory_domains (
  tenant_id uuid not null,
  name text not null,
  is_default boolean not null,
  -- The one that the directory was created with.
  is_initial boolean not null,
  is_verified boolean not null,
  -- Managed or Federated.
  authentication text not null,
  services text[] not null,
  primary key (tenant_id, name)
);
select protect_by_tenant('directory_domains');

-- Customers of the operator at Microsoft, whether or not they are tenants here (Graph:
-- delegatedAdminCustomers).
create table partner_customers (
  directory_id uuid primary key,
  name text not null,
  read_at timestamptz not null
);
select operator_table('partner_customers');
create index partner_customers_by_name on partner_customers (name collate "de-x-icu", directory_id);

-- Relationships of the operator with its customers (Graph: delegatedAdminRelationships); those of
-- tenants are their connections, too.
create table partner_relationships (
  id text primary key,
  -- Nothing: nobody has approved it yet.
  directory_id uuid,
  name text not null,
  state text not null check (state in ('requested', 'active', 'ended')),
  reason text check (reason in ('expired', 'terminated')),
  roles text[] not null,
  ends_at timestamptz,
  is_extended boolean not null,
  read_at timestamptz not null,
  check ((reason is null) = (state in ('requested', 'active')))
);
select operator_table('partner_relationships');
create index partner_relationships_of on partner_relationships (directory_id);

-- Lists of the operator's own at Microsoft: how fresh they are.
create table operator_reads (
  list text primary key check (list in ('customers', 'relationships')),
  tried_at timestamptz not null,
  succeeded_at timestamptz,
  failure text check (failure in ('notLicensed', 'consentMissing', 'throttled', 'refused', 'gone', 'unreachable', 'failed')),
  failure_code text not null default '',
  -- Until then Microsoft wants no call.
  silent_until timestamptz,
  unknown jsonb not null default '{}'
);
select operator_table('operator_reads');
