-- Staff page through the documents of all customers in the order of an index, however many there are.
create index invoices_of_all_by_date on invoices (issued_on, number, id);
create index invoices_of_all_by_due on invoices (due_on, number, id);
create index invoices_of_all_by_number on invoices (number, id);
create index invoices_of_all_by_gross on invoices (gross, number, id);
-- What is open lies at one end of these orders: it must not be looked for past everything that is paid.
create index invoices_open_by_date on invoices (issued_on, number, id) where state in ('open', 'partlyPaid');
create index invoices_open_by_due on invoices (due_on, number, id) where state in ('open', 'partlyPaid');
create index invoices_cancelled on invoices (issued_on, number, id) where state = 'cancelled';
-- Any part of a number.
create index invoices_by_part_of_number on invoices using gin (number gin_trgm_ops);
