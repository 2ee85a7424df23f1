-- Services that the operator offers: its own tables. Customers read those in force.
create table service_offerings (
  id uuid primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9-]{1,39}$'),
  published_number int,
  created_at timestamptz not null
);
select operator_table('service_offerings');

create table service_offering_versions (
  offering_id uuid not null references service_offerings on delete cascade,
  number int not null check (number > 0),
  state text not null check (state in ('draft', 'published', 'retired')),
  -- Scope, commitments, responsibilities, price: as the contract's schema has it.
  content jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (offering_id, number)
);
select operator_table('service_offering_versions');
grant select on service_offerings, service_offering_versions to atrium_tenant, atrium_staff;

-- What a customer has agreed on, in the version of that day.
create table contracted_services (
  tenant_id uuid not null,
  id uuid not null,
  offering_id uuid not null,
  offering_number int not null,
  started_on date not null,
  ends_on date,
  notice_days int not null check (notice_days >= 0),
  included int check (included >= 0),
  used int check (used >= 0),
  unit_de text not null,
  unit_en text not null,
  price numeric check (price >= 0),
  currency_code text check ((currency_code is null) = (price is null)),
  contact text not null,
  review_on date,
  health text not null check (health in ('fine', 'impaired', 'unknown')),
  primary key (tenant_id, id)
);
select protect_by_tenant('contracted_services');
create index contracted_services_of on contracted_services (tenant_id, offering_id);

-- What customers ask for: an offer for a service, or something within one.
create table service_requests (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('offer', 'request')),
  offering_id uuid not null,
  note text not null check (length(note) <= 2000),
  asked_at timestamptz not null,
  asked_by_id uuid not null,
  asked_by text not null,
  state text not null check (state in ('open', 'answered')),
  answered_at timestamptz,
  primary key (tenant_id, id),
  check ((answered_at is null) = (state = 'open'))
);
select protect_by_tenant('service_requests');
create index service_requests_open on service_requests (asked_at) where state = 'open';
