import { randomUUID } from 'node:crypto';
import { FetchFault, type OutsideFault } from '#domains/connections/connections.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { unwatched, type JobRun } from '#platform/server/jobs/job-run.ts';
import { isDue } from '../promotion.rules.ts';
import type { PromotionProvider } from '../catalog.port.ts';
import { findMarkets, savePromotionFailure, savePromotions } from './promotions.store.ts';

export interface PromotionPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly fetchFailureOf: (fault: OutsideFault) => string;
  /** Undefined where the operator has no Partner Center. */
  readonly promotionProvider: PromotionProvider | undefined;
}

/** Discounts of all markets with customers; a market that was read lately is left alone. */
export const promotionsByClock = (ports: PromotionPorts): CronJob => ({
  cron: '*/10 * * * *',
  run: (run = unwatched) => readPromotions(ports, run),
});

/** A market's answer is there within it. */
const mostMs = 100_000;

/** @returns how many discounts were read. A market that fails keeps what it had. */
export async function readPromotions(ports: PromotionPorts, run: JobRun): Promise<number> {
  const { db, now, promotionProvider } = ports;
  if (!promotionProvider) return 0;
  const correlationId = randomUUID();
  let read = 0;
  for (const { market, reading } of await withSystem(db, findMarkets)) {
    if (!isDue(reading, now())) continue;
    const signal = AbortSignal.any([run.signal, AbortSignal.timeout(mostMs)]);
    try {
      const found = await promotionProvider.list(market, { signal, correlationId });
      await withSystem(db, (tx) => savePromotions(tx, market, found, now()));
      run.note('promotions', found.length);
      read += found.length;
    } catch (error) {
      if (!(error instanceof FetchFault)) throw error;
      const { fault } = error;
      const pause = fault.retryAfterMs;
      const silentUntil = pause === undefined ? null : new Date(now().getTime() + pause);
      const failure = ports.fetchFailureOf(fault);
      await withSystem(db, (tx) =>
        savePromotionFailure(tx, { market, at: now(), failure, silentUntil }),
      );
    }
  }
  run.count(read);
  return read;
}
