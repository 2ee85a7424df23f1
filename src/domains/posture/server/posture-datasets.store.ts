import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { PostureDatasetsPort, MailDatasetsPort } from '../posture.port.ts';
import { noteFigures } from './figures.store.ts';
import { saveScores } from './scores.store.ts';

/** Saves what connectors read of how safe a tenant is (posture.port.ts). */
export const postureDatasetsStore: PostureDatasetsPort<Db> = {
  saveScores,
  async saveRegistrations(db, read, at) {
    await sql`delete from posture_registrations`.execute(db);
    await sql`insert into posture_registrations (id, name, address, is_guest, has_mfa, methods)
      select distinct on (r->>'id') r->>'id', r->>'name', r->>'address', (r->>'isGuest')::boolean,
        (r->>'hasMfa')::boolean, array(select jsonb_array_elements_text(r->'methods'))
      from jsonb_array_elements(${JSON.stringify(read)}::jsonb) r order by r->>'id'`.execute(db);
    await noteFigures(db, at);
  },
  async saveAccounts(db, read, at) {
    await sql`delete from posture_accounts`.execute(db);
    await sql`insert into posture_accounts (id, name, address, is_guest, is_enabled, created_at,
        last_sign_in_at)
      select distinct on (r->>'id') r->>'id', r->>'name', r->>'address', (r->>'isGuest')::boolean,
        (r->>'isEnabled')::boolean, (r->>'createdAt')::timestamptz, (r->>'lastSignInAt')::timestamptz
      from jsonb_array_elements(${JSON.stringify(read)}::jsonb) r order by r->>'id'`.execute(db);
    await noteFigures(db, at);
  },
  async saveRoleMembers(db, read, at) {
    await sql`delete from posture_role_members`.execute(db);
    await sql`insert into posture_role_members (role_id, user_id, role_name, name, address)
      select distinct on (r->>'roleId', r->>'userId') r->>'roleId', r->>'userId', r->>'roleName',
        r->>'name', r->>'address'
      from jsonb_array_elements(${JSON.stringify(read)}::jsonb) r order by r->>'roleId', r->>'userId'`.execute(
      db,
    );
    await noteFigures(db, at);
  },
  async saveRiskyUsers(db, read, at) {
    await sql`delete from posture_risky_users`.execute(db);
    await sql`insert into posture_risky_users (id, name, address, level, state, detail, at)
      select distinct on (r->>'id') r->>'id', r->>'name', r->>'address', r->>'level', r->>'state',
        r->>'detail', (r->>'at')::timestamptz
      from jsonb_array_elements(${JSON.stringify(read)}::jsonb) r order by r->>'id'`.execute(db);
    await noteFigures(db, at);
  },
  async saveDevices(db, read, at) {
    await sql`delete from posture_devices`.execute(db);
    await sql`insert into posture_devices (id, name, system, version, compliance, is_encrypted,
        last_seen_at, user_name, address)
      select distinct on (r->>'id') r->>'id', r->>'name', r->>'system', r->>'version',
        r->>'compliance', (r->>'isEncrypted')::boolean, (r->>'lastSeenAt')::timestamptz,
        r->>'userName', r->>'address'
      from jsonb_array_elements(${JSON.stringify(read)}::jsonb) r order by r->>'id'`.execute(db);
    await noteFigures(db, at);
  },
  async addSignIns(db, read, at) {
    await sql`with told as (
        select distinct on (r->>'id') r->>'id' as id, (r->>'day')::date as day, r->>'country' as country,
          r->>'city' as city, r->>'client' as client, (r->>'isLegacy')::boolean as is_legacy,
          (r->>'hasFailed')::boolean as has_failed, r->>'risk' as risk
        from jsonb_array_elements(${JSON.stringify(read)}::jsonb) r order by r->>'id'),
      fresh as (insert into posture_sign_ins_seen (id, seen_at) select id, ${at} from told
        on conflict do nothing returning id)
      insert into posture_sign_ins (day, country, city, client, is_legacy, has_failed, risk, count)
      select day, country, city, client, is_legacy, has_failed, risk, count(*)
      from told where id in (select id from fresh)
      group by day, country, city, client, is_legacy, has_failed, risk
      on conflict (tenant_id, day, country, city, client, is_legacy, has_failed, risk)
        do update set count = posture_sign_ins.count + excluded.count`.execute(db);
  },
};

/** Saves what connectors read of mail and chat (posture.port.ts). */
export const mailDatasetsStore: MailDatasetsPort<Db> = {
  async saveMessageDays(db, read) {
    await sql`insert into posture_message_days (day, received, sent, chats)
      select distinct on (r->>'day') (r->>'day')::date, (r->>'received')::int, (r->>'sent')::int,
        (r->>'chats')::int
      from jsonb_array_elements(${JSON.stringify(read)}::jsonb) r order by r->>'day'
      on conflict (tenant_id, day) do update set received = excluded.received,
        sent = excluded.sent, chats = excluded.chats`.execute(db);
  },
  async saveMailThreats(db, read) {
    await sql`insert into posture_mail_threats (id, at, title, threat, outcome, status, is_false,
        messages, recipient)
      select distinct on (r->>'id') r->>'id', (r->>'at')::timestamptz, r->>'title', r->>'threat',
        r->>'outcome', r->>'status', (r->>'isFalse')::boolean, (r->>'messages')::int, r->>'recipient'
      from jsonb_array_elements(${JSON.stringify(read)}::jsonb) r order by r->>'id'
      on conflict (tenant_id, id) do update set title = excluded.title, threat = excluded.threat,
        outcome = excluded.outcome, status = excluded.status, is_false = excluded.is_false,
        messages = excluded.messages, recipient = excluded.recipient`.execute(db);
  },
  async saveMailDomains(db, read, at) {
    await sql`delete from posture_mail_domains`.execute(db);
    await sql`insert into posture_mail_domains (name, initial_name, sends_mail, spf, spf_lookups, dkim1,
        dkim2, dmarc, dmarc_from, read_at)
      select distinct on (r->>'name') r->>'name', r->>'initialName', (r->>'sendsMail')::boolean,
        ${texts('spf')}, (r->>'spfLookups')::int, ${texts('dkim1')}, ${texts('dkim2')},
        ${texts('dmarc')}, r->>'dmarcFrom', ${at}
      from jsonb_array_elements(${JSON.stringify(read)}::jsonb) r order by r->>'name'`.execute(db);
    await noteFigures(db, at);
  },
};

/** A list of texts; null stays null. */
const texts = (name: 'spf' | 'dkim1' | 'dkim2' | 'dmarc') =>
  sql`case when jsonb_typeof(r->${sql.lit(name)}) = 'array'
    then array(select jsonb_array_elements_text(r->${sql.lit(name)})) end`;
