-- Customers of whom Partner Center has told that something changed: one row each, whatever it tells.
create table partner_hints (
  directory_id uuid primary key,
  -- The youngest change that was told, by Microsoft's clock.
  changed_at timestamptz not null,
  -- Since when a message to read the customer is on its way; null: it was read since.
  asked_at timestamptz
);
select operator_table('partner_hints');
