import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { DetectedIncident, DetectedQuery } from '../detected.schema.ts';
import type { DetectedView } from '../detected.ts';
import { incidentRefusals } from '../incidents.refusals.ts';

type Row = CamelCased<Rows['detected_incidents']>;

/** A finding as lists read it. */
type SummaryRow = Pick<
  Row,
  | 'id'
  | 'tenantId'
  | 'title'
  | 'severity'
  | 'status'
  | 'url'
  | 'beganAt'
  | 'updatedAt'
  | 'incidentId'
  | 'dismissedAt'
  | 'dismissedBy'
  | 'dismissedBecause'
> & {
  readonly tenantName: string;
  readonly alertCount: number;
  readonly number: string | null;
};

/** A finding with everything that Microsoft told. */
export type DetectedRow = SummaryRow &
  Pick<Row, 'sourceId' | 'technical' | 'determination' | 'redirectedTo' | 'alerts' | 'assets'>;

const columns =
  sql.raw(`d.id, d.tenant_id as "tenantId", c.name as "tenantName", d.title, d.severity, d.status,
  d.url, d.began_at as "beganAt", d.updated_at as "updatedAt", d.incident_id as "incidentId",
  d.dismissed_at as "dismissedAt", d.dismissed_by as "dismissedBy",
  d.dismissed_because as "dismissedBecause", jsonb_array_length(d.alerts) as "alertCount",
  (select i.number from incidents i where i.tenant_id = d.tenant_id and i.id = d.incident_id) as number`);
/** The same as `isWaiting` says. */
const waits = sql.raw(`d.incident_id is null and d.dismissed_at is null
  and d.redirected_to is null and d.status not in ('resolved', 'redirected')`);

/** Returns a finding as the wire has it. */
export function toDetected(row: SummaryRow): DetectedIncident {
  const { id, tenantId, tenantName, title, severity, status, url, alertCount } = row;
  const { dismissedBy, dismissedBecause, incidentId, number } = row;
  return {
    ...{ id, tenantId, tenantName, title, severity, status, url, alertCount },
    ...{ dismissedBy, dismissedBecause },
    beganAt: row.beganAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    incident: incidentId === null ? null : { id: incidentId, number: Number(number) },
    dismissedAt: row.dismissedAt?.toISOString() ?? null,
  };
}

const shown: Readonly<Record<DetectedView, RawBuilder<unknown>>> = {
  waiting: waits,
  dismissed: sql`d.dismissed_at is not null`,
  all: sql`true`,
};

function wanted({ view, search }: DetectedQuery): RawBuilder<unknown> {
  const text = search.trim();
  if (!text) return shown[view];
  const like = `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  return sql`${shown[view]} and (d.title ilike ${like} or d.tenant_id = any(array(
    select id from tenants where lower(name) = lower(${text}))))`;
}

/** Over all tenants: one page, the gravest first and of those the newest. */
export async function findDetected(
  db: Db,
  query: DetectedQuery,
): Promise<{ found: DetectedIncident[]; total: number }> {
  const where = wanted(query);
  const { rows } = await sql<SummaryRow>`select ${columns}
    from detected_incidents d join tenants c on c.id = d.tenant_id where ${where}
    order by array_position(array['high','unknown','medium','low','informational'], d.severity),
      d.updated_at desc, d.id limit ${query.take} offset ${query.skip}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total
    from detected_incidents d where ${where}`.execute(db);
  return { found: rows.map(toDetected), total: counted.rows[0]?.total ?? 0 };
}

/** Over all tenants: findings that wait for somebody to say what they are. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting
    from detected_incidents d where ${waits}`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/**
 * Inside a tenant. @param hold locks the row until the transaction ends
 * @throws PortalError ERROR_INCIDENTS_NOT_FOUND
 */
export async function getDetected(db: Db, id: string, hold?: 'held'): Promise<DetectedRow> {
  const lock = hold ? sql`for update of d` : sql``;
  const { rows } = await sql<DetectedRow>`select ${columns}, d.source_id as "sourceId", d.technical,
      d.determination, d.redirected_to as "redirectedTo", d.alerts, d.assets
    from detected_incidents d join tenants c on c.id = d.tenant_id where d.id = ${id} ${lock}`.execute(
    db,
  );
  if (!rows[0]) throw incidentRefusals.NOT_FOUND();
  return rows[0];
}

type Placed = CamelCased<Pick<Rows['detected_incidents'], 'id' | 'source_id' | 'redirected_to'>>;

/** Inside a tenant: findings that were told on elsewhere, and those in which they were, by our ids. */
export async function findSourceRedirects(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<Placed>`select id, source_id as "sourceId",
      redirected_to as "redirectedTo"
    from detected_incidents where redirected_to is not null or source_id in (
      select o.redirected_to from detected_incidents o where o.redirected_to is not null)`.execute(
    db,
  );
  const ids = new Map(rows.map(({ id, sourceId }) => [sourceId, id] as const));
  return new Map(
    rows.flatMap(({ id, redirectedTo }) => {
      const into = redirectedTo === null ? undefined : ids.get(redirectedTo);
      return into === undefined ? [] : [[id, into] as const];
    }),
  );
}

/** Inside a tenant. */
export async function saveTakenOver(db: Db, id: string, incidentId: string): Promise<void> {
  await sql`update detected_incidents set incident_id = ${incidentId}, dismissed_at = null,
    dismissed_by = '', dismissed_because = '' where id = ${id}`.execute(db);
}

/** Inside a tenant. */
export async function saveDismissal(
  db: Db,
  id: string,
  { at, by, because }: { readonly at: Date; readonly by: string; readonly because: string },
): Promise<void> {
  await sql`update detected_incidents set dismissed_at = ${at}, dismissed_by = ${by},
    dismissed_because = ${because} where id = ${id}`.execute(db);
}
