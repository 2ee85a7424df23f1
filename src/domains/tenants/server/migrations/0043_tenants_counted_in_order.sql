-- Tenants are counted in the order of their list, and not to their end: tenants_active is enough.
drop index tenants_by_state;
