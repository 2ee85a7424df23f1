import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ExitError } from '#platform/server/exit-error.ts';
import { acquireInstanceLock } from '#platform/server/instance-lock.ts';
import { handleShutdown, type Shutdown } from '#platform/server/shutdown.ts';
import { readConfig } from './config.ts';
import { explainConfig } from './explain-config.ts';

/** Starts the program: settings, lock, database, portal; serves until it is stopped. */
async function main(shutdown: Shutdown): Promise<void> {
  if (process.argv.includes('--explain')) {
    process.stdout.write(`${explainConfig()}\n`);
    return process.exit(0);
  }
  const config = readConfig(process.env);
  const now = (): Date => new Date();
  if (cluster.isWorker) {
    const { runProcess } = await import('./processes/run-process.ts');
    return runProcess({ config, now, shutdown });
  }
  const lock = acquireInstanceLock({ dataDir: config.dataDir, address: config.publicUrl, now });
  shutdown.onShutdown('instance lock', lock.release);
  // Nearly all of the program: who is refused here, for wrong settings or a folder in use, is told
  // so before that is loaded.
  const run =
    config.processes > 1
      ? (await import('./processes/run-processes.ts')).runProcesses
      : (await import('./run-portal.ts')).runPortal;
  const facts = await run({ config, now, shutdown, report });
  const { startBlock, startFacts } = await import('./start-block.ts');
  process.stdout.write(process.argv.includes('--json') ? startFacts(facts) : startBlock(facts));
}

function report(message: string, error?: unknown): void {
  if (message) process.stderr.write(`${message}\n`);
  if (error && !(error instanceof ExitError))
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)}\n`,
    );
}

// What has been compiled is kept beside the program, where it is trusted as the program is: the next
// start loads a third quicker. A folder that cannot be written is passed over.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/atrium'));
const shutdown = handleShutdown({ log: report });
try {
  await main(shutdown);
} catch (error) {
  // What has been started by then (PostgreSQL, the lock) is undone, so that nothing stays behind.
  report(error instanceof ExitError ? error.message : 'Atrium cannot start.', error);
  await shutdown.shutDown('', error instanceof ExitError ? error.exitCode : 1);
}
