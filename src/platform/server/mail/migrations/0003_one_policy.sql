-- One policy for all that the tenant's role may do with its mails: one for deletion alone would show nothing when it is
-- opened by mistake, because what cannot be seen cannot be chosen for deletion.
drop policy remove_own on mails;
drop policy see_own on mails;
drop policy write_own on mails;
create policy own on mails to atrium_tenant using (tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid);
