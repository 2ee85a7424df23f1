-- Only these words were ever written; now the database says so, too, and the row types with it.
alter table provisioner_subscriptions add check (end_of_term in ('renew', 'extend', 'cancel'));
