-- Seats of the next term where they are scheduled to differ (product rule B2.10).
alter table provisioner_subscriptions add column next_seats int check (next_seats > 0);
