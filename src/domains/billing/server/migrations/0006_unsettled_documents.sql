-- What is owed is summed over documents that are not settled to the cent.
create index invoices_unsettled on invoices (tenant_id, currency_code) include (gross, paid) where gross <> paid;
