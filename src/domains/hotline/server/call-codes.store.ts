import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';

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
