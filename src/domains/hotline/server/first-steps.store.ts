import { sql } from 'kysely';
import type { FirstStep } from '#domains/incidents/first-steps.values.ts';
import type { IncidentKind } from '#domains/incidents/incident.values.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';

/** A step that somebody has ticked. */
export type StoredTick = CamelCased<
  Pick<Rows['first_steps'], 'kind' | 'step' | 'done_at' | 'done_by_id' | 'done_by'>
>;

/** Inside a tenant: what was ticked, the first one first. */
export async function findTicks(db: Db, kind?: IncidentKind): Promise<StoredTick[]> {
  const { rows } = await sql<StoredTick>`select kind, step, done_at as "doneAt",
      done_by_id as "doneById", done_by as "doneBy" from first_steps
    where ${kind ?? null}::text is null or kind = ${kind ?? null} order by done_at, kind, step`.execute(
    db,
  );
  return rows;
}

/** @returns false where somebody was faster: their name stays */
export async function insertTick(db: Db, tick: StoredTick): Promise<boolean> {
  const { rows } = await sql`insert into first_steps (kind, step, done_at, done_by_id, done_by)
    values (${tick.kind}, ${tick.step}, ${tick.doneAt}, ${tick.doneById}, ${tick.doneBy})
    on conflict do nothing returning step`.execute(db);
  return rows.length > 0;
}

/** @returns false where it was not ticked */
export async function removeTick(db: Db, kind: IncidentKind, step: FirstStep): Promise<boolean> {
  const { rows } = await sql`delete from first_steps where kind = ${kind} and step = ${step}
    returning step`.execute(db);
  return rows.length > 0;
}

/** @returns the number of ticks that are gone */
export async function removeTicks(db: Db, kind: IncidentKind): Promise<number> {
  const { rows } = await sql`delete from first_steps where kind = ${kind} returning step`.execute(
    db,
  );
  return rows.length;
}
