-- Announcements on their way to a carrier outside of the database (Redis, Azure SignalR Service): written in the
-- transaction that makes them, taken by any node after its commit, gone when the carrier has them. Ids, no content.
create table waiting_announcements (
  number bigint generated always as identity primary key,
  envelope jsonb not null,
  created_at timestamptz not null default now(),
  taken_at timestamptz
);
select operator_table('waiting_announcements');
alter table waiting_announcements enable row level security;
alter table waiting_announcements force row level security;
create policy relay on waiting_announcements to atrium_system using (true) with check (true);
-- A tenant may add what concerns itself and read nothing.
create policy add_own on waiting_announcements for insert to atrium_tenant
  with check ((envelope ->> 'tenantId') = current_setting('atrium.tenant', true));
grant insert on waiting_announcements to atrium_tenant;

-- Who was let in where a service holds the connections: until the service knows nobody there any more.
create table push_seats (
  tenant_id uuid not null,
  user_id uuid not null,
  is_staff boolean not null,
  -- Fingerprint of what the person held when last looked at; empty before the first look.
  rights text not null default '',
  renewed_at timestamptz not null,
  primary key (tenant_id, user_id)
);
select operator_table('push_seats');
