-- The order that brought the seats, so that it can be taken back from there. Seats of a renewal came with none.
alter table subscription_batches add column order_id uuid;
