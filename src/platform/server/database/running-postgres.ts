import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ExitError, exitCodes } from '../exit-error.ts';

/** True when a database was made for this data folder, as far as this account can see. */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres.password'));
}

/**
 * The owner's address of the embedded PostgreSQL that another process, the portal, has started for
 * a data folder. Starts and stops nothing.
 * @throws ExitError 75 when it cannot be reached, or its files not be read by this account
 */
export async function runningPostgres(dataDir: string): Promise<string> {
  try {
    const folder = await realpath(dataDir);
    const cluster =
      (await contentOf(join(folder, 'postgres.location'))) ?? join(folder, 'postgres');
    const password = (await readFile(join(folder, 'postgres.password'), 'utf8')).trim();
    // postmaster.pid: pid, data folder, start time, port, … (storage/pidfile.h).
    const port = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[3]);
    const url = `postgresql://postgres:${password}@127.0.0.1:${String(port)}/atrium`;
    await demandCluster(url, cluster);
    return url;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const message = `The database of the running portal cannot be reached: ${why}. Use the account that runs the portal, or stop the portal first.`;
    throw new ExitError(exitCodes.tryAgain, message, { cause });
  }
}

/**
 * A foreign server on the same port would answer happily: the folder decides whether it is the one.
 */
async function demandCluster(url: string, cluster: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    if (rows[0]?.folder !== cluster)
      throw new Error(
        `another PostgreSQL (${rows[0]?.folder ?? ''}) answered instead of the one in ${cluster}`,
      );
  } finally {
    await client.end();
  }
}

async function contentOf(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
