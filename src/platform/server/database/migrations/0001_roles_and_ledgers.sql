-- Group roles of the program. The login role that the program uses owns nothing and can only step into these.
do $$ begin
  if not exists (select from pg_roles where rolname = 'atrium_tenant') then create role atrium_tenant nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'atrium_staff') then create role atrium_staff nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'atrium_system') then create role atrium_system nologin noinherit; end if;
end $$;

revoke create on schema public from public;
grant usage on schema public to atrium_tenant, atrium_staff, atrium_system;

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- A table of tenants' data: every row carries its tenant, the tenant's role sees its own rows only, staff may read all
-- (through withEveryTenant, with a reason). An empty setting matches nothing.
create function protect_by_tenant(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy by_tenant on %I to atrium_tenant using (tenant_id = nullif(current_setting(''atrium.tenant'', true), '''')::uuid) with check (tenant_id = nullif(current_setting(''atrium.tenant'', true), '''')::uuid)', name);
  execute format('create policy every_tenant on %I for select to atrium_staff using (true)', name);
  execute format('alter table %I alter column tenant_id set default nullif(current_setting(''atrium.tenant'', true), '''')::uuid', name);
  execute format('alter table %I alter column tenant_id set not null', name);
  execute format('grant select, insert, update, delete on %I to atrium_tenant', name);
  execute format('grant select on %I to atrium_staff', name);
end $$;

-- A table of the operator's own data: no tenant, reached by the system role; what tenants may read of it is granted by hand.
create function operator_table(name text) returns void language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %I to atrium_system', name);
end $$;

create table audit_entries (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  correlation_id text not null,
  primary key (tenant_id, id)
);
select protect_by_tenant('audit_entries');
-- Append-only for everybody.
revoke update, delete on audit_entries from atrium_tenant;

create table operator_audit_entries (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  correlation_id text not null
);
grant select, insert on operator_audit_entries to atrium_system;
grant insert on operator_audit_entries to atrium_staff;

-- Answers of commands, kept so that a repeated request is answered and not carried out again.
create table idempotency_keys (
  tenant_id uuid not null,
  user_id uuid not null,
  route text not null,
  key text not null,
  request_hash text not null,
  status int,
  body jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, route, key)
);
select protect_by_tenant('idempotency_keys');
revoke delete on idempotency_keys from atrium_tenant;
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table operator_idempotency_keys (
  user_id uuid not null,
  route text not null,
  key text not null,
  request_hash text not null,
  status int,
  body jsonb,
  created_at timestamptz not null,
  primary key (user_id, route, key)
);
select operator_table('operator_idempotency_keys');

-- What must happen after a transaction, written inside it. A relay hands it to the job queue, at least once.
create table outbox (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  topic text not null,
  payload jsonb not null,
  correlation_id text not null,
  created_at timestamptz not null,
  relayed_at timestamptz,
  primary key (tenant_id, id)
);
select protect_by_tenant('outbox');
revoke update, delete on outbox from atrium_tenant;
create policy relay on outbox to atrium_system using (true) with check (true);
grant select, update, delete on outbox to atrium_system;
create index outbox_waiting on outbox (created_at) where relayed_at is null;

-- Facts of the installation: keys, whether the first start is done.
create table installation (
  name text primary key,
  value jsonb not null,
  written_at timestamptz not null default now()
);
select operator_table('installation');
