-- Seats that move to a better product within their term (product rule B2.11). The line itself is what starts, and its
-- amounts are what the order comes to; what stops for it stands beside it.
alter table orders drop constraint orders_type_check;
alter table orders add constraint orders_type_check
  check (type in ('new', 'seatsIncrease', 'seatsDecrease', 'renewalChange', 'cancel', 'upgrade'));
alter table order_lines drop constraint order_lines_type_check;
alter table order_lines add constraint order_lines_type_check
  check (type in ('new', 'seatsIncrease', 'seatsDecrease', 'renewalChange', 'cancel', 'upgrade'));
alter table order_lines
  add column from_subscription_id uuid,
  add column from_title text,
  add column from_edition text,
  add column stops_now numeric,
  add column stops_monthly numeric,
  add column stops_commitment numeric,
  add column moves_licences boolean,
  -- Nothing: into a new subscription.
  add column into_subscription_id uuid,
  -- The provider's own id of it.
  add column into_ref text,
  add constraint order_lines_upgrade_check check (
    num_nonnulls(from_subscription_id, from_title, from_edition, stops_now, stops_monthly, stops_commitment, moves_licences)
      = case when type = 'upgrade' then 7 else 0 end);
