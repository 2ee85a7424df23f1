import { once } from 'node:events';
import { connect } from '#platform/server/database/connect.ts';
import type { Shutdown } from '#platform/server/shutdown.ts';
import type { Config } from '../config.ts';
import { serveDatabase } from '../serve-database.ts';
import { asksForFacts, isServing, processFacts } from './process-facts.ts';

export interface RunProcessOptions {
  readonly config: Config;
  readonly now: () => Date;
  readonly shutdown: Shutdown;
}

/** Fewer would let one long transaction hold up the others. */
const fewestConnections = 4;

/** Brings one process of several up: a node of its own over the database that the first opened. */
export async function runProcess({ config, now, shutdown }: RunProcessOptions): Promise<void> {
  const told = once(process, 'message');
  process.send?.(asksForFacts);
  const { appUrl, place, simulator } = processFacts.parse((await told)[0]);
  const share = Math.floor(config.databaseConnections / config.processes);
  const database = await connect(appUrl, { max: Math.max(fewestConnections, share) });
  shutdown.onShutdown('database connections', database.close);
  const microsoft = config.demo ? simulator : config.microsoft;
  await serveDatabase({ config, database, appUrl, now, shutdown, process: place, microsoft });
  process.send?.(isServing);
}
