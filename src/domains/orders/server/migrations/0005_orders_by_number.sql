-- Staff search orders of all tenants by number.
create index orders_by_number on orders (number, placed_at desc);
