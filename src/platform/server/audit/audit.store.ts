import { sql } from 'kysely';
import type { AuditAction, AuditSubject } from '#platform/common/slice-words.ts';
import type { Db } from '../database/connect.ts';
import type { CamelCased } from '../database/row-names.ts';
import type { Rows } from '../database/rows.ts';

/** Trail of an entry: the current tenant's or the operator's. */
export type AuditScope = 'tenant' | 'operator';

export type ActorKind = 'customer' | 'internal' | 'system';

/**
 * Audit entry, written in the transaction of the change and linked into its chain at commit (0029).
 */
export interface AuditEntry {
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorName: string;
  /** Without it: a person where there is an id, else the program. */
  readonly actorKind?: ActorKind;
  /** Tenant that staff act on behalf of. */
  readonly onBehalfOf?: string | null;
  /** Verb, as in `order.place`. */
  readonly action: AuditAction;
  readonly subjectKind: AuditSubject;
  readonly subjectId: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
  readonly correlationId: string;
}

/** The table of a scope; its rows are chained by triggers. */
export const auditTable = (scope: AuditScope) =>
  sql.table(scope === 'tenant' ? 'audit_entries' : 'operator_audit_entries');

/** Inside withTenant the entry is the tenant's; elsewhere it is the operator's. */
export async function writeAudit(db: Db, scope: AuditScope, entry: AuditEntry): Promise<void> {
  const actorKind = entry.actorKind ?? (entry.actorId === null ? 'system' : 'customer');
  await sql`insert into ${auditTable(scope)}
      (at, actor_id, actor_name, actor_kind, on_behalf_of, action, subject_kind, subject_id, before, after, reason, correlation_id)
    values (${entry.at}, ${entry.actorId}, ${entry.actorName}, ${actorKind}, ${entry.onBehalfOf ?? null}, ${entry.action},
      ${entry.subjectKind}, ${entry.subjectId}, ${json(entry.before)}, ${json(entry.after)}, ${entry.reason ?? ''},
      ${entry.correlationId})`.execute(db);
}

export type LastChange = CamelCased<Pick<Rows['audit_entries'], 'actor_name' | 'at'>>;

/** Returns who changed a thing last and when; undefined without an entry. */
export async function lastChange(
  db: Db,
  scope: AuditScope,
  { subjectKind, subjectId }: Pick<AuditEntry, 'subjectKind' | 'subjectId'>,
): Promise<LastChange | undefined> {
  const { rows } =
    await sql<LastChange>`select actor_name as "actorName", at from ${auditTable(scope)}
    where subject_kind = ${subjectKind} and subject_id = ${subjectId} order by at desc, id desc limit 1`.execute(
      db,
    );
  return rows[0];
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
