-- Outbound mail, written in the transaction of what it tells. Its words are dropped as soon as they have been handed over
-- (an invitation carries a key); who was written to, about what and how it ended stays for ninety days.
create table mails (
  id uuid primary key default uuidv7(),
  -- Empty: the operator's own, to staff.
  tenant_id uuid,
  recipient text not null check (recipient ~ '^[^\s@<>,;]+@[^\s@<>,;]+$'),
  language text not null check (language in ('de', 'en')),
  subject text not null check (subject !~ '[\r\n]'),
  plain text,
  html text,
  unsubscribe_url text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'bounced', 'failed', 'notConfigured')),
  attempts int not null default 0,
  -- The receiving server's answer or the kind of failure; never an address or a password.
  reason text not null default '',
  correlation_id text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'queued') = (ended_at is null)),
  check (state = 'queued' or (plain is null and html is null))
);
create index mails_by_tenant on mails (tenant_id, created_at);
create index mails_by_end on mails (ended_at) where ended_at is not null;
select operator_table('mails');
alter table mails enable row level security;
alter table mails force row level security;
create policy write_own on mails for insert to atrium_tenant with check (tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid);
create policy see_own on mails for select to atrium_tenant using (tenant_id = nullif(current_setting('atrium.tenant', true), '')::uuid);
create policy every_row on mails for select to atrium_staff using (true);
create policy keep on mails to atrium_system using (true) with check (true);
grant insert on mails to atrium_tenant;
-- How it ended, not what it said.
grant select (id, tenant_id, recipient, language, subject, state, attempts, reason, created_at, ended_at) on mails to atrium_tenant, atrium_staff;

-- What the operator itself has to do after a transaction goes through the outbox, too, under the nil id.
grant insert on outbox to atrium_system;
