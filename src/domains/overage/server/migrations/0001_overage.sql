-- Azure subscriptions of a tenant as they were read last, with the one that overage is charged to. Words and amounts are
-- Microsoft's.
create table overage_subscriptions (
  tenant_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  name text not null,
  is_active boolean not null,
  is_on boolean not null,
  -- Microsoft's word for what it covers; empty: not told, or off.
  covers text not null,
  -- Cost of the month of the reading so far; null: not told.
  cost numeric,
  currency_code text check ((currency_code is null) = (cost is null)),
  primary key (tenant_id, id)
);
select protect_by_tenant('overage_subscriptions');

-- One row a tenant: when it was read.
create table overage_reads (
  tenant_id uuid primary key,
  read_at timestamptz not null
);
select protect_by_tenant('overage_reads');

-- Changes of the one setting that a customer has at Microsoft. They stay when the Azure subscription has gone.
create table overage_switches (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  azure_subscription_id uuid not null,
  name text not null,
  wants_on boolean not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  failure text check (failure in ('declined', 'unknown', 'notConnected', 'unreachable')),
  asked_by_id uuid,
  asked_by text not null,
  asked_at timestamptz not null,
  decided_at timestamptz check ((decided_at is null) = (state = 'waiting')),
  primary key (tenant_id, id),
  check ((failure is not null) = (state = 'refused'))
);
select protect_by_tenant('overage_switches');
create index overage_switches_latest on overage_switches (tenant_id, asked_at desc, id desc);
-- One at a time: two changes of one setting could overtake each other.
create unique index overage_switches_waiting on overage_switches (tenant_id) where state = 'waiting';

-- Amount a month from which people are told that an Azure subscription costs more than planned.
create table overage_alarms (
  tenant_id uuid not null,
  azure_subscription_id uuid not null,
  amount numeric not null check (amount > 0),
  currency_code text not null check (currency_code ~ '^[A-Z]{3}$'),
  set_by_id uuid,
  set_by text not null,
  set_at timestamptz not null,
  -- Month for which it was told: 2026-11.
  told_for text check (told_for ~ '^\d{4}-\d{2}$'),
  primary key (tenant_id, azure_subscription_id)
);
select protect_by_tenant('overage_alarms');
