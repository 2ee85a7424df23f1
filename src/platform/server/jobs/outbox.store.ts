import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Rows } from '../database/rows.ts';

/**
 * Something that must happen after the transaction commits, at least once: carried by the relay to
 * a job of that topic.
 */
export interface OutboxMessage {
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly correlationId: string;
  readonly at: Date;
}

/** Tenant id of messages that belong to no tenant. */
const operator = '00000000-0000-0000-0000-000000000000';

/**
 * Call inside withTenant: the row belongs to that tenant. Inside withSystem it is the operator's
 * own, under the nil id.
 */
export async function writeOutbox(db: Db, message: OutboxMessage): Promise<void> {
  await sql`insert into outbox (tenant_id, topic, payload, correlation_id, created_at)
    values (coalesce(nullif(current_setting('atrium.tenant', true), '')::uuid, ${operator}), ${message.topic}, ${JSON.stringify(message.payload)}, ${message.correlationId}, ${message.at})`.execute(
    db,
  );
}

export interface WaitingMessage {
  readonly id: string;
  readonly tenantId: string;
  readonly topic: string;
  readonly payload: Record<string, unknown>;
  readonly correlationId: string;
}

/**
 * Call inside withSystem: takes messages that no other node holds, and marks them once `send` has
 * taken them.
 */
export async function relayOutbox(
  db: Db,
  limit: number,
  send: (message: WaitingMessage) => Promise<void>,
): Promise<number> {
  const { rows } = await sql<
    Pick<Rows['outbox'], 'id' | 'tenant_id' | 'topic' | 'correlation_id'> & {
      payload: Record<string, unknown>;
    }
  >`
    select id, tenant_id, topic, payload, correlation_id from outbox
    where relayed_at is null order by created_at, id limit ${limit} for update skip locked`.execute(
    db,
  );
  for (const row of rows) {
    await send({
      id: row.id,
      tenantId: row.tenant_id,
      topic: row.topic,
      payload: row.payload,
      correlationId: row.correlation_id,
    });
    await sql`update outbox set relayed_at = now() where tenant_id = ${row.tenant_id} and id = ${row.id}`.execute(
      db,
    );
  }
  return rows.length;
}
