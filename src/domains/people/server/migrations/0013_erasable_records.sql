-- A customer's names of old are never changed or deleted, but the people named in them end with their erasure.
grant update (reason, renamed_by) on tenant_renames to atrium_tenant;
