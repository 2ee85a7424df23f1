import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { connect, ensureLoginRole, type Db } from '#platform/server/database/connect.ts';
import { workerDatabase } from '#platform/server/database/database.fixture.ts';
import { readConfig } from './config.ts';
import { createPortal } from './portal.ts';

/** The portal as the program runs it, with everything embedded, on the database of this worker. */
export interface RunningPortal {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly publicUrl: string;
  /** Every line that was logged, at level trace. */
  readonly log: readonly string[];
  close(): Promise<void>;
}

/**
 * @param port 0 takes a free one and listens there; another is only the address it believes to
 * have, for injected requests
 */
export async function openRunningPortal(port = 0): Promise<RunningPortal> {
  const listening = port === 0 ? await freePort() : port;
  const config = readConfig({ PORT: String(listening), ATRIUM_LOG_LEVEL: 'trace' });
  const database = await connect(await ensureLoginRole(await workerDatabase()), { max: 8 });
  const log: string[] = [];
  const { app } = await createPortal({
    config,
    db: database.db,
    pool: database.pool,
    key: () => randomBytes(32),
    now: () => new Date(),
    isShuttingDown: () => false,
    outboxWritten: () => undefined,
    answers: 'check',
    logTo: { write: (line) => void log.push(line) },
  });
  if (port === 0) await app.listen({ host: 'localhost', port: listening });
  return {
    app,
    db: database.db,
    publicUrl: config.publicUrl,
    log,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  await once(server, 'close');
  return port;
}
