-- The books of the provider whose part the built-in provisioner plays. They are not the portal's: a customer of the
-- provider is a tenant of the portal, and nothing here refers to the portal's tables.
create table provisioner_orders (
  -- Chosen by the caller: the same order again changes nothing.
  id uuid primary key,
  customer_id uuid not null,
  po_number text not null,
  accepted_at timestamptz not null,
  ready_at timestamptz not null
);
select operator_table('provisioner_orders');

create table provisioner_lines (
  id uuid primary key,
  order_id uuid not null references provisioner_orders,
  position int not null,
  request jsonb not null,
  -- Nothing until the order has been worked on.
  outcome jsonb
);
select operator_table('provisioner_lines');
create index provisioner_lines_of_order on provisioner_lines (order_id, position);

create table provisioner_subscriptions (
  id uuid primary key,
  customer_id uuid not null,
  product_id text not null,
  sku_id text not null,
  seats int not null check (seats > 0),
  starts_on date not null,
  ends_on date,
  renews_on date,
  cancellable_until timestamptz not null,
  end_of_term text not null,
  state text not null check (state in ('active', 'cancelled'))
);
select operator_table('provisioner_subscriptions');
create index provisioner_subscriptions_of_customer on provisioner_subscriptions (customer_id, product_id, sku_id);
