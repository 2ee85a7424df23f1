-- Files that jobs have written from lists, kept for a week. The nil tenant is the operator itself.
create table exports (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  owner_id uuid not null,
  title text not null,
  format text not null,
  state text not null check (state in ('waiting', 'ready', 'failed')),
  file_name text not null,
  rows int not null,
  -- What was asked, and with which rights.
  request jsonb not null,
  content bytea,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  check ((state = 'ready') = (content is not null))
);
create index exports_by_owner on exports (tenant_id, owner_id, requested_at);
create index exports_by_expiry on exports (expires_at);
select protect_by_tenant('exports');
alter table exports alter column tenant_id set default coalesce(nullif(current_setting('atrium.tenant', true), ''), '00000000-0000-0000-0000-000000000000')::uuid;
create policy of_operator on exports to atrium_system
  using (tenant_id = '00000000-0000-0000-0000-000000000000') with check (tenant_id = '00000000-0000-0000-0000-000000000000');
create policy expired on exports to atrium_system using (expires_at < now()) with check (false);
grant select, insert, update, delete on exports to atrium_system;
