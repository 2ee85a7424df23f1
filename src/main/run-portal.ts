import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect, ensureLoginRole, type Database } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { exitCodes } from '#platform/server/exit-error.ts';
import type { Shutdown } from '#platform/server/shutdown.ts';
import type { Config } from './config.ts';
import { dropHalfLoadedDemo } from './demo-operator/half-loaded.ts';
import { installationKey } from './keys.ts';
import { startBlock } from './start-block.ts';
import { startPortal } from './start-portal.ts';

export interface RunOptions {
  readonly config: Config;
  readonly now: () => Date;
  readonly shutdown: Shutdown;
  readonly report: (message: string) => void;
}

/**
 * Opens the database and brings the portal up over it. Whoever calls it holds the instance lock.
 * @returns what to print: where the portal is and how to stop it
 */
export async function runPortal({ config, now, shutdown, report }: RunOptions): Promise<string> {
  const { database, where, appUrl } = await openDatabase(config, shutdown, report);
  const key = await installationKey(database.db, config.secret);
  const webFolder = join(import.meta.dirname, '../../dist/web');
  const isFirstStart = await startPortal({
    config,
    database,
    appUrl,
    key,
    now,
    shutdown,
    ...(existsSync(join(webFolder, 'index.html')) && { webFolder }),
  });
  return startBlock({ config, where, isFirstStart });
}

interface OpenDatabase {
  readonly database: Database;
  readonly where: string;
  /** Address of the program's login role. */
  readonly appUrl: string;
}

async function openDatabase(
  config: Config,
  shutdown: Shutdown,
  report: (message: string) => void,
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: report });
  if (embedded) {
    shutdown.onShutdown('PostgreSQL', embedded.stop, 9_000);
    void embedded.lost.then(() =>
      shutdown.shutDown(
        `The database has ended; ${embedded.cluster}/log tells why.`,
        exitCodes.tryAgain,
      ),
    );
  }
  const ownerUrl = config.databaseUrl ?? embedded?.url ?? '';
  await migrate(ownerUrl);
  if (config.demo) await dropHalfLoadedDemo(ownerUrl);
  const appUrl = await ensureLoginRole(ownerUrl);
  const database = await connect(appUrl, { max: config.databaseConnections });
  shutdown.onShutdown('database connections', database.close);
  return {
    database,
    where: embedded ? embedded.cluster : `PostgreSQL at ${new URL(ownerUrl).host}`,
    appUrl,
  };
}
