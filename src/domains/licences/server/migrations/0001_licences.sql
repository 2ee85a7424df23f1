-- Licences of a tenant as its directory tells them (Graph: subscribedSkus).
create table licence_pools (
  tenant_id uuid not null,
  -- Graph's skuId, the offer matrix' ProvisioningId.
  sku_id uuid not null,
  part_number text not null,
  -- Words of Microsoft, also ones that nobody here knows yet: Enabled, Warning, Suspended, Deleted, LockedOut.
  status text not null,
  -- User or Company.
  applies_to text not null,
  enabled int not null,
  warning int not null,
  suspended int not null,
  locked_out int not null,
  -- Licences that are assigned.
  consumed int not null,
  read_at timestamptz not null,
  primary key (tenant_id, sku_id)
);
select protect_by_tenant('licence_pools');

-- Subscriptions behind the pools (Graph: directory/subscriptions); they tell terms, but no prices.
create table pool_subscriptions (
  tenant_id uuid not null,
  -- Graph's id of a companySubscription.
  id text not null,
  sku_id uuid not null,
  -- Id of the same subscription at Partner Center; empty where it was bought elsewhere or as a trial.
  commerce_id text not null,
  status text not null,
  seats int not null,
  is_trial boolean not null,
  bought_at timestamptz,
  next_lifecycle_at timestamptz,
  primary key (tenant_id, id)
);
select protect_by_tenant('pool_subscriptions');
create index pool_subscriptions_of on pool_subscriptions (tenant_id, sku_id);

-- People of a tenant's directory, whether or not they ever sign in here.
create table directory_users (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  address text not null,
  department text not null,
  job_title text not null,
  -- Member or Guest.
  user_type text not null,
  is_enabled boolean not null,
  created_at timestamptz,
  -- The full read that saw the row: those that the newest one did not see are gone.
  read_id uuid not null,
  primary key (tenant_id, id)
);
select protect_by_tenant('directory_users');
create index directory_users_by_name on directory_users (tenant_id, name collate "de-x-icu", id);

create table licence_assignments (
  tenant_id uuid not null,
  user_id uuid not null,
  sku_id uuid not null,
  -- Group through which it comes; the nil id: assigned directly.
  group_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- Active, ActiveWithError, Disabled, Error.
  state text not null,
  error text not null,
  primary key (tenant_id, user_id, sku_id, group_id),
  foreign key (tenant_id, user_id) references directory_users on delete cascade
);
select protect_by_tenant('licence_assignments');
create index licence_assignments_of on licence_assignments (tenant_id, sku_id, user_id);

-- Snapshot of each pool at the last read of a day (UTC).
create table licence_days (
  tenant_id uuid not null,
  day date not null,
  sku_id uuid not null,
  enabled int not null,
  consumed int not null,
  primary key (tenant_id, day, sku_id)
);
select protect_by_tenant('licence_days');
