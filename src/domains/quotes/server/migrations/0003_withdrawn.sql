-- An offer that staff took back while its customer had it; why stands where a customer's own decision would.
alter table quotes drop constraint quotes_state_check;
alter table quotes add constraint quotes_state_check
  check (state in ('draft', 'inApproval', 'approved', 'sent', 'read', 'accepted', 'declined', 'expired', 'superseded', 'withdrawn'));

-- When its company was reminded of the last day: once, however often the clock looks.
alter table quotes add reminded_at timestamptz;
grant select (reminded_at) on quotes to atrium_system;
