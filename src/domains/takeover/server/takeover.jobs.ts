import { z } from 'zod';
import { FetchFault } from '#domains/connections/connections.port.ts';
import { followTopic } from '#domains/subscriptions/subscriptions.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { unwatched, type JobRun } from '#platform/server/jobs/job-run.ts';
import type { CronJob, JobHandler, JobOutcome } from '#platform/server/jobs/job.ts';
import { writeOutbox } from '#platform/server/jobs/outbox.store.ts';
import { settlesInMs } from '../compare.rules.ts';
import type { PartnerHints } from '../takeover.port.ts';
import {
  saveAccountFailure,
  settleAccount,
  getWaitingHint,
  settleHint,
  getReads,
  isKnownDirectory,
  saveHint,
} from './accounts.store.ts';
import { readBook, type ReadPorts, isOfOne, keep, limitsOf } from './read-book.ts';
import { takeOver, type TakePorts } from './take-over.ts';
import { findTakenTenant, findTenantOf } from './takeovers.store.ts';

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

const asked = z.object({ directoryId: z.guid() });

/** After silence, and between two readings of a customer of whom more was told meanwhile. */
const silentMs = 60_000;
const nextMs = 5_000;

/**
 * Reads what one customer has at Partner Center, as the reading of all does every four hours, and
 * compares it; then its terms are followed. What is told meanwhile is read after it.
 */
export const rereadCustomer =
  (ports: ReadPorts): JobHandler =>
  async ({ payload, correlationId }, run = unwatched) => {
    const { directoryId } = asked.parse(payload);
    const { db, now } = ports;
    const changedAt = await withSystem(db, (tx) => getWaitingHint(tx, directoryId));
    if (!changedAt) return undefined;
    const reads = await withSystem(db, getReads);
    const restMs = (reads?.silent_until?.getTime() ?? 0) - now().getTime();
    if (restMs > 0) return { againInMs: Math.max(restMs, nextMs) };
    const { isSilent, waitMs } = await read(ports, directoryId, run, correlationId);
    if (!isSilent) await follow(db, directoryId, { correlationId, at: now() });
    if (waitMs > 0) return { againInMs: waitMs };
    const isSettled = await withSystem(db, (tx) => settleHint(tx, directoryId, changedAt));
    return isSettled ? undefined : { againInMs: nextMs };
  };

interface Reading {
  /** Microsoft does not answer anybody. */
  readonly isSilent?: true;
  /** Time until it is read again; 0: it need not be. */
  readonly waitMs: number;
}

/** Reads and compares; a refusal is noted, as of any reading. */
async function read(
  ports: ReadPorts,
  directoryId: string,
  run: JobRun,
  correlationId: string,
): Promise<Reading> {
  const { db, now, partnerBook, fetchFailureOf } = ports;
  if (!partnerBook) return { waitMs: 0 };
  try {
    const answer = await partnerBook.terms(directoryId, limitsOf(run.signal, correlationId));
    const waitMs = settlesInMs(answer.terms, now());
    if (waitMs > 0) return { waitMs };
    const tenantId = (await withSystem(db, (tx) => findTakenTenant(tx, directoryId))) ?? null;
    const items = await keep(ports, { directoryId, tenantId }, answer, correlationId);
    if (tenantId !== null) run.settle(tenantId, { items, durationMs: 0 });
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    const { fault } = error;
    if (!isOfOne(error))
      return { isSilent: true, waitMs: Math.max(fault.retryAfterMs ?? 0, silentMs) };
    const failure = { failure: fetchFailureOf(fault), code: fault.code ?? '' };
    await withSystem(db, (tx) => saveAccountFailure(tx, directoryId, failure));
  }
  return { waitMs: 0 };
}

/** The customer here that has the directory: whether its terms have renewed or ended. */
async function follow(
  db: Db,
  directoryId: string,
  { correlationId, at }: { readonly correlationId: string; readonly at: Date },
): Promise<void> {
  const tenant = await withSystem(db, (tx) => findTenantOf(tx, directoryId));
  if (tenant?.state !== 'active') return;
  await withTenant(db, tenant.id, (tx) =>
    writeOutbox(tx, { topic: followTopic, payload: {}, correlationId, at }),
  );
}

/** Message that one customer is to be read anew at Partner Center. */
export const rereadTopic = 'takeover.reread';

const lostAfterMs = 3_600_000;

/** Takes hints: a customer is read once for all that come until then. */
export const partnerHints: PartnerHints<Db> = {
  async note(db, hint) {
    const { directoryId, at, correlationId } = hint;
    if (!(await isKnownDirectory(db, directoryId))) return 'stranger';
    const isDue = await saveHint(db, hint, new Date(at.getTime() - lostAfterMs));
    if (isDue === undefined) return 'known';
    if (!isDue) return 'waiting';
    await writeOutbox(db, { topic: rereadTopic, payload: { directoryId }, correlationId, at });
    return 'asked';
  },
};
