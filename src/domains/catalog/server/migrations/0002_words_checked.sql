-- Only these words were ever written; now the database says so, too, and the row types with it.
alter table catalog_versions add check (kind in ('priceSheet', 'offerMatrix', 'licensingNames'));
