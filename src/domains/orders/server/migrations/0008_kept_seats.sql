-- Seats that stay scheduled for the next term although the line changes the running one (product rule B2.10).
alter table order_lines add column kept_seats int check (kept_seats > 0);
