create table subscriptions (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  -- The provider's id.
  external_ref text not null,
  name text not null check (length(name) between 1 and 120),
  offer_id text not null,
  product_id text not null,
  sku_id text not null,
  title text not null,
  edition text not null,
  seats int not null check (seats >= 0),
  term_duration text not null,
  billing_plan text not null,
  starts_on date not null,
  ends_on date,
  renews_on date,
  end_of_term_action text not null check (end_of_term_action in ('renew', 'extend', 'cancel', 'none')),
  term_price numeric not null,
  currency_code text not null,
  -- All seats, one month: kept for sorting.
  monthly numeric not null,
  state text not null check (state in ('pending', 'active', 'updating', 'suspended', 'extended', 'expired', 'disabled', 'deleted')),
  cancellable_until timestamptz,
  order_id uuid not null,
  order_number text not null,
  -- The order that is being carried out on it; nobody else may change it meanwhile.
  running_order_id uuid check ((running_order_id is not null) = (state = 'updating')),
  -- The state to return to when that order is over.
  state_before text check ((state_before is not null) = (state = 'updating')),
  is_trial boolean not null,
  is_addon boolean not null,
  booked_at timestamptz not null,
  words text not null generated always as (lower(name || ' ' || title || ' ' || edition || ' ' || order_number)) stored,
  primary key (tenant_id, id),
  unique (tenant_id, external_ref)
);
select protect_by_tenant('subscriptions');
create index subscriptions_by_name on subscriptions (tenant_id, name collate "de-x-icu", id);
create index subscriptions_by_end on subscriptions (tenant_id, ends_on, id);
create index subscriptions_by_product on subscriptions (tenant_id, product_id, sku_id);

-- Seats that were bought together and may be given back until a moment of their own (product rule B2.6).
create table subscription_batches (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  subscription_id uuid not null,
  quantity int not null check (quantity > 0),
  added_at timestamptz not null,
  -- The day from which they were charged.
  charged_from date not null,
  returnable_until timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, subscription_id) references subscriptions
);
select protect_by_tenant('subscription_batches');
create index subscription_batches_of on subscription_batches (tenant_id, subscription_id, returnable_until);
