-- The staff's page of what is done, the newest first over all customers.
create index tickets_done on tickets (updated_at desc, id)
  where state in ('solved', 'closed') and merged_into is null;
