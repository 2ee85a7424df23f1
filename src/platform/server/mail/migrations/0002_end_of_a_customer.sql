-- When a customer's retention is over, who was written to about it goes, too.
create policy remove_own on mails for delete to atrium_tenant using (tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid);
grant delete on mails to atrium_tenant;
