-- Messages of Microsoft about changes to come, as they concern a tenant.
create table service_changes (
  tenant_id uuid not null references tenants (id),
  id text not null check (length(id) between 1 and 60),
  title text not null,
  services text[] not null,
  category text not null,
  severity text not null,
  is_major boolean not null,
  tags text[] not null,
  act_by timestamptz,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz,
  -- Paragraphs without markup.
  body jsonb not null,
  primary key (tenant_id, id)
);
create index service_changes_by_date on service_changes (tenant_id, act_by, published_at desc);
select protect_by_tenant('service_changes');

-- What a tenant decided about a change; nothing here means that it is new. It outlives the message, which
-- Microsoft may take back and tell again.
create table service_change_states (
  tenant_id uuid not null references tenants (id),
  change_id text not null,
  state text not null check (state in ('seen', 'planned', 'done', 'notRelevant')),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (tenant_id, change_id)
);
select protect_by_tenant('service_change_states');

-- What the operator says about a change, once for all customers whom it concerns.
create table change_assessments (
  change_id text primary key check (length(change_id) between 1 and 60),
  text_de text not null check (length(text_de) between 1 and 4000),
  text_en text not null check (length(text_en) between 1 and 4000),
  written_at timestamptz not null,
  written_by text not null
);
select operator_table('change_assessments');
grant select on change_assessments to atrium_tenant, atrium_staff;
