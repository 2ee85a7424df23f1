-- Before the end of a term the system role sees that there is one, nothing of what it is: the work on each is done as its
-- tenant.
create policy ends_soon on subscriptions for select to atrium_system
  using (state = 'active' and ends_on >= current_date);
grant select (seats, next_seats) on subscriptions to atrium_system;

-- What the provider said that it will do at the end of the term where that is not what was chosen, and what going on by the
-- month costs for all seats (product rule B2.19).
alter table subscriptions
  add column ending_seen text check (ending_seen in ('renew', 'extend', 'cancel', 'none')),
  add column ending_seen_at timestamptz,
  add column extended_monthly numeric,
  add column extended_surcharge numeric;
