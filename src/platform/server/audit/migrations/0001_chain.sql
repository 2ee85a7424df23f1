-- The audit trail as a chain (decision 0029). A chain is a tenant's, or the operator's under the nil id. Each link carries
-- the hash of the link before it and of its entry; what an entry says enters as a salted digest, so that a person can be
-- erased (salt and words go) while the chain still verifies.
alter table audit_entries
  add column actor_kind text not null default '' check (actor_kind in ('customer', 'internal', 'system', '')),
  -- Staff that acts inside a tenant acts for it: the second identity. Empty where people act for themselves.
  add column on_behalf_of uuid,
  add column salt bytea,
  add column content_digest bytea;
alter table operator_audit_entries
  add column actor_kind text not null default '' check (actor_kind in ('customer', 'internal', 'system', '')),
  add column on_behalf_of uuid,
  add column salt bytea,
  add column content_digest bytea;

-- Links and heads have no tenant_id: nobody but the functions below writes them. A head repeats where its chain ends, so
-- that a missing end shows; anchors outside of the database (audit-anchors) show it when both were cut.
create table audit_links (
  chain uuid not null,
  position bigint not null,
  entry_id uuid not null,
  hash bytea not null,
  primary key (chain, position),
  unique (chain, entry_id)
);
create table audit_heads (
  chain uuid primary key,
  position bigint not null,
  hash bytea not null
) with (fillfactor = 50);

alter table audit_links enable row level security;
alter table audit_heads enable row level security;
create policy own_chain on audit_links for select to atrium_tenant using (chain = nullif(current_setting('atrium.tenant', true), '')::uuid);
create policy own_chain on audit_heads for select to atrium_tenant using (chain = nullif(current_setting('atrium.tenant', true), '')::uuid);
create policy every_chain on audit_links for select to atrium_system, atrium_staff using (true);
create policy every_chain on audit_heads for select to atrium_system, atrium_staff using (true);
grant select on audit_links, audit_heads to atrium_tenant, atrium_system, atrium_staff;

-- Row security of the entries is forced: the owner, as whom erasure runs, needs a word of its own.
do $$ begin execute format('create policy keeper on audit_entries to %I using (true) with check (true)', current_user); end $$;

-- Tenants see who of the operator looked over all tenants, and nothing else of the operator's trail.
alter table operator_audit_entries enable row level security;
create policy operator on operator_audit_entries to atrium_system using (true) with check (true);
create policy note on operator_audit_entries for insert to atrium_staff with check (true);
create policy looks on operator_audit_entries for select to atrium_tenant using (action = 'read' and subject_kind = 'everyTenant');
grant select on operator_audit_entries to atrium_tenant;

-- PostgreSQL's own writing of jsonb is the one form of what is hashed; `audit-walk.store.ts` writes the same by itself.
create function audit_content(actor_name text, before jsonb, after jsonb, reason text) returns text language sql immutable as $$
  select jsonb_build_array(actor_name, before::text, after::text, reason)::text
$$;

create function seal_audit_entry() returns trigger language plpgsql as $$
begin
  new.salt := uuid_send(gen_random_uuid());
  new.content_digest := sha256(new.salt || convert_to(audit_content(new.actor_name, new.before, new.after, new.reason), 'UTF8'));
  return new;
end $$;

-- At commit, not at the insert: the head is held for as long as the commit takes, never for as long as the work before it.
create function link_audit_entry() returns trigger language plpgsql security definer set search_path = public as $$
declare
  chain_id uuid;
  head audit_heads;
  link bytea;
begin
  if tg_table_name = 'operator_audit_entries' then
    chain_id := '00000000-0000-0000-0000-000000000000';
  else
    chain_id := new.tenant_id;
  end if;
  select * into head from audit_heads where chain = chain_id for update;
  if not found then
    insert into audit_heads values (chain_id, 0, '') on conflict do nothing;
    select * into head from audit_heads where chain = chain_id for update;
  end if;
  link := sha256(convert_to(jsonb_build_array(chain_id, head.position + 1, encode(head.hash, 'hex'), new.id,
    to_char(new.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), new.actor_id, new.actor_kind, new.on_behalf_of,
    new.action, new.subject_kind, new.subject_id, new.correlation_id, encode(new.content_digest, 'hex'))::text, 'UTF8'));
  insert into audit_links values (chain_id, head.position + 1, new.id, link);
  update audit_heads set position = head.position + 1, hash = link where chain = chain_id;
  return null;
end $$;

-- Says no to everybody, the owner too. The one exception is erasure, which takes words and salt and leaves everything else.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('atrium.redacting', true) = 'on' and to_jsonb(new) ->> 'salt' is null
    and to_jsonb(new) - '{actor_name,before,after,reason,salt}'::text[] = to_jsonb(old) - '{actor_name,before,after,reason,salt}'::text[]
  then
    return new;
  end if;
  raise insufficient_privilege using message = 'the audit trail is append-only';
end $$;

-- What was written before the chain began is linked in its order.
update audit_entries set salt = uuid_send(gen_random_uuid());
update audit_entries set content_digest = sha256(salt || convert_to(audit_content(actor_name, before, after, reason), 'UTF8'));
update operator_audit_entries set salt = uuid_send(gen_random_uuid());
update operator_audit_entries set content_digest = sha256(salt || convert_to(audit_content(actor_name, before, after, reason), 'UTF8'));
do $$
declare
  entry record;
  reached bigint := 0;
  previous bytea := '';
  current_chain uuid;
begin
  for entry in
    select tenant_id as chain, id, at, actor_id, actor_kind, on_behalf_of, action, subject_kind, subject_id, correlation_id, content_digest from audit_entries
    union all
    select '00000000-0000-0000-0000-000000000000', id, at, actor_id, actor_kind, on_behalf_of, action, subject_kind, subject_id, correlation_id, content_digest from operator_audit_entries
    order by 1, 2
  loop
    if current_chain is distinct from entry.chain then
      current_chain := entry.chain;
      reached := 0;
      previous := '';
    end if;
    reached := reached + 1;
    previous := sha256(convert_to(jsonb_build_array(entry.chain, reached, encode(previous, 'hex'), entry.id,
      to_char(entry.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.actor_id, entry.actor_kind, entry.on_behalf_of,
      entry.action, entry.subject_kind, entry.subject_id, entry.correlation_id, encode(entry.content_digest, 'hex'))::text, 'UTF8'));
    insert into audit_links values (entry.chain, reached, entry.id, previous);
    insert into audit_heads values (entry.chain, reached, previous)
      on conflict (chain) do update set position = excluded.position, hash = excluded.hash;
  end loop;
end $$;
alter table audit_entries alter column content_digest set not null;
alter table operator_audit_entries alter column content_digest set not null;

do $$
declare name text;
begin
  foreach name in array array['audit_entries', 'operator_audit_entries'] loop
    execute format('create trigger seal before insert on %I for each row execute function seal_audit_entry()', name);
    execute format('create constraint trigger link after insert on %I deferrable initially deferred for each row execute function link_audit_entry()', name);
    execute format('create trigger keep before update or delete on %I for each row execute function keep_audit_entry()', name);
    execute format('create trigger keep_all before truncate on %I for each statement execute function keep_audit_entry()', name);
  end loop;
  execute 'create trigger keep before update or delete on audit_links for each row execute function keep_audit_entry()';
  execute 'create trigger keep_all before truncate on audit_links for each statement execute function keep_audit_entry()';
end $$;

-- Erasure of words in one entry of the chain that the transaction is in (a tenant's, or the operator's in the system role).
-- The caller records the answered digest in an entry of its own (privacy.redact): without that the chain does not verify.
create function redact_audit_entry(entry uuid, actor text, was jsonb, becomes jsonb, why text) returns bytea
  language plpgsql security definer set search_path = public as $$
declare tenant uuid := nullif(current_setting('atrium.tenant', true), '')::uuid;
begin
  perform set_config('atrium.redacting', 'on', true);
  if tenant is null then
    update operator_audit_entries set actor_name = actor, before = was, after = becomes, reason = why, salt = null where id = entry;
  else
    update audit_entries set actor_name = actor, before = was, after = becomes, reason = why, salt = null where tenant_id = tenant and id = entry;
  end if;
  perform set_config('atrium.redacting', '', true);
  return sha256(convert_to(audit_content(actor, was, becomes, why), 'UTF8'));
end $$;
revoke execute on function redact_audit_entry from public;
grant execute on function redact_audit_entry to atrium_tenant, atrium_system;

create index audit_entries_latest on audit_entries (tenant_id, at desc, id desc);
create index audit_entries_by_subject on audit_entries (tenant_id, subject_kind, subject_id, at desc);
create index audit_entries_by_actor on audit_entries (tenant_id, actor_id, at desc);
create index audit_entries_by_correlation on audit_entries (tenant_id, correlation_id);
create index operator_audit_entries_latest on operator_audit_entries (at desc, id desc);
create index operator_audit_entries_by_subject on operator_audit_entries (subject_kind, subject_id, at desc);
create index operator_audit_entries_by_actor on operator_audit_entries (actor_id, at desc);
create index operator_audit_entries_by_correlation on operator_audit_entries (correlation_id);
create index operator_audit_entries_looks on operator_audit_entries (at desc) where action = 'read' and subject_kind = 'everyTenant';
