-- Only these words were ever written; now the database says so, too, and the row types with it.
alter table exports add check (format in ('csv', 'csvGerman', 'xlsx'));
