-- The order of an event, so that it can be opened from there. Of events from before, only those of
-- the booking are known.
alter table subscription_history add column order_id uuid;

alter table subscriptions no force row level security;
alter table subscription_history no force row level security;
update subscription_history h set order_id = s.order_id from subscriptions s
  where s.tenant_id = h.tenant_id and s.id = h.subscription_id and s.order_number = h.order_number;
alter table subscription_history force row level security;
alter table subscriptions force row level security;
