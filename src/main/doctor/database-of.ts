import { connect, ensureLoginRole, type Db } from '#platform/server/database/connect.ts';
import { runningPostgres } from '#platform/server/database/running-postgres.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { Config } from '../config.ts';

/**
 * Reads in the portal's database, as the program's login role. @returns undefined where the embedded
 * one does not run: nobody starts it to be examined. Rejects where it cannot be read.
 */
export async function readInDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  read: (db: Db) => Promise<T>,
): Promise<{ readonly read: T } | undefined> {
  const ownerUrl = databaseUrl ?? (await embeddedUrl(dataDir));
  if (ownerUrl === undefined) return undefined;
  const database = await connect(await ensureLoginRole(ownerUrl), { max: 2 });
  try {
    return { read: await withSystem(database.db, read) };
  } finally {
    await database.close();
  }
}

async function embeddedUrl(dataDir: string): Promise<string | undefined> {
  try {
    return await runningPostgres(dataDir);
  } catch {
    return undefined;
  }
}
