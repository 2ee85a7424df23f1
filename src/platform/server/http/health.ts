import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

/** What readiness asks besides the database. */
export interface Readiness {
  readonly db: Db;
  readonly isShuttingDown: () => boolean;
}

const databaseLimitMs = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can serve; 503 while the database is away or a stop has begun. */
export function mountHealth(app: FastifyInstance, { db, isShuttingDown }: Readiness): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const checks = { process: !isShuttingDown(), database: await answers(db) };
    const isReady = Object.values(checks).every(Boolean);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'notReady', checks });
  });
}

async function answers(db: Db): Promise<boolean> {
  const limit = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no answer')), databaseLimitMs).unref());
  try {
    await Promise.race([sql`select 1`.execute(db), limit]);
    return true;
  } catch {
    return false; // readiness reports it; the reason stands in the log of whoever needed the database
  }
}
