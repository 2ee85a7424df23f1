-- A subscription that was bought at Microsoft before, or past the portal, has no order here; its
-- record begins on the day on which it was taken over.
alter table subscriptions alter column order_id drop not null;
alter table subscription_history drop constraint subscription_history_cause_check;
alter table subscription_history add constraint subscription_history_cause_check
  check (cause in ('known', 'takenOver', 'booked', 'seats', 'nextSeats', 'endOfTerm', 'renewed', 'extended', 'cancelled', 'ended', 'upgraded', 'arrived'));
