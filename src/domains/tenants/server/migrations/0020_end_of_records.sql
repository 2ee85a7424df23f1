-- When a customer's retention is over its records go with it, and tokens that have ended go after their time: by jobs in
-- the tenant's own role, which is bound to its own rows. Nothing that answers requests deletes any of these.
grant delete on api_tokens, staff_accesses, tenant_renames to atrium_tenant;
-- Tokens of staff belong to no tenant.
create policy remove_of_staff on api_tokens for delete to atrium_system using (tenant_id is null);
grant delete on api_tokens to atrium_system;
