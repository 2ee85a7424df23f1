-- An order's events are never changed or deleted, but the names in them end with the erasure of a person.
grant update (by_name, note) on order_events to atrium_tenant;
