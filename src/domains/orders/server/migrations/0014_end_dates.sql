-- Last day of a first term that is shorter than its length (product rule B2.12); null: a whole term.
alter table cart_items add column ends_on date;
alter table order_lines
  add column ends_on date,
  add constraint order_lines_ends_on_check check (ends_on is null or type = 'new');
