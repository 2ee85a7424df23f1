-- Orders as money: what was charged for each.
create index charges_of_order on charges (tenant_id, order_id) where order_id is not null;
