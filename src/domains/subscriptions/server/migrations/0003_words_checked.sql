-- Only these words were ever written; now the database says so, too, and the row types with it.
alter table subscriptions
  add check (term_duration in ('P1M', 'P1Y', 'P3Y', 'OneTime')),
  add check (billing_plan in ('Monthly', 'Annual', 'Triennial', 'None', 'OneTime'));
