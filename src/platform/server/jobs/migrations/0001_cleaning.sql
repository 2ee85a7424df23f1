-- The nightly cleaning runs as the system role and sees only what has lived out its time:
-- answers of commands are kept for seven days (repeats come within minutes), relayed messages likewise.
create policy expired on idempotency_keys to atrium_system using (created_at < now() - interval '7 days');
grant select, delete on idempotency_keys to atrium_system;
create index outbox_relayed on outbox (relayed_at) where relayed_at is not null;
