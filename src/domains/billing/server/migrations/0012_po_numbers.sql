-- The customer's own order numbers that stand on a document's lines: its list shows and finds them.
alter table invoices add po_numbers text[] not null default '{}';
update invoices set po_numbers = array(
  select distinct line ->> 'poNumber' from jsonb_array_elements(lines) line
  where coalesce(line ->> 'poNumber', '') <> '' order by 1
) where lines::text like '%"poNumber": "%';
