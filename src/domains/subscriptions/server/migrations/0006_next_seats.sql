-- Seats of the next term where they are scheduled to differ (product rule B2.10), and what was
-- scheduled after each change.
alter table subscriptions add column next_seats int check (next_seats > 0);
alter table subscription_history add column next_seats int check (next_seats > 0);
alter table subscription_history drop constraint subscription_history_cause_check;
alter table subscription_history add constraint subscription_history_cause_check
  check (cause in ('known', 'booked', 'seats', 'nextSeats', 'endOfTerm', 'renewed', 'extended', 'cancelled', 'ended'));
