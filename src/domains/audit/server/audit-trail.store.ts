import { sql, type RawBuilder } from 'kysely';
import { periodOf } from '#platform/common/time-range.ts';
import { auditTable, type AuditScope } from '#platform/server/audit/audit.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import { matching as holding } from '#platform/server/search/matching.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { AuditQuery, AuditRow } from '../audit.schema.ts';
import { subjectName } from '../audit-trail.rules.ts';

interface Row extends CamelCased<
  Pick<
    Rows['audit_entries'],
    | 'id'
    | 'at'
    | 'actor_name'
    | 'actor_kind'
    | 'action'
    | 'subject_kind'
    | 'subject_id'
    | 'before'
    | 'after'
    | 'reason'
    | 'correlation_id'
  >
> {
  readonly isForCustomer: boolean;
  readonly isErased: boolean;
}

const columns =
  sql.raw(`id, at, actor_name as "actorName", actor_kind as "actorKind", on_behalf_of is not null as "isForCustomer",
  action, subject_kind as "subjectKind", subject_id as "subjectId", before, after, reason, correlation_id as "correlationId",
  salt is null as "isErased"`);

export type TrailQuery = Omit<AuditQuery, 'sortBy'>;

/**
 * A page of a trail. In the tenant's role the operator's table shows reads over all tenants and
 * nothing else (migration).
 */
export async function findTrail(
  db: Db,
  scope: AuditScope,
  query: TrailQuery,
  now: Date,
): Promise<{ readonly entries: AuditRow[]; readonly total: number }> {
  const table = auditTable(scope);
  const wanted = matching(scope, query, now);
  const direction = sql.raw(query.sortDirection);
  const { rows } = await sql<Row>`select ${columns} from ${table} where ${wanted}
    order by at ${direction}, id ${direction} limit ${query.take} offset ${query.skip}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from ${table} where ${wanted}`.execute(db);
  return { entries: rows.map(toRow), total: counted.rows[0]?.total ?? 0 };
}

function matching(
  scope: AuditScope,
  { search, action, subjectKind, by, range, timeZone, trail }: TrailQuery,
  now: Date,
): RawBuilder<unknown> {
  // Looks at all customers are many: each page of staff is some. They have a list of their own.
  const parts = [
    scope === 'tenant' ? sql`true` : trail === 'own' ? sql`action <> 'read'` : sql`action = 'read'`,
  ];
  if (search !== '')
    parts.push(
      sql`(${holding(sql`lower(actor_name)`, { text: search, isLoose: false })} or correlation_id = ${search} or subject_id = ${search})`,
    );
  if (action) parts.push(sql`action = ${action}`);
  if (subjectKind) parts.push(sql`subject_kind = ${subjectKind}`);
  if (by) parts.push(sql`actor_kind = ${by}`);
  if (range) parts.push(sql`at >= ${periodOf(range, now, timeZone).start}`);
  return sql.join(parts, sql` and `);
}

function toRow({ at, before, after, ...row }: Row): AuditRow {
  const [was, becomes] = [stateOf(before), stateOf(after)];
  return {
    ...row,
    at: at.toISOString(),
    before: was,
    after: becomes,
    subjectName: subjectName(was, becomes),
  };
}

/** States are objects; what was ever written otherwise is shown under one name. */
function stateOf(value: unknown): Record<string, unknown> | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value };
}
