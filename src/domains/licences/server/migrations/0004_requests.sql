-- Wishes about licences of people: somebody needs one, needs it no longer, or leaves.
create table licence_requests (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('grant', 'takeBack', 'leave')),
  timing text not null check (timing in ('now', 'renewal')),
  -- Last working day of somebody who leaves.
  last_day date,
  note text not null,
  -- Names of people whom the directory does not know yet.
  newcomers text not null,
  people int not null,
  licence_names text not null,
  -- Monthly cost that ends, or that a grant adds.
  monthly numeric,
  currency_code text,
  requested_by text not null,
  requested_at timestamptz not null,
  ticket_id uuid not null,
  ticket_number int not null,
  withdrawn_at timestamptz,
  primary key (tenant_id, id)
);
select protect_by_tenant('licence_requests');
create index licence_requests_by_time on licence_requests (tenant_id, requested_at desc, id);

create table licence_request_lines (
  tenant_id uuid not null,
  request_id uuid not null,
  user_id uuid not null,
  sku_id uuid not null,
  primary key (tenant_id, request_id, user_id, sku_id),
  foreign key (tenant_id, request_id) references licence_requests on delete cascade,
  foreign key (tenant_id, user_id) references directory_users on delete cascade
);
select protect_by_tenant('licence_request_lines');
create index licence_request_lines_of on licence_request_lines (tenant_id, user_id, sku_id);

-- Seats behind the licences, and the orders by which they go.
create table licence_request_seats (
  tenant_id uuid not null,
  request_id uuid not null,
  position int not null,
  sku_id uuid not null,
  subscription_id uuid,
  name text not null,
  way text not null check (way in ('window', 'renewal', 'ends', 'bound')),
  seats int not null,
  seats_before int not null,
  seats_after int not null,
  -- Last day or moment to decide.
  until text,
  monthly numeric,
  currency_code text,
  order_id uuid,
  order_number text,
  primary key (tenant_id, request_id, position),
  foreign key (tenant_id, request_id) references licence_requests on delete cascade
);
select protect_by_tenant('licence_request_seats');
