import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';

/** Inside a tenant: from now on it is compared. @returns false where it was taken over before */
export async function insertTakeover(
  db: Db,
  taken: {
    readonly directoryId: string;
    readonly at: Date;
    readonly by: { readonly id: string | null; readonly name: string };
  },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into takeovers (directory_id, taken_at, taken_by_id, taken_by, taken, left_out)
    values (${taken.directoryId}, ${taken.at}, ${taken.by.id}, ${taken.by.name}, 0, 0) on conflict do nothing`.execute(
      db,
    );
  return numAffectedRows === 1n;
}

/** Inside a tenant: how many subscriptions came, and how many had no price. */
export async function countTaken(
  db: Db,
  { taken, leftOut }: { readonly taken: number; readonly leftOut: number },
): Promise<void> {
  await sql`update takeovers set taken = taken + ${taken}, left_out = ${leftOut}`.execute(db);
}

/** Inside a tenant: the directory that it was taken over from; undefined: it was not. */
export async function getTakenDirectory(db: Db): Promise<string | undefined> {
  const { rows } = await sql<
    Pick<Rows['takeovers'], 'directory_id'>
  >`select directory_id from takeovers`.execute(db);
  return rows[0]?.directory_id;
}

/** Inside a tenant. */
export async function noteCompared(db: Db, at: Date): Promise<void> {
  await sql`update takeovers set compared_at = ${at}`.execute(db);
}

/** Inside withSystem: the customer here that has a directory, in any state. */
export async function findTenantOf(
  db: Db,
  directoryId: string,
): Promise<Pick<Rows['tenants'], 'id' | 'state'> | undefined> {
  const { rows } = await sql<
    Pick<Rows['tenants'], 'id' | 'state'>
  >`select id, state from tenants where azure_tenant_id = ${directoryId}`.execute(db);
  return rows[0];
}

/** Inside withSystem: the customer here that was taken over from a directory; undefined: none is. */
export async function findTakenTenant(db: Db, directoryId: string): Promise<string | undefined> {
  const { rows } = await sql<
    Pick<Rows['takeovers'], 'tenant_id'>
  >`select k.tenant_id from takeovers k join tenants t on t.id = k.tenant_id and t.state = 'active'
    where k.directory_id = ${directoryId}`.execute(db);
  return rows[0]?.tenant_id;
}

/** Inside withSystem: returns whether another company with a directory of its own has the name. */
export async function isNameTaken(db: Db, name: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from tenants where lower(name) = lower(${name}) and azure_tenant_id is not null`.execute(
      db,
    );
  return rows.length > 0;
}
