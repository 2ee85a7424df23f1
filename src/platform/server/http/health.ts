import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { clockDifference, clockWarning } from '../database/clock-difference.ts';
import type { Db } from '../database/connect.ts';

/** Checks of readiness besides the database. */
export interface Readiness {
  readonly db: Db;
  readonly isShuttingDown: () => boolean;
  /** Folder of files and, where it is embedded, of the database. */
  readonly dataDir: string;
  /** Clock of the program; the machine's by default. */
  readonly now?: () => Date;
}

/** FLT-5: below that many bytes the disk is about to be full. */
export const leastFreeBytes = 512 * 1_048_576;

/** Below that many bytes nothing can be counted on to be written any more. */
export const fullBytes = 32 * 1_048_576;

const databaseLimitMs = 2_000;

/**
 * `/healthz`: the process answers. `/readyz`: it can serve; 503 while the database is away, the disk
 * is full or a stop has begun; warns while the disk is filling up, and when the database's clock and ours
 * differ.
 */
export function mountHealth(
  app: FastifyInstance,
  { db, isShuttingDown, dataDir, now = () => new Date() }: Readiness,
): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const free = await freeBytes(dataDir);
    const difference = await answers(db, now);
    const checks = {
      process: !isShuttingDown(),
      database: difference !== undefined,
      disk: !isFull(free),
    };
    const isReady = Object.values(checks).every(Boolean);
    const warnings = [...diskWarnings(free), ...clockWarnings(difference)];
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'notReady', checks, warnings });
  });
}

/** How far the database's clock is ahead; undefined where it does not answer. */
async function answers(db: Db, now: () => Date): Promise<number | undefined> {
  const limit = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error('no answer')), databaseLimitMs).unref(),
  );
  try {
    return await Promise.race([clockDifference(db, now), limit]);
  } catch {
    // readiness reports it; the reason stands in the log of the request that needed the database
    return undefined;
  }
}

/** Returns the difference of the clocks in words; the portal keeps serving. */
function clockWarnings(differenceMs: number | undefined): string[] {
  const words = differenceMs === undefined ? undefined : clockWarning(differenceMs);
  return words === undefined ? [] : [`clock: ${words}`];
}

/** Bytes that the program may still write; undefined where the folder cannot be asked. */
async function freeBytes(folder: string): Promise<number | undefined> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined, // code that needs a folder that is gone reports it
  );
}

/** Returns whether the disk is full; one that cannot be asked is not. */
export function isFull(free: number | undefined): boolean {
  return free !== undefined && free < fullBytes;
}

/** Returns warnings about low disk space; the portal keeps serving (FLT-5). */
export function diskWarnings(free: number | undefined): string[] {
  return free !== undefined && free < leastFreeBytes
    ? [`disk: ${String(Math.floor(free / 1_048_576))} MB free`]
    : [];
}
