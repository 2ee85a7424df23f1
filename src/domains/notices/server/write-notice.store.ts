import { sql } from 'kysely';
import type { AddressOf } from '#platform/common/page-link.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { writeOutbox } from '#platform/server/jobs/outbox.store.ts';
import { announce } from '#platform/server/push/announce.ts';
import type { NewNotice, NoticesPort } from '../notices.port.ts';

/** Topic of the outbox under which it is found out who wants a mail about a notice. */
export const noticeMailTopic = 'notices.mail';

/** Tenant id of the operator's own notices. */
export const operatorTenant = '00000000-0000-0000-0000-000000000000';

/** Implements notices.port.ts on PostgreSQL. Pages are stored by the address they have today. */
export function createNotices(addressOf: AddressOf): NoticesPort<Db> {
  return {
    write: (tx, { link, ...notice }) =>
      writeNotice(tx, {
        ...notice,
        link: typeof link === 'object' ? addressOf(link) : (link ?? null),
      }),
  };
}

type AddressedNotice = Omit<NewNotice, 'link'> & { readonly link: string | null };

type Written = Pick<Rows['notices'], 'id' | 'tenant_id' | 'sequence'>;

async function writeNotice(tx: Db, notice: AddressedNotice): Promise<void> {
  const written = await upsert(tx, notice);
  const { id, tenant_id: tenantId, sequence } = written;
  if (notice.actorId) await markRead(tx, written, notice.actorId, notice.at);
  await writeOutbox(tx, {
    topic: noticeMailTopic,
    payload: { noticeId: id, sequence: Number(sequence) },
    correlationId: notice.correlationId,
    at: notice.at,
  });
  const isOperators = tenantId === operatorTenant;
  // To one person of the staff: they sit in the staff's group, and ask for what is theirs.
  const to = isOperators ? 'staff' : notice.to;
  await announce(tx, {
    tenantId: isOperators ? '' : tenantId,
    to,
    method: 'changed',
    topic: 'notices',
    ids: [id],
  });
}

/** The lock orders the numbers of a stream as its commits; it is let go with the commit. */
async function upsert(tx: Db, notice: AddressedNotice): Promise<Written> {
  const {
    to,
    topic,
    type,
    severity = 'info',
    message,
    params = {},
    link,
    proceeding = null,
    actorId = null,
    at,
  } = notice;
  const [audience, userId] = typeof to === 'string' ? [to, null] : ['user', to.userId];
  const tenant = sql`coalesce(nullif(current_setting('atrium.tenant', true), '')::uuid, ${operatorTenant})`;
  const stream = audience === 'staff' ? sql`'staff'` : sql`${tenant}::text`;
  await sql`select pg_advisory_xact_lock(4601, hashtext(${stream}))`.execute(tx);
  const { rows } = await sql<Written>`
    insert into notices (tenant_id, audience, user_id, topic, type, severity, message, params, link, proceeding, sequence, actor_id, created_at, changed_at)
    values (${tenant}, ${audience}, ${userId}::uuid, ${topic}, ${type}, ${severity}, ${message}, ${JSON.stringify(params)}, ${link}, ${proceeding},
      next_notice_sequence(${audience}), ${actorId}::uuid, ${at}, ${at})
    on conflict (tenant_id, audience, user_id, proceeding) where proceeding is not null do update set
      topic = excluded.topic, type = excluded.type, severity = excluded.severity, message = excluded.message, params = excluded.params,
      link = excluded.link, sequence = excluded.sequence, actor_id = excluded.actor_id, changed_at = excluded.changed_at
    returning id, tenant_id, sequence`.execute(tx);
  const [written] = rows;
  if (!written) throw new Error('the notice was not written');
  return written;
}

async function markRead(
  tx: Db,
  { id, tenant_id, sequence }: Written,
  userId: string,
  at: Date,
): Promise<void> {
  await sql`insert into notice_reads (tenant_id, user_id, notice_id, sequence, read_at) values (${tenant_id}, ${userId}, ${id}, ${sequence}, ${at})
    on conflict (tenant_id, user_id, notice_id) do update set sequence = excluded.sequence, read_at = excluded.read_at`.execute(
    tx,
  );
}
