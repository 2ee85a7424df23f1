import { sql } from 'kysely';
import { auditTable } from '#platform/server/audit/audit.store.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { StaffReading } from '../staff-access.schema.ts';

interface Page {
  readonly scope: StaffReading['scope'];
  readonly sortDirection: 'asc' | 'desc';
  readonly skip: number;
  readonly take: number;
}

interface Row extends Pick<Rows['audit_entries'], 'id' | 'at' | 'subject_id' | 'reason'> {
  readonly name: Rows['audit_entries']['actor_name'];
}

/**
 * Inside a tenant: what staff read of it, or of all customers at once, which the operator's trail
 * shows to every tenant.
 */
export async function findReadings(
  db: Db,
  { scope, sortDirection, skip, take }: Page,
): Promise<{ readonly readings: StaffReading[]; readonly total: number }> {
  const wanted =
    scope === 'own'
      ? sql`${auditTable('tenant')} where action = 'staff.read'`
      : sql`${auditTable('operator')} where action = 'read' and subject_kind = 'everyTenant' and actor_kind = 'internal'`;
  const direction = sql.raw(sortDirection);
  const { rows } =
    await sql<Row>`select id, at, actor_name as name, subject_id, reason from ${wanted}
    order by at ${direction}, id ${direction} limit ${take} offset ${skip}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from ${wanted}`.execute(db);
  return {
    readings: rows.map(({ id, at, name, subject_id: noun, reason }) => ({
      ...{ id, name, scope, noun, reason },
      at: at.toISOString(),
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}
