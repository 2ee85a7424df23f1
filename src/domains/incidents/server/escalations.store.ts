import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { EscalationRole } from '../incident.values.ts';
import type { IncidentEscalation } from '../incidents.schema.ts';

/** Escalation as it is kept. */
export type EscalationRow = CamelCased<
  Pick<
    Rows['incident_escalations'],
    | 'id'
    | 'incident_id'
    | 'to_id'
    | 'to_name'
    | 'to_role'
    | 'reason'
    | 'due_at'
    | 'at'
    | 'by_id'
    | 'by_name'
    | 'ended_at'
    | 'ended_by_id'
    | 'ended_by'
  >
>;

const columns = sql.raw(`id, incident_id as "incidentId", to_id as "toId", to_name as "toName",
  to_role as "toRole", reason, due_at as "dueAt", at, by_id as "byId", by_name as "byName",
  ended_at as "endedAt", ended_by_id as "endedById", ended_by as "endedBy"`);

/** Inside a tenant: the escalation of an id; undefined where there is none. */
export async function findEscalation(db: Db, id: string): Promise<EscalationRow | undefined> {
  const { rows } = await sql<EscalationRow>`select ${columns} from incident_escalations
    where id = ${id}`.execute(db);
  return rows[0];
}

/** Inside a tenant: the open escalation of an incident; undefined where there is none. */
export async function findOpenEscalation(
  db: Db,
  incidentId: string,
): Promise<EscalationRow | undefined> {
  const { rows } = await sql<EscalationRow>`select ${columns} from incident_escalations
    where incident_id = ${incidentId} and ended_at is null`.execute(db);
  return rows[0];
}

/** Returns an escalation as the wire has it. */
export const toEscalation = (row: EscalationRow): IncidentEscalation => ({
  ...{ id: row.id, to: row.toName, toId: row.toId, role: row.toRole, reason: row.reason },
  ...{ dueAt: row.dueAt.toISOString(), at: row.at.toISOString(), by: row.byName },
});

interface Actor {
  readonly id: string | null;
  readonly name: string;
}

interface EscalationToStore {
  readonly id: string;
  readonly incidentId: string;
  readonly to: { readonly userId: string; readonly name: string } | null;
  readonly role: EscalationRole | null;
  readonly reason: string;
  readonly dueAt: Date;
}

/**
 * Inside a tenant, while the incident is held: what was open ends.
 * @returns false where the id is there already: nothing was written
 */
export async function insertEscalation(
  db: Db,
  one: EscalationToStore,
  { by, at }: { readonly by: Actor; readonly at: Date },
): Promise<boolean> {
  if (await findEscalation(db, one.id)) return false;
  await endEscalation(db, one.incidentId, { by, at });
  await sql`insert into incident_escalations
      (id, incident_id, to_id, to_name, to_role, reason, due_at, at, by_id, by_name)
    values (${one.id}, ${one.incidentId}, ${one.to?.userId ?? null}, ${one.to?.name ?? ''}, ${one.role},
      ${one.reason}, ${one.dueAt}, ${at}, ${by.id}, ${by.name})`.execute(db);
  return true;
}

/** Inside a tenant: ends what is open. @returns undefined where nothing was */
export async function endEscalation(
  db: Db,
  incidentId: string,
  { by, at }: { readonly by: Actor; readonly at: Date },
): Promise<EscalationRow | undefined> {
  const { rows } = await sql<EscalationRow>`update incident_escalations
    set ended_at = ${at}, ended_by_id = ${by.id}, ended_by = ${by.name}
    where incident_id = ${incidentId} and ended_at is null returning ${columns}`.execute(db);
  return rows[0];
}
