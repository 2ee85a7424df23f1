-- Services of a tenant at Microsoft, with the word that Microsoft has for their state, also an unknown one.
create table health_services (
  tenant_id uuid not null references tenants (id),
  id text not null check (length(id) between 1 and 120),
  name text not null check (length(name) between 1 and 200),
  status text not null,
  read_at timestamptz not null,
  primary key (tenant_id, id)
);
select protect_by_tenant('health_services');

-- Issues of services. Microsoft lists the last weeks; here they stay for the history.
create table health_issues (
  tenant_id uuid not null references tenants (id),
  id text not null check (length(id) between 1 and 60),
  service text not null,
  title text not null,
  feature text not null,
  impact text not null,
  classification text not null,
  status text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  updated_at timestamptz not null,
  -- Messages, the oldest first: when, and paragraphs without markup.
  posts jsonb not null,
  primary key (tenant_id, id)
);
create index health_issues_latest on health_issues (tenant_id, started_at desc);
select protect_by_tenant('health_issues');

-- What the operator tells all customers about services of its own: disruptions and maintenance.
create table service_notices (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('disruption', 'maintenance')),
  service text not null check (length(service) between 1 and 120),
  title_de text not null check (length(title_de) between 1 and 160),
  title_en text not null check (length(title_en) between 1 and 160),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  updated_at timestamptz not null,
  published_by text not null,
  -- An announced pause has an announced end.
  check (kind = 'disruption' or ends_at is not null)
);
create index service_notices_latest on service_notices (starts_at desc);
select operator_table('service_notices');
grant select on service_notices to atrium_tenant;

create table service_notice_posts (
  notice_id uuid not null references service_notices (id) on delete cascade,
  id uuid not null default uuidv7(),
  at timestamptz not null,
  text_de text not null check (length(text_de) between 1 and 2000),
  text_en text not null check (length(text_en) between 1 and 2000),
  written_by text not null,
  primary key (notice_id, id)
);
select operator_table('service_notice_posts');
grant select on service_notice_posts to atrium_tenant;
