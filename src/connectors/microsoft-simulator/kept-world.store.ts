import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { KeptThing, WorldKeeper } from './world/kept-thing.ts';

/** Reads the world that was kept in a database, and keeps it there from now on. */
export async function openKeptWorld(db: Db): Promise<WorldKeeper> {
  const { rows } = await withSystem(db, (tx) =>
    sql<KeptThing>`select kind, id, value from simulated_things order by number`.execute(tx),
  );
  return { things: rows, keep: (things) => withSystem(db, (tx) => putThings(tx, things)) };
}

async function putThings(db: Db, things: readonly KeptThing[]): Promise<void> {
  const rows = things.map(
    ({ kind, id, value }) => sql`(${kind}, ${id}, ${JSON.stringify(value)}::jsonb)`,
  );
  await sql`insert into simulated_things (kind, id, value) values ${sql.join(rows)}
    on conflict (kind, id) do update set value = excluded.value`.execute(db);
}
