import { ensureLoginRole } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { exitCodes } from '#platform/server/exit-error.ts';
import type { Shutdown } from '#platform/server/shutdown.ts';
import type { Config } from './config.ts';
import { dropHalfLoadedDemo } from './demo-operator/half-loaded.ts';

interface OpenDatabase {
  /** Readable location of the data. */
  readonly where: string;
  /** Address of the program's login role. */
  readonly appUrl: string;
}

export interface OpenOptions {
  readonly config: Config;
  readonly shutdown: Shutdown;
  readonly report: (message: string) => void;
}

/** Starts the database, or reaches the operator's own, and brings its tables up to date. */
export async function openDatabase({
  config,
  shutdown,
  report,
}: OpenOptions): Promise<OpenDatabase> {
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
  return {
    where: embedded ? embedded.cluster : `PostgreSQL at ${new URL(ownerUrl).host}`,
    appUrl,
  };
}
