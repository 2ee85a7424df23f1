-- Azure reservations of a tenant as they were read last. Words and amounts are Microsoft's.
create table reservations (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  name text not null,
  title text not null,
  resource_type text not null,
  sku text not null,
  region text not null,
  scope text not null,
  quantity int not null check (quantity > 0),
  term text not null,
  billing_plan text not null,
  bought_on date not null,
  starts_on date not null,
  ends_on date not null,
  renews boolean not null,
  state text not null,
  -- Percent; null: not told.
  used_week numeric check (used_week between 0 and 100),
  used_month numeric check (used_month between 0 and 100),
  -- Price of all of it for the whole term, and the refund that was quoted for it.
  total numeric,
  quoted numeric,
  currency_code text,
  payments int not null check (payments > 0),
  payments_made int not null,
  primary key (tenant_id, id)
);
select protect_by_tenant('reservations');

create table reservation_days (
  tenant_id uuid not null,
  reservation_id uuid not null,
  day date not null,
  used numeric not null check (used between 0 and 100),
  primary key (tenant_id, reservation_id, day),
  foreign key (tenant_id, reservation_id) references reservations on delete cascade
);
select protect_by_tenant('reservation_days');

-- Products that can be reserved where the tenant has reservations: what an exchange may be for.
create table reservation_offers (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  resource_type text not null,
  sku text not null,
  title text not null,
  region text not null,
  term text not null,
  price numeric not null,
  currency_code text not null,
  primary key (tenant_id, id),
  unique (tenant_id, resource_type, sku, region, term)
);
select protect_by_tenant('reservation_offers');

-- One row a tenant: when it was read, and the pool of refunds; nulls where Microsoft does not tell.
create table reservation_reads (
  tenant_id uuid primary key,
  read_at timestamptz not null,
  pool_used numeric,
  pool_limit numeric,
  currency_code text
);
select protect_by_tenant('reservation_reads');

-- Wishes about reservations. They stay when the reservation has gone, as it does with an exchange.
create table reservation_requests (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('exchange', 'refund', 'renewal')),
  reservation_id uuid not null,
  name text not null,
  quantity int not null,
  wanted text not null,
  wanted_quantity int,
  renews boolean check ((renews is not null) = (kind = 'renewal')),
  credit numeric,
  commitment numeric,
  currency_code text,
  note text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  ticket_id uuid not null,
  ticket_number int not null,
  withdrawn_at timestamptz,
  primary key (tenant_id, id)
);
select protect_by_tenant('reservation_requests');
create index reservation_requests_by_time on reservation_requests (tenant_id, requested_at desc, id);
create index reservation_requests_of on reservation_requests (tenant_id, reservation_id);
