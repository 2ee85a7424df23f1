-- Billing charges what was held at the price that it was held at: each state keeps its price. What was written before
-- takes the price of today, which the monthly cost on record agrees with.
alter table subscription_history
  add column term_price numeric,
  add column term_duration text check (term_duration in ('P1M', 'P1Y', 'P3Y', 'OneTime')),
  add column billing_plan text check (billing_plan in ('Monthly', 'Annual', 'Triennial', 'None', 'OneTime'));
alter table subscriptions no force row level security;
alter table subscription_history no force row level security;
update subscription_history h set term_price = s.term_price, term_duration = s.term_duration, billing_plan = s.billing_plan
  from subscriptions s where s.tenant_id = h.tenant_id and s.id = h.subscription_id;
alter table subscriptions force row level security;
alter table subscription_history force row level security;
alter table subscription_history
  alter column term_price set not null,
  alter column term_duration set not null,
  alter column billing_plan set not null;
