-- What an invoice needs of a customer.
alter table tenants
  add column buyer_reference text not null default '',
  add column vat_id text not null default '',
  add column street text not null default '',
  add column postal_code text not null default '',
  add column city text not null default '',
  add column country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  add column contact_name text not null default '',
  add column contact_email text not null default '';

-- Who changed which part of a customer's master data, from what to what.
create table tenant_changes (
  tenant_id uuid not null references tenants (id),
  id uuid not null default uuidv7(),
  field text not null,
  value_before text not null,
  value_after text not null,
  changed_by_id uuid,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect_by_tenant('tenant_changes');
-- Written by staff alone; the tenant reads its own, and its end removes them.
revoke insert, update, delete on tenant_changes from atrium_tenant;
grant delete on tenant_changes to atrium_tenant;
-- The erasure of a person takes its name out.
grant update (value_before, value_after, changed_by) on tenant_changes to atrium_tenant;
create policy keep on tenant_changes to atrium_system using (true) with check (true);
grant select, insert on tenant_changes to atrium_system;
