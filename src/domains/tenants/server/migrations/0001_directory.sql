-- Whose portal this is a part of: the operator's list. A tenant's role sees its own row, nothing else.
create table tenants (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 200),
  domain text not null default '',
  onmicrosoft_domain text not null default '',
  license_bundle text not null default 'Essential' check (license_bundle in ('Essential', 'Standard')),
  market text not null default 'DE' check (market ~ '^[A-Z]{2}$'),
  segment text not null default 'Commercial' check (segment in ('Commercial', 'Charity', 'Education', 'Government')),
  billing_currency text not null default 'EUR' check (billing_currency ~ '^[A-Z]{3}$'),
  -- Nothing means no limit.
  credit_limit numeric check (credit_limit >= 0),
  marketplace_onboarded boolean not null default false,
  security_onboarded boolean not null default false,
  state text not null default 'active' check (state in ('active', 'offboarded')),
  created_at timestamptz not null,
  words text not null generated always as (lower(name || ' ' || domain || ' ' || onmicrosoft_domain)) stored
);
create unique index tenants_by_name on tenants (lower(name));
create unique index tenants_by_onmicrosoft_domain on tenants (lower(onmicrosoft_domain)) where onmicrosoft_domain <> '';
create index tenants_in_order on tenants (name collate "de-x-icu", id);
create index tenants_by_words on tenants using gin (words gin_trgm_ops);
select operator_table('tenants');
alter table tenants enable row level security;
alter table tenants force row level security;
create policy own_row on tenants for select to atrium_tenant using (id = nullif(current_setting('atrium.tenant', true), '')::uuid);
create policy every_row on tenants for select to atrium_staff using (true);
create policy keep on tenants to atrium_system using (true) with check (true);
grant select on tenants to atrium_tenant, atrium_staff;

-- A person as an identity configuration knows them. Nobody is known by e-mail address alone: an address is a claim that a
-- foreign provider lets its users choose, so it is kept for display and never links a sign-in to rights.
create table users (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('customer', 'internal')),
  issuer text not null,
  subject text not null,
  email text not null default '',
  name text not null default '',
  language text not null default 'de' check (language in ('de', 'en')),
  state text not null default 'active' check (state in ('active', 'blocked', 'removed')),
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  unique (kind, issuer, subject),
  unique (id, kind)
);
create index users_by_email on users (lower(email), kind);
select operator_table('users');

-- tenant_id empty: a global role, kept by the operator and read by everybody.
create table roles (
  id uuid primary key default uuidv7(),
  tenant_id uuid references tenants (id),
  name text not null check (length(name) between 1 and 100),
  description text not null default '',
  claims text[] not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index roles_by_name on roles (tenant_id, lower(name)) nulls not distinct;
select operator_table('roles');
alter table roles enable row level security;
alter table roles force row level security;
create policy global_and_own on roles for select to atrium_tenant using (tenant_id is null or tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid);
create policy add_own on roles for insert to atrium_tenant with check (tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid);
create policy edit_own on roles for update to atrium_tenant
  using (tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid) with check (tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid);
create policy delete_own on roles for delete to atrium_tenant using (tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid);
create policy every_role on roles for select to atrium_staff using (true);
-- The system role reads all (a sign-in spans tenants) and keeps the global ones only.
create policy sign_in on roles for select to atrium_system using (true);
create policy add_global on roles for insert to atrium_system with check (tenant_id is null);
create policy edit_global on roles for update to atrium_system using (tenant_id is null) with check (tenant_id is null);
create policy delete_global on roles for delete to atrium_system using (tenant_id is null);
grant select, insert, update, delete on roles to atrium_tenant;
grant select on roles to atrium_staff;

create table role_assignments (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null references users (id),
  role_id uuid not null references roles (id),
  -- Given by the customer itself, or to staff that looks after it; both may hold at once.
  origin text not null check (origin in ('tenant', 'employee')),
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, role_id, origin)
);
select protect_by_tenant('role_assignments');
create index role_assignments_by_user on role_assignments (user_id);
create index role_assignments_by_role on role_assignments (role_id);
-- A sign-in collects what a person holds over all tenants.
create policy sign_in on role_assignments for select to atrium_system using (true);
grant select on role_assignments to atrium_system;

-- A foreign key does not look at row security: without this a tenant could hold on to another tenant's role by its id.
create function refuse_foreign_role() returns trigger language plpgsql as $$
begin
  if not exists (select from roles where id = new.role_id and (tenant_id is null or tenant_id = new.tenant_id)) then
    raise foreign_key_violation using message = 'the role belongs to another tenant', constraint = 'role_assignments_role_of_tenant';
  end if;
  return new;
end $$;
create trigger refuse_foreign_role before insert or update on role_assignments for each row execute function refuse_foreign_role();

-- What staff may do. The kind stands in the key, so that no customer can ever hold one.
create table internal_permissions (
  user_id uuid not null,
  kind text not null default 'internal' check (kind = 'internal'),
  permission text not null,
  created_at timestamptz not null,
  primary key (user_id, permission),
  foreign key (user_id, kind) references users (id, kind)
);
select operator_table('internal_permissions');

-- A tenant sees the people who hold a role in it: their face, not how they sign in.
alter table users enable row level security;
alter table users force row level security;
create policy members on users for select to atrium_tenant using (exists (select from role_assignments a where a.user_id = users.id));
create policy every_user on users for select to atrium_staff using (true);
create policy keep on users to atrium_system using (true) with check (true);
grant select (id, kind, email, name, language, state, last_sign_in_at, created_at) on users to atrium_tenant;
grant select on users to atrium_staff;
