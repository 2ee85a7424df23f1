import { sql } from 'kysely';
import type { FirstStep } from '#domains/incidents/first-steps.values.ts';
import type { IncidentKind } from '#domains/incidents/incident.values.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { HotlineGiven } from '../hotline.schema.ts';

type Row = CamelCased<
  Pick<
    Rows['hotline_codes'],
    'user_id' | 'user_name' | 'code' | 'expires_at' | 'used_at' | 'incident_id'
  >
>;

/** The last code of a person, with the number of the incident that it has opened. */
export interface StoredCode extends Row {
  readonly incidentNumber: string | null;
}

const columns = sql.raw(`c.user_id as "userId", c.user_name as "userName", c.code,
  c.expires_at as "expiresAt", c.used_at as "usedAt", c.incident_id as "incidentId"`);

/** Inside a tenant. */
export async function findCode(db: Db, userId: string): Promise<StoredCode | undefined> {
  const { rows } = await sql<StoredCode>`select ${columns}, i.number as "incidentNumber"
    from hotline_codes c left join incidents i on i.tenant_id = c.tenant_id and i.id = c.incident_id
    where c.user_id = ${userId}`.execute(db);
  return rows[0];
}

interface NewCode {
  readonly userId: string;
  readonly userName: string;
  readonly code: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

/** Inside a tenant: takes away the person's code that can no longer be used. */
export async function removeDeadCode(db: Db, userId: string, now: Date): Promise<void> {
  await sql`delete from hotline_codes where user_id = ${userId}
    and (used_at is not null or expires_at <= ${now})`.execute(db);
}

/**
 * Inside a tenant.
 * @returns false where the person has one already (two windows), or somebody else has the same one
 */
export async function insertCode(db: Db, one: NewCode): Promise<boolean> {
  const { rows } =
    await sql`insert into hotline_codes (user_id, user_name, code, made_at, expires_at)
    values (${one.userId}, ${one.userName}, ${one.code}, ${one.madeAt}, ${one.expiresAt})
    on conflict do nothing returning user_id`.execute(db);
  return rows.length > 0;
}

/** Inside withSystem: the tenant whose code this is, while it can be used. */
export async function findTenantOfCode(
  db: Db,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ tenantId: string }>`select tenant_id as "tenantId"
    from hotline_codes where code = ${code} and used_at is null and expires_at > ${now}`.execute(
    db,
  );
  return rows[0]?.tenantId;
}

/** Inside a tenant: locks a code that can be used, so that of two who enter it one is told no. */
export async function holdCode(db: Db, code: string, now: Date): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${columns} from hotline_codes c
    where c.code = ${code} and c.used_at is null and c.expires_at > ${now} for update`.execute(db);
  return rows[0];
}

interface Use {
  readonly userId: string;
  readonly at: Date;
  readonly by: string;
  readonly incidentId: string;
}

/** Inside a tenant, while the code is held. */
export async function saveUse(db: Db, { userId, at, by, incidentId }: Use): Promise<void> {
  await sql`update hotline_codes set used_at = ${at}, used_by = ${by}, incident_id = ${incidentId}
    where user_id = ${userId}`.execute(db);
}

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

/** Returns what the operator says of its hotline. */
export async function getHotline(db: Db): Promise<HotlineGiven> {
  const { rows } =
    await sql<HotlineGiven>`select phone, is_always as "isAlways", opens_at as "opensAt",
      closes_at as "closesAt", weekdays, time_zone as "timeZone", answer_minutes as "answerMinutes",
      note_de as "noteDe", note_en as "noteEn"
    from hotline_settings where is_only`.execute(db);
  if (!rows[0]) throw new Error('the migration writes the only row');
  return rows[0];
}

export async function saveHotline(
  db: Db,
  given: HotlineGiven,
  by: { readonly name: string; readonly at: Date },
): Promise<void> {
  await sql`update hotline_settings set phone = ${given.phone}, is_always = ${given.isAlways},
      opens_at = ${given.opensAt}, closes_at = ${given.closesAt}, weekdays = ${given.weekdays}::int[],
      time_zone = ${given.timeZone}, answer_minutes = ${given.answerMinutes},
      note_de = ${given.noteDe}, note_en = ${given.noteEn},
      changed_at = ${by.at}, changed_by = ${by.name}
    where is_only`.execute(db);
}
