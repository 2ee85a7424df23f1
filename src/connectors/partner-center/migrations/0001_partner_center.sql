-- Orders on their way through Partner Center. They hold ids only: what was asked for, which cart and
-- which orders it has become there, and what came of each line. Nothing here refers to the portal's
-- tables; an order is the operator's deal with Microsoft.
create table partner_center_orders (
  -- The portal's order: the same order again changes nothing.
  id uuid primary key,
  tenant_id uuid not null,
  accepted_at timestamptz not null,
  -- One worker at a time takes an order further.
  lease uuid,
  leased_until timestamptz,
  cart_id text,
  -- Written before the checkout is asked for: from then on nobody knows until it is read.
  is_checked_out boolean not null default false,
  check ((lease is null) = (leased_until is null))
);
select operator_table('partner_center_orders');

create table partner_center_lines (
  id uuid primary key,
  order_id uuid not null references partner_center_orders,
  position int not null,
  request jsonb not null,
  -- Order and line at Partner Center, for what is bought.
  partner_order_id text,
  partner_line int,
  -- Nothing until the line is over.
  outcome jsonb,
  check ((partner_order_id is null) = (partner_line is null))
);
select operator_table('partner_center_lines');
create index partner_center_lines_of_order on partner_center_lines (order_id, position);
