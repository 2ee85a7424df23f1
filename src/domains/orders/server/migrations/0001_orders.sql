-- One row a tenant, locked by whoever places an order: order numbers have no gaps, and two orders at the edge of the
-- credit limit stand in line.
create table order_accounts (
  tenant_id uuid primary key,
  last_number int not null default 0
);
select protect_by_tenant('order_accounts');

-- The cart of one user in one tenant. The revision only ever grows, also over orders, so that a stale tab is recognised.
create table carts (
  tenant_id uuid not null,
  user_id uuid not null,
  revision int not null default 0,
  changed_at timestamptz not null,
  primary key (tenant_id, user_id)
);
select protect_by_tenant('carts');

-- Ids are made by the browser: a repeated request finds its item. Title and price are what the customer saw when adding.
create table cart_items (
  tenant_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  position int not null,
  offer_id text not null,
  product_id text not null,
  sku_id text not null,
  title text not null,
  edition text not null,
  term_duration text not null,
  billing_plan text not null,
  quantity int not null check (quantity > 0),
  price_when_added numeric not null,
  currency_code text not null,
  added_at timestamptz not null,
  primary key (tenant_id, user_id, id),
  foreign key (tenant_id, user_id) references carts
);
select protect_by_tenant('cart_items');

create table orders (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  number int not null,
  type text not null check (type in ('new', 'seatsIncrease', 'seatsDecrease', 'renewalChange', 'cancel')),
  state text not null check (state in ('draft', 'waitingForApproval', 'approved', 'rejected', 'withdrawn', 'submitted',
    'processing', 'needsInput', 'completed', 'partlyFailed', 'failed', 'cancelled')),
  placed_at timestamptz not null,
  placed_by_id uuid,
  placed_by text not null,
  po_number text not null,
  note text not null,
  currency_code text not null,
  due_now numeric not null,
  monthly numeric not null,
  commitment numeric not null,
  -- Repeats of the lines, so that a list reads one table.
  first_title text not null,
  line_count int not null check (line_count > 0),
  seats int not null,
  -- What the search looks through, in lower case.
  words text not null,
  correlation_id text not null,
  primary key (tenant_id, id),
  unique (tenant_id, number)
);
select protect_by_tenant('orders');
create index orders_by_date on orders (tenant_id, placed_at desc, id desc);
create index orders_by_commitment on orders (tenant_id, commitment, id);
create index orders_running on orders (tenant_id, placed_at) where state in ('submitted', 'processing', 'needsInput');

-- Prices are copied from the catalogue version of that moment and never change again.
create table order_lines (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  position int not null,
  type text not null check (type in ('new', 'seatsIncrease', 'seatsDecrease', 'renewalChange', 'cancel')),
  offer_id text not null,
  product_id text not null,
  sku_id text not null,
  title text not null,
  edition text not null,
  term_duration text not null,
  billing_plan text not null,
  is_trial boolean not null,
  is_addon boolean not null,
  quantity int not null check (quantity > 0),
  -- Of changes: the seats that are to be in the end, and what is to happen at the end of the term.
  target_seats int,
  end_of_term text check (end_of_term in ('renew', 'extend', 'cancel')),
  term_price numeric not null,
  due_now numeric not null,
  monthly numeric not null,
  commitment numeric not null,
  -- Nothing where the price is that of a running subscription.
  catalog_version int,
  state text not null check (state in ('pending', 'provisioning', 'completed', 'failed')),
  failure text check ((failure is not null) = (state = 'failed')),
  subscription_id uuid,
  -- The provider's own id of the subscription that is changed.
  subscription_ref text,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references orders
);
select protect_by_tenant('order_lines');
create index order_lines_running on order_lines (tenant_id, product_id) where state in ('pending', 'provisioning');
create index order_lines_of_subscription on order_lines (tenant_id, subscription_id) where subscription_id is not null;

create table order_events (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  at timestamptz not null,
  state text not null,
  by_name text not null,
  note text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders
);
select protect_by_tenant('order_events');
revoke update, delete on order_events from atrium_tenant;
create index order_events_of_order on order_events (tenant_id, order_id, at, id);

-- What the customer still owes over running terms: reserved with the order, kept until the term is over, gone when the
-- provider refuses. The credit limit is judged by their sum.
create table commitments (
  tenant_id uuid not null,
  -- The order line it comes from.
  id uuid not null,
  amount numeric not null,
  currency_code text not null,
  -- Nothing while the order runs.
  open_until date,
  primary key (tenant_id, id)
);
select protect_by_tenant('commitments');
create index commitments_open on commitments (tenant_id, open_until);
