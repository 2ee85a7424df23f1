import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { MailDatasetsPort } from '../posture.port.ts';
import { noteFigures } from './figures.store.ts';

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
