-- Where an issue or a change stood when the people of a tenant were told last: what is only read again is
-- no news to them.
create table health_told (
  tenant_id uuid not null references tenants (id),
  -- The key of an issue (`microsoft:TM1`, `operator:…`), or `change:` with the id of a change.
  subject text not null check (length(subject) between 1 and 120),
  turn text not null check (turn in ('disrupted', 'well', 'assessed', 'near')),
  told_at timestamptz not null,
  primary key (tenant_id, subject)
);
select protect_by_tenant('health_told');
