-- SCIM: what a customer's own directory says of its people. Kept per tenant: another customer's directory may say
-- something else of the same person, and neither can change how somebody signs in.
create table provisioned_users (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null references users (id),
  user_name text not null check (length(user_name) between 1 and 320),
  external_id text check (length(external_id) <= 320),
  attributes jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, user_id)
);
select protect_by_tenant('provisioned_users');
create unique index provisioned_users_by_name on provisioned_users (tenant_id, lower(user_name));
create index provisioned_users_by_external_id on provisioned_users (tenant_id, external_id);

create table provisioned_groups (
  tenant_id uuid not null references tenants (id),
  role_id uuid not null references roles (id) on delete cascade,
  external_id text not null check (length(external_id) <= 320),
  primary key (tenant_id, role_id)
);
select protect_by_tenant('provisioned_groups');

-- Who signs a provisioned person in: the issuer, and what its directory sends as externalId.
create table provisioning_settings (
  tenant_id uuid primary key references tenants (id),
  issuer text not null check (length(issuer) between 1 and 500),
  identifier text not null check (identifier in ('subject', 'objectId')),
  changed_at timestamptz not null
);
select protect_by_tenant('provisioning_settings');

-- Microsoft Entra ID names people towards every application differently (sub) but provisions them by their object id
-- (oid). Both are the provider's word and nobody can choose their own.
alter table users add column object_id text;
create index users_by_object_id on users (issuer, object_id) where object_id is not null;
