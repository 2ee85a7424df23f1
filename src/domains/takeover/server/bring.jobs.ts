import { z } from 'zod';
import { FetchFault } from '#domains/connections/connections.port.ts';
import type { ProcessLog } from '#domains/process-logs/process-log.port.ts';
import type { StepResult } from '#domains/process-logs/process-logs.ts';
import { renewalOutcomes } from '#domains/subscriptions/subscriptions.values.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { Job, JobHandler, JobOutcome } from '#platform/server/jobs/job.ts';
import type { PartnerBook, Wish, WishOutcome } from '../takeover.port.ts';
import { takeoverAudit } from '../takeover.texts.ts';
import { getAccount } from './accounts.store.ts';
import { holdDifference, refuseDifference, type DifferenceRow } from './differences.store.ts';
import { keep, type ReadPorts } from './read-book.ts';
import { getTakenDirectory } from './takeovers.store.ts';

/** Message that Microsoft is to be told of a difference. */
export const bringTopic = 'takeover.bring';

export interface BringPorts extends ReadPorts {
  readonly processLog: ProcessLog;
}

const waitMs = 60_000;
const asked = z.object({ differenceId: z.guid() });

/**
 * Tells Microsoft what the portal has, judged by what was seen there; then reads it back. Coming a
 * second time does no harm: the wish is absolute, and its id the same.
 */
export const bringOver =
  (ports: BringPorts): JobHandler =>
  async (job) => {
    const { differenceId } = asked.parse(job.payload);
    const { db, partnerBook } = ports;
    const { tenantId } = job;
    const row = await withTenant(db, tenantId, (tx) => holdDifference(tx, differenceId));
    if (row?.state !== 'sending' || !partnerBook) return undefined;
    const wish = await wishOf(ports, tenantId, row);
    if (!wish) return refuse(ports, job, differenceId, 'FAILURE_CHANGED_ELSEWHERE');
    const outcome = await recorded(ports, job, partnerBook, wish);
    if (outcome.state === 'failed') return refuse(ports, job, differenceId, outcome.failure);
    if (outcome.state !== 'done') return { againInMs: outcome.waitMs };
    const limits = { signal: AbortSignal.timeout(waitMs), correlationId: job.correlationId };
    const read = await partnerBook.terms(wish.directoryId, limits);
    await keep(ports, { directoryId: wish.directoryId, tenantId }, read, job.correlationId);
    return undefined;
  };

/** Undefined where there is nothing any more that could be changed. */
async function wishOf(
  { db }: BringPorts,
  tenantId: string,
  { id, ref, kind, ours, decided_at: at }: DifferenceRow,
): Promise<Wish | undefined> {
  const directoryId = await withTenant(db, tenantId, getTakenDirectory);
  if (directoryId === undefined || !ours || !at) return undefined;
  const account = await withSystem(db, (tx) => getAccount(tx, directoryId));
  const term = account?.terms.find((one) => one.ref === ref);
  if (!term) return undefined;
  if (kind === 'seats') return { id, directoryId, term, at, seats: ours.seats };
  const endOfTerm = renewalOutcomes.find((one) => one === ours.endOfTermAction);
  return endOfTerm && { id, directoryId, term, at, endOfTerm };
}

function refuse(
  { db }: BringPorts,
  { tenantId }: Job,
  id: string,
  refusal: string,
): Promise<JobOutcome> {
  return withTenant(db, tenantId, (tx) => refuseDifference(tx, id, refusal));
}

type Brought = WishOutcome | { readonly state: 'silent' };

/** Sends the wish and writes down how it went. */
async function recorded(
  { processLog, now, fetchFailureOf }: BringPorts,
  { tenantId, correlationId, attempt }: Job,
  partnerBook: PartnerBook,
  wish: Wish,
) {
  const startedAt = now();
  const from = performance.now();
  const { outcome, pauseMs } = await brought(partnerBook, wish, fetchFailureOf);
  await processLog.record({
    ...{ tenantId, correlationId, attempt, startedAt },
    process: 'sync',
    step: takeoverAudit.step('takeover.bring'),
    result: results[outcome.state],
    durationMs: performance.now() - from,
    request: { ref: wish.term.ref, seats: wish.seats, endOfTerm: wish.endOfTerm },
    answer: outcome,
    actor: { id: null, name: 'Atrium' },
  });
  return { ...outcome, waitMs: Math.max(pauseMs, waitMs) };
}

const results: Readonly<Record<Brought['state'], StepResult>> = {
  done: 'done',
  running: 'waiting',
  failed: 'refused',
  silent: 'unreachable',
};

/** A definite no of Microsoft is an outcome; silence is not, and is asked again. */
async function brought(
  partnerBook: PartnerBook,
  wish: Wish,
  fetchFailureOf: BringPorts['fetchFailureOf'],
): Promise<{ readonly outcome: Brought; readonly pauseMs: number }> {
  try {
    return { outcome: await partnerBook.bring(wish), pauseMs: 0 };
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    const failure = fetchFailureOf(error.fault);
    if (failure === 'throttled' || failure === 'unreachable')
      return { outcome: { state: 'silent' }, pauseMs: error.fault.retryAfterMs ?? 0 };
    return { outcome: { state: 'failed', failure: 'FAILURE_DECLINED' }, pauseMs: 0 };
  }
}
