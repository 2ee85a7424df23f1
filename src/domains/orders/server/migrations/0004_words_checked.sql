-- Only these words were ever written; now the database says so, too, and the row types with it.
alter table cart_items
  add check (term_duration in ('P1M', 'P1Y', 'P3Y', 'OneTime')),
  add check (billing_plan in ('Monthly', 'Annual', 'Triennial', 'None', 'OneTime'));
alter table order_lines
  add check (term_duration in ('P1M', 'P1Y', 'P3Y', 'OneTime')),
  add check (billing_plan in ('Monthly', 'Annual', 'Triennial', 'None', 'OneTime'));
alter table order_events add check (state in ('draft', 'waitingForApproval', 'approved', 'rejected', 'withdrawn', 'expired',
  'submitted', 'processing', 'needsInput', 'completed', 'partlyFailed', 'failed', 'cancelled'));
