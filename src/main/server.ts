import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect, ensureLoginRole, type Database } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { ExitError, exitCodes } from '#platform/server/exit-error.ts';
import { acquireInstanceLock } from '#platform/server/instance-lock.ts';
import { handleShutdown, type Shutdown } from '#platform/server/shutdown.ts';
import { readConfig, type Config } from './config.ts';
import { dropHalfLoadedDemo } from './demo-operator/half-loaded.ts';
import { startBlock } from './start-block.ts';
import { explainConfig } from './explain-config.ts';
import { installationKey } from './keys.ts';
import { startPortal } from './start-portal.ts';

/** Entrance of the program: settings, lock, database, portal; then it listens until it is told to stop. */
async function main(shutdown: Shutdown): Promise<void> {
  if (process.argv.includes('--explain')) {
    process.stdout.write(`${explainConfig()}\n`);
    return process.exit(0);
  }
  const config = readConfig(process.env);
  const now = (): Date => new Date();
  const lock = acquireInstanceLock({ dataDir: config.dataDir, address: config.publicUrl, now });
  shutdown.onShutdown('instance lock', lock.release);
  const { database, where, appUrl } = await openDatabase(config, shutdown);
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
  process.stdout.write(startBlock({ config, where, isFirstStart }));
}

async function openDatabase(config: Config, shutdown: Shutdown): Promise<{ database: Database; where: string; appUrl: string }> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log: report });
  if (embedded) {
    shutdown.onShutdown('PostgreSQL', embedded.stop, 9_000);
    void embedded.lost.then(() => shutdown.shutDown(`The database has ended; ${embedded.cluster}/log tells why.`, exitCodes.tryAgain));
  }
  const ownerUrl = config.databaseUrl ?? embedded?.url ?? '';
  await migrate(ownerUrl);
  if (config.demo) await dropHalfLoadedDemo(ownerUrl);
  const appUrl = await ensureLoginRole(ownerUrl);
  const database = await connect(appUrl, { max: config.databaseConnections });
  shutdown.onShutdown('database connections', database.close);
  return { database, where: embedded ? embedded.cluster : `PostgreSQL at ${new URL(ownerUrl).host}`, appUrl };
}

function report(message: string, error?: unknown): void {
  if (message) process.stderr.write(`${message}\n`);
  if (error && !(error instanceof ExitError))
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)}\n`);
}

const shutdown = handleShutdown({ log: report });
try {
  await main(shutdown);
} catch (error) {
  // What has been started by then (PostgreSQL, the lock) is undone, so that nothing stays behind.
  report(error instanceof ExitError ? error.message : 'Atrium cannot start.', error);
  await shutdown.shutDown('', error instanceof ExitError ? error.exitCode : 1);
}
