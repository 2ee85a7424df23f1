import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { defaultOf } from '../incident-default.rules.ts';
import { incidentSeverities } from '../incident.values.ts';
import type { IncidentDefault } from '../incidents.schema.ts';

type Row = Pick<Rows['incident_defaults'], 'severity' | 'answer' | 'minutes' | 'set_at' | 'set_by'>;

/** Inside a tenant: what applies without an answer, for every severity. */
export async function findDefaults(db: Db): Promise<IncidentDefault[]> {
  const { rows } = await sql<Row>`select severity, answer, minutes, set_at, set_by
    from incident_defaults`.execute(db);
  const own = rows.map(({ set_at: at, set_by: setBy, ...row }) => ({
    ...row,
    setBy,
    setAt: at.toISOString(),
  }));
  return incidentSeverities.map((severity) => defaultOf(severity, own));
}

/** Inside a tenant. */
export async function saveDefault(
  db: Db,
  one: Pick<IncidentDefault, 'severity' | 'answer' | 'minutes'>,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`insert into incident_defaults (severity, answer, minutes, set_at, set_by)
    values (${one.severity}, ${one.answer}, ${one.minutes}, ${at}, ${by})
    on conflict (tenant_id, severity) do update set answer = excluded.answer, minutes = excluded.minutes,
      set_at = excluded.set_at, set_by = excluded.set_by`.execute(db);
}
