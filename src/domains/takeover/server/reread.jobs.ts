import { z } from 'zod';
import { FetchFault } from '#domains/connections/connections.port.ts';
import { followTopic } from '#domains/subscriptions/subscriptions.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import { type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import { writeOutbox } from '#platform/server/jobs/outbox.store.ts';
import { settlesInMs } from '../settling.rules.ts';
import { getReads } from './account-reads.store.ts';
import { saveAccountFailure } from './accounts.store.ts';
import { getWaitingHint, settleHint } from './hints.store.ts';
import { isOfOne, keep, limitsOf, type ReadPorts } from './read-book.ts';
import { findTakenTenant, findTenantOf } from './takeovers.store.ts';

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
