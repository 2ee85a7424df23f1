import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

/** Who changed what: written in the transaction of the change (architecture, section 3). */
export interface AuditEntry {
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorName: string;
  /** Verb, as in `order.place`. */
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
  readonly correlationId: string;
}

/** Inside withTenant the entry is the tenant's; elsewhere it is the operator's. */
export async function writeAudit(db: Db, scope: 'tenant' | 'operator', entry: AuditEntry): Promise<void> {
  const table = scope === 'tenant' ? sql.table('audit_entries') : sql.table('operator_audit_entries');
  await sql`insert into ${table} (at, actor_id, actor_name, action, subject_kind, subject_id, before, after, reason, correlation_id)
    values (${entry.at}, ${entry.actorId}, ${entry.actorName}, ${entry.action}, ${entry.subjectKind}, ${entry.subjectId},
      ${json(entry.before)}, ${json(entry.after)}, ${entry.reason ?? ''}, ${entry.correlationId})`.execute(db);
}

export interface LastChange {
  readonly actorName: string;
  readonly at: Date;
}

/** Who changed a thing last, and when; undefined where nothing is on record. */
export async function lastChange(
  db: Db,
  scope: 'tenant' | 'operator',
  { subjectKind, subjectId }: Pick<AuditEntry, 'subjectKind' | 'subjectId'>,
): Promise<LastChange | undefined> {
  const table = scope === 'tenant' ? sql.table('audit_entries') : sql.table('operator_audit_entries');
  const { rows } = await sql<LastChange>`select actor_name as "actorName", at from ${table}
    where subject_kind = ${subjectKind} and subject_id = ${subjectId} order by at desc, id desc limit 1`.execute(db);
  return rows[0];
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
