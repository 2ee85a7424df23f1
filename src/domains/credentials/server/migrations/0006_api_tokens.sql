-- Tokens for programs: they act for the person who made them, with a part of that person's rights of today. Only the
-- hash is kept. tenant_id empty: a token of staff with internal permissions.
create table api_tokens (
  id uuid primary key default uuidv7(),
  tenant_id uuid references tenants (id),
  owner_id uuid not null references users (id),
  owner_name text not null,
  -- personal: of one person; tenant: of the company, looked after by all its administrators; provisioning: opens SCIM and
  -- nothing else, its scopes are what it may give to others.
  kind text not null check (kind in ('personal', 'tenant', 'provisioning')),
  name text not null check (length(name) between 1 and 100),
  token_hash bytea not null,
  -- The last four characters, to tell tokens apart.
  hint text not null check (length(hint) = 4),
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  warned_at timestamptz,
  check (tenant_id is not null or kind = 'personal')
);
create unique index api_tokens_by_hash on api_tokens (token_hash);
create index api_tokens_by_tenant on api_tokens (tenant_id, created_at);
create index api_tokens_by_owner on api_tokens (owner_id, created_at);
create index api_tokens_ending on api_tokens (expires_at) where revoked_at is null and warned_at is null;

-- No deletion by anybody: who had which token stays on record.
grant select, insert, update on api_tokens to atrium_tenant, atrium_system;
grant select on api_tokens to atrium_staff;
alter table api_tokens enable row level security;
alter table api_tokens force row level security;
create policy by_tenant on api_tokens to atrium_tenant
  using (tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid) with check (tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid);
create policy every_tenant on api_tokens for select to atrium_staff using (true);
-- Whose a token is is found before the tenant is known; use, warning and revocation by its owner are written there, too.
create policy find on api_tokens for select to atrium_system using (true);
create policy note on api_tokens for update to atrium_system using (true) with check (true);
create policy add_of_staff on api_tokens for insert to atrium_system with check (tenant_id is null);
