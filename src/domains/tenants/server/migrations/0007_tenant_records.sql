-- The directory (Entra) tenant that stands behind a customer: one portal tenant each.
alter table tenants add column azure_tenant_id uuid;
create unique index tenants_by_azure_tenant_id on tenants (azure_tenant_id);
create index tenants_by_domain on tenants (lower(domain)) where domain <> '';

-- What a customer was called before: ids and addresses stay, names do not.
create table tenant_renames (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  name_before text not null,
  name_after text not null,
  reason text not null default '',
  renamed_by_id uuid,
  renamed_by text not null,
  renamed_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect_by_tenant('tenant_renames');
-- Written by staff alone; the tenant reads its own.
revoke insert, update, delete on tenant_renames from atrium_tenant;
create policy keep on tenant_renames to atrium_system using (true) with check (true);
grant select, insert on tenant_renames to atrium_system;
