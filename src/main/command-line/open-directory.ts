import pg from 'pg';
import { connect, ensureLoginRole, type Database } from '#platform/server/database/connect.ts';
import { ExitError, exitCodes } from '#platform/server/exit-error.ts';
import { readConfig, type Config } from '../config.ts';
import type { Given } from './command.ts';
import { notYet, openOwner } from './open-owner.ts';

/** Work of one command in the installation's database. */
export interface Desk {
  readonly config: Config;
  readonly database: Database;
}

/**
 * Opens the installation's database for one command, whether the portal runs or not, as the role
 * that the portal has. Migrates nothing: that is for the release that runs the portal.
 * @throws ExitError when there is no installation yet, or none that can be reached
 */
export async function withDirectory<T>(
  { env, report }: Pick<Given, 'env' | 'report'>,
  work: (desk: Desk) => Promise<T>,
): Promise<T> {
  const config = readConfig(env);
  const owner = await openOwner(config, report);
  try {
    await demandTables(owner.ownerUrl);
    const database = await connect(await ensureLoginRole(owner.ownerUrl), { max: 2 });
    try {
      return await work({ config, database });
    } finally {
      await database.close();
    }
  } finally {
    await owner.close();
  }
}

async function demandTables(ownerUrl: string): Promise<void> {
  const isThere = await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('internal_permissions') is not null as found`,
    );
    return rows[0]?.found ?? false;
  });
  if (!isThere) throw notYet(`the database at ${new URL(ownerUrl).host}`);
}

/**
 * One connection as the owner of the tables.
 * @throws ExitError 75 where the database cannot be used, without its password
 */
export async function asOwner<T>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // the query that waits is told, too
  try {
    await client.connect().catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause);
      const host = new URL(ownerUrl).host;
      throw new ExitError(exitCodes.tryAgain, `The database at ${host} cannot be used: ${why}`, {
        cause,
      });
    });
    return await work(client);
  } finally {
    await client.end().catch(() => undefined); // it may never have been open
  }
}
