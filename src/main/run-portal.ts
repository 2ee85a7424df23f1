import { connect } from '#platform/server/database/connect.ts';
import type { Shutdown } from '#platform/server/shutdown.ts';
import type { Config } from './config.ts';
import { loadDemo } from './demo-operator/load-demo.ts';
import { openMicrosoft } from './open-microsoft.ts';
import { openDatabase } from './open-database.ts';
import { serveDatabase } from './serve-database.ts';
import type { StartFacts } from './start-block.ts';

export interface RunOptions {
  readonly config: Config;
  readonly now: () => Date;
  readonly shutdown: Shutdown;
  readonly report: (message: string) => void;
}

/**
 * Opens the database and brings the portal up over it. Whoever calls it holds the instance lock.
 * @returns what to tell: where the portal is and how it is signed in to
 */
export async function runPortal({
  config,
  now,
  shutdown,
  report,
}: RunOptions): Promise<StartFacts> {
  const { where, appUrl } = await openDatabase({ config, shutdown, report });
  const database = await connect(appUrl, { max: config.databaseConnections });
  shutdown.onShutdown('database connections', database.close);
  const isFirstStart = await loadDemo({ config, db: database.db, now });
  const { microsoft, demo } = await openMicrosoft({ config, db: database.db, now, shutdown });
  await serveDatabase({ config, database, appUrl, now, shutdown, microsoft });
  return { config, where, isFirstStart, simulator: demo?.control };
}
