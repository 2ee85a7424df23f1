import pg from 'pg';
import { connect, ensureLoginRole, type Database } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import {
  hasEmbeddedPostgres,
  runningPostgres,
} from '#platform/server/database/running-postgres.ts';
import { ExitError, exitCodes } from '#platform/server/exit-error.ts';
import { acquireInstanceLock } from '#platform/server/instance-lock.ts';
import type { Config } from '../config.ts';

/** The installation's database for one command of the operator, whether the portal runs or not. */
export interface OpenedDirectory {
  readonly database: Database;
  close(): Promise<void>;
}

/**
 * A PostgreSQL of its own is used as it is. The embedded one of a running portal is used while it
 * runs; with the portal stopped it is started and stopped again under the instance lock, so that no
 * portal starts in between. Migrates nothing: that is for the release that runs the portal.
 * @throws ExitError when there is no installation yet, or none that can be reached
 */
export async function openDirectory(
  config: Config,
  report: (message: string) => void,
): Promise<OpenedDirectory> {
  if (config.databaseUrl) return opened(config.databaseUrl, () => Promise.resolve());
  if (!hasEmbeddedPostgres(config.dataDir)) throw notYet(`the data folder ${config.dataDir}`);
  const lock = lockOrUndefined(config.dataDir);
  if (!lock) return opened(await runningPostgres(config.dataDir), () => Promise.resolve());
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: report });
    return await opened(postgres.url, async () => {
      await postgres.stop();
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Undefined while the portal runs on the folder. */
function lockOrUndefined(dataDir: string): { readonly release: () => void } | undefined {
  try {
    return acquireInstanceLock({ dataDir, address: 'npm run permit', now: () => new Date() });
  } catch (error) {
    if (error instanceof ExitError && error.exitCode === exitCodes.folderInUse) return undefined;
    throw error;
  }
}

async function opened(ownerUrl: string, release: () => Promise<void>): Promise<OpenedDirectory> {
  try {
    await demandTables(ownerUrl);
    const database = await connect(await ensureLoginRole(ownerUrl), { max: 2 });
    return {
      database,
      async close() {
        await database.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function demandTables(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('internal_permissions') is not null as found`,
    );
    if (!rows[0]?.found) throw notYet(`the database at ${new URL(ownerUrl).host}`);
  } catch (cause) {
    if (cause instanceof ExitError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ExitError(
      exitCodes.tryAgain,
      `The database at ${new URL(ownerUrl).host} cannot be used: ${why}`,
      { cause },
    );
  } finally {
    await client.end().catch(() => undefined); // it may never have been open
  }
}

function notYet(where: string): ExitError {
  return new ExitError(
    exitCodes.wrongSettings,
    `There is no portal in ${where} that this account can see. Start it once, and use the same account and settings here.`,
  );
}
