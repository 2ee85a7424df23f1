import cluster from 'node:cluster';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#platform/server/database/connect.ts';
import { loadDemo } from '../demo-operator/load-demo.ts';
import { openDatabase } from '../open-database.ts';
import { openMicrosoft } from '../open-microsoft.ts';
import type { RunOptions } from '../run-portal.ts';
import type { StartFacts } from '../start-block.ts';
import { createProcesses } from './processes.ts';

/**
 * Runs the portal as several processes on this machine (ATRIUM_PROCESSES). This one holds lock and
 * database, shares the port out and starts again what ends; the others are nodes that serve and
 * work.
 * @returns what to tell when all of them serve
 */
export async function runProcesses(options: RunOptions): Promise<StartFacts> {
  const { config, now, shutdown, report } = options;
  const { where, appUrl } = await openDatabase(options);
  const { db, close } = await connect(appUrl, { max: 2 });
  // A demo's simulator keeps its world there as long as it runs.
  shutdown.onShutdown('database connections', close);
  const isFirstStart = await loadDemo({ config, db, now });
  const { demo } = await openMicrosoft({ config, db, now, shutdown });
  // Not in the data folder: the path of a socket has room for a hundred characters only.
  const folder = mkdtempSync(join(tmpdir(), 'atrium-'));
  shutdown.onShutdown('sockets', () => rmSync(folder, { recursive: true, force: true }));
  const processes = createProcesses({
    ...{ appUrl, folder, report, simulator: demo?.access },
    count: config.processes,
  });
  shutdown.onShutdown('processes', processes.stop, 9_000);
  processes.onFailedStart((code) => {
    void shutdown.shutDown('A process of the portal could not start.', code);
  });
  cluster.setupPrimary({ serialization: 'json' });
  await processes.start();
  return { config, where, isFirstStart, simulator: demo?.control };
}
