import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { portalRefusals } from '#platform/common/errors.ts';
import type { Db } from '../database/connect.ts';
import type { Rows } from '../database/rows.ts';

export interface Command {
  readonly scope: 'tenant' | 'operator';
  readonly userId: string;
  readonly route: string;
  readonly key: string;
  readonly payload: unknown;
  readonly at: Date;
}

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Carries a command out once per key. A second request with the key waits for the first
 * transaction, then gets its answer; the same key with another payload is refused (IETF draft
 * idempotency-key: 422).
 */
export async function once(
  db: Db,
  command: Command,
  work: () => Promise<unknown>,
): Promise<StoredAnswer> {
  const table = sql.table(
    command.scope === 'tenant' ? 'idempotency_keys' : 'operator_idempotency_keys',
  );
  const hash = createHash('sha256')
    .update(JSON.stringify(command.payload ?? null))
    .digest('hex');
  const taken = await sql`insert into ${table} (user_id, route, key, request_hash, created_at)
    values (${command.userId}, ${command.route}, ${command.key}, ${hash}, ${command.at}) on conflict do nothing returning key`.execute(
    db,
  );
  if (taken.rows.length === 0) return storedAnswer(db, command, hash);
  const body = await work();
  await sql`update ${table} set status = 200, body = ${JSON.stringify(body)}
    where user_id = ${command.userId} and route = ${command.route} and key = ${command.key}`.execute(
    db,
  );
  return { status: 200, body };
}

async function storedAnswer(db: Db, command: Command, hash: string): Promise<StoredAnswer> {
  const table = sql.table(
    command.scope === 'tenant' ? 'idempotency_keys' : 'operator_idempotency_keys',
  );
  const { rows } = await sql<
    Pick<Rows['idempotency_keys'], 'request_hash' | 'status'> & { body: unknown }
  >`select request_hash, status, body from ${table}
    where user_id = ${command.userId} and route = ${command.route} and key = ${command.key}`.execute(
    db,
  );
  const stored = rows[0];
  if (!stored?.status) throw portalRefusals.STILL_RUNNING();
  if (stored.request_hash !== hash) throw portalRefusals.IDEMPOTENCY_KEY_REUSED();
  return { status: stored.status, body: stored.body };
}
