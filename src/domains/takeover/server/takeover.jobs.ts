import { z } from 'zod';
import { FetchFault } from '#domains/connections/connections.port.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { CronJob, JobHandler, JobOutcome } from '#platform/server/jobs/job.ts';
import { unwatched } from '#platform/server/jobs/job-run.ts';
import { saveAccountFailure, settleAccount } from './accounts.store.ts';
import { readBook, type ReadPorts } from './read-book.ts';
import { takeOver, type TakePorts } from './take-over.ts';

/** Message that everything should be read and compared; carries nothing. */
export const readTopic = 'takeover.readNow';
/** Message that a customer was confirmed. */
export const takeTopic = 'takeover.take';

/** Every four hours: what customers have at Microsoft, against what is kept here. */
export const readByClock = (ports: ReadPorts): CronJob => ({
  cron: '41 */4 * * *',
  run: (run = unwatched) => readBook(ports, run),
});

/** The same at once. */
export const readNow =
  (ports: ReadPorts): JobHandler =>
  async (_job, run = unwatched) => {
    await readBook(ports, run);
  };

const confirmed = z.object({
  directoryId: z.guid(),
  prices: z.array(z.object({ offerId: z.string(), value: z.string() })),
  by: z.object({ id: z.guid(), name: z.string() }),
});

const shortestWaitMs = 60_000;

/** Takes a confirmed customer over; where Microsoft is silent it comes back to it. */
export const takeConfirmed =
  (ports: TakePorts): JobHandler =>
  async ({ payload, correlationId }) => {
    const { directoryId, prices, by } = confirmed.parse(payload);
    const actor = { ...by, kind: 'internal' } as const;
    try {
      await takeOver(ports, {
        directoryId,
        prices: new Map(prices.map(({ offerId, value }) => [offerId, value])),
        origin: { actor, correlationId, now: ports.now },
      });
      return undefined;
    } catch (error) {
      if (!(error instanceof FetchFault)) throw error;
      return waitOrGiveUp(ports, directoryId, error);
    }
  };

/** Silence passes; a refusal is noted, and staff confirm again once it is seen to. */
async function waitOrGiveUp(
  { db, fetchFailureOf }: TakePorts,
  directoryId: string,
  { fault }: FetchFault,
): Promise<JobOutcome> {
  const failure = fetchFailureOf(fault);
  if (failure === 'throttled' || failure === 'unreachable')
    return { againInMs: Math.max(fault.retryAfterMs ?? 0, shortestWaitMs) };
  await withSystem(db, async (tx) => {
    await saveAccountFailure(tx, directoryId, { failure, code: fault.code ?? '' });
    await settleAccount(tx, directoryId);
  });
}
