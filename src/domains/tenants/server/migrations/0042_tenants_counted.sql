-- For counting: a few pages instead of the whole table.
create index tenants_by_state on tenants (state);
