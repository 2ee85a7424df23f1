-- What cost is distributed by, as the directory tells it; empty where it tells nothing.
alter table directory_users add column company text not null default '';
alter table directory_users add column country text not null default '';
alter table directory_users add column cost_centre text not null default '';
alter table directory_users add column is_shared_mailbox boolean not null default false;
-- Newest day of any workload; empty where none was ever seen or days are concealed.
alter table directory_users add column last_active_on date;
create index directory_users_by_department on directory_users (tenant_id, department collate "de-x-icu", id);
create index directory_users_by_activity on directory_users (tenant_id, last_active_on, id);

-- Last day on which a person used a workload (Graph: usage reports).
create table licence_activities (
  tenant_id uuid not null,
  user_id uuid not null,
  workload text not null check (workload in ('exchange', 'teams', 'sharePoint', 'oneDrive', 'office', 'signIn')),
  last_on date not null,
  primary key (tenant_id, user_id, workload),
  foreign key (tenant_id, user_id) references directory_users on delete cascade
);
select protect_by_tenant('licence_activities');

-- Whether activities are known, and whether the counts below are of the newest data.
create table licence_counts (
  tenant_id uuid not null,
  -- Empty: usage was never read.
  activity_read_at timestamptz,
  -- The tenant's own setting conceals names in usage reports.
  is_concealed boolean not null default false,
  is_due boolean not null default true,
  counted_at timestamptz,
  primary key (tenant_id)
);
select protect_by_tenant('licence_counts');

-- How many licences of a product have a finding, so that no page counts people.
create table licence_signs (
  tenant_id uuid not null,
  -- The nil id: people over all products.
  sku_id uuid not null,
  finding text not null check (finding in ('disabled', 'inactive30', 'inactive90', 'duplicate', 'missingBase', 'sharedMailbox', 'error')),
  people int not null,
  primary key (tenant_id, sku_id, finding)
);
select protect_by_tenant('licence_signs');

-- A licence that may stay as it is until a day, and why.
create table licence_exceptions (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  sku_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  until date not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, sku_id),
  foreign key (tenant_id, user_id) references directory_users on delete cascade
);
select protect_by_tenant('licence_exceptions');

-- From when on a tenant wants to hear of something.
create table licence_thresholds (
  tenant_id uuid not null,
  free_seats int not null check (free_seats between 1 and 100000),
  inactive_days int not null check (inactive_days in (30, 90)),
  ending_days int not null check (ending_days between 1 and 90),
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (tenant_id)
);
select protect_by_tenant('licence_thresholds');

-- How the operator treats a licence: for all customers.
create table licence_treatments (
  sku_id uuid primary key,
  treatment text not null check (treatment in ('notAssignable', 'free', 'hidden', 'quiet')),
  changed_by text not null,
  changed_at timestamptz not null
);
select operator_table('licence_treatments');
grant select on licence_treatments to atrium_tenant;

-- What was told already, so that nobody hears of it twice.
create table licence_alerts_told (
  tenant_id uuid not null,
  alert text not null,
  told_at timestamptz not null,
  primary key (tenant_id, alert)
);
select protect_by_tenant('licence_alerts_told');

-- Figures of a tenant as they were counted last: what staff see over all tenants.
alter table licence_counts add column free_seats int;
alter table licence_counts add column free_monthly numeric;
alter table licence_counts add column currency_code text;
alter table licence_counts add column returnable_monthly numeric;
alter table licence_counts add column returnable_until text;
