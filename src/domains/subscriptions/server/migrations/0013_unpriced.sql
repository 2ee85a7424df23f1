-- A run asks for subscriptions at a price of zero, over all customers.
create index subscription_history_unpriced on subscription_history (tenant_id, subscription_id, from_day) where term_price = 0;
