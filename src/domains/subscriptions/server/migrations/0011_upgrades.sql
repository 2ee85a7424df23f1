-- Seats of a subscription moved to a better product; a subscription came out of such a move and goes on with the term that
-- ran (product rule B2.11).
alter table subscription_history drop constraint subscription_history_cause_check;
alter table subscription_history add constraint subscription_history_cause_check
  check (cause in ('known', 'booked', 'seats', 'nextSeats', 'endOfTerm', 'renewed', 'extended', 'cancelled', 'ended', 'upgraded', 'arrived'));
