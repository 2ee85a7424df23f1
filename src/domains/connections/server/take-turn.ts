import type { DatasetFacts, Datasets } from '#platform/common/dataset.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { readTenant } from '#platform/server/database/tenant-db.ts';
import { unwatched, type JobRun } from '#platform/server/jobs/job-run.ts';
import { announceSubject } from '#platform/server/push/announce-subject.ts';
import { type Work, workInTenant } from '#platform/server/work.ts';
import { connectionStep, type ConnectionEvent } from '../connection.rules.ts';
import {
  FetchFault,
  type OutsideFault,
  type UnknownCounts,
  type Fetchers,
} from '../connections.port.ts';
import { connectionsAudit } from '../connections.texts.ts';
import { judgeFault, type Judgement } from '../failure.rules.ts';
import { inTurn, nextDue, retryAt } from '../freshness.rules.ts';
import type { FetchFailure } from '../freshness.ts';
import { connectionActions } from './connection-view.ts';
import { lockStanding, saveStanding } from './connections.store.ts';
import { noteProof, putOff, restConnection, saveFailure, saveSuccess } from './outcomes.store.ts';
import {
  findDue,
  LeaseLost,
  release,
  saveCursor,
  type DueDataset,
  holdLease,
  type Turn,
} from './turns.store.ts';

export interface SyncPorts {
  readonly db: Db;
  readonly now: () => Date;
  /** Datasets of all slices. */
  readonly datasets: Datasets;
  /** Fetchers of all connectors; empty where none is configured. */
  readonly fetchers: Fetchers<Db>;
  /** 0 to below 1, for jitter; default Math.random. */
  readonly random?: () => number;
}

/** A turn under way. */
export interface Run {
  readonly ports: SyncPorts;
  readonly turn: Turn;
  /** Aborted when the turn is over. */
  readonly signal: AbortSignal;
  readonly correlationId: string;
  /** Record of the job's run; absent: nobody watches. */
  readonly record?: JobRun | undefined;
}

/** Time that a lease lasts beyond the last sign of life: a node that was killed is replaced then. */
export const leaseMs = 90_000;

/**
 * Runs one transaction of a turn, inside its tenant. Nothing of it stays once the lease is another
 * node's. @throws LeaseLost
 */
export function underLease(
  { ports, turn, correlationId }: Run,
  write: (work: Work) => Promise<void>,
): Promise<void> {
  const { db, now } = ports;
  const origin = { actor: { id: null, name: 'Atrium' }, correlationId, now };
  return workInTenant(db, turn.tenantId, origin, async (work) => {
    await holdLease(work.db, turn, new Date(now().getTime() + leaseMs));
    await write(work);
  });
}

/** Saves that all of a dataset is there, as of the moment at which its fetch began. */
export function settleSuccess(
  run: Run,
  dataset: DueDataset,
  facts: DatasetFacts,
  { from, unknown }: { readonly from: Date; readonly unknown: UnknownCounts },
): Promise<void> {
  const { now, random = Math.random } = run.ports;
  const nextAt = nextDue({ ...facts, now: now(), random: random() });
  return underLease(run, async (work) => {
    await saveSuccess(work.db, dataset, { from, nextAt, unknown });
    await noteProof(work.db, run.turn.connectionId, now());
    await move(run, work, { type: 'proven' });
    if (dataset.isWanted || dataset.isNew || dataset.failures > 0) await tell(work);
  });
}

/** Saves why a dataset could not be fetched, and who stays away for how long. */
export function settleFailure(
  run: Run,
  dataset: DueDataset,
  facts: DatasetFacts,
  { judgement, fault }: { readonly judgement: Judgement; readonly fault: Partial<OutsideFault> },
): Promise<void> {
  const { now, datasets } = run.ports;
  const { failure, rests, event } = judgement;
  const failures = (rests === 'connection' ? run.turn : dataset).failures + 1;
  const nextAt = retry(run, { failure, failures, retryAfterMs: fault.retryAfterMs });
  const failed = {
    at: now(),
    failure,
    code: fault.code ?? '',
    requestId: fault.requestId ?? '',
    nextAt,
    isDemanded: failure === 'throttled' || fault.retryAfterMs !== undefined,
  };
  return underLease(run, async (work) => {
    await saveFailure(work.db, dataset.id, failed);
    if (rests === 'connection') await restConnection(work.db, run.turn.connectionId, failed);
    if (rests === 'limitGroup') await putOff(work.db, inGroup(datasets, facts.limitGroup), nextAt);
    if (event) await move(run, work, event);
    if (dataset.isWanted || dataset.failures === 0) await tell(work);
  });
}

function retry({ ports }: Run, given: Omit<Parameters<typeof retryAt>[0], 'now' | 'random'>): Date {
  const { now, random = Math.random } = ports;
  return retryAt({ ...given, now: now(), random: random() });
}

const inGroup = (datasets: Run['ports']['datasets'], group: string): string[] =>
  Object.entries(datasets).flatMap(([id, { limitGroup }]) => (limitGroup === group ? id : []));

/** Tells the pages that show it; a fetch that ended as before, and that nobody waits for, is no news. */
const tell = ({ db }: Work) => announceSubject(db, connectionsAudit.subject('connection'));

/** Moves the connection, where the event changes it. */
async function move({ turn }: Run, work: Work, event: ConnectionEvent): Promise<void> {
  const locked = await lockStanding(work.db, turn.connectionId);
  if (!locked) return;
  const after = connectionStep(locked.standing, event, locked.kind);
  if (JSON.stringify(after) === JSON.stringify(locked.standing)) return;
  await saveStanding(work.db, turn.connectionId, after, work.now());
  await work.audit({
    action: connectionActions[after.state],
    subjectKind: connectionsAudit.subject('connection'),
    subjectId: turn.connectionId,
    before: locked.standing,
    after,
  });
}

/** End of a fetch that saved not everything. `cause`: a fault of the portal's own. */
export interface Unfinished {
  readonly rests: Judgement['rests'];
  /** Absent where it only ran out of time and goes on in the next turn. */
  readonly failure?: FetchFailure;
  readonly cause?: unknown;
}

/**
 * Fetches one dataset and saves how that ended. @returns undefined where all of it is there
 * @throws LeaseLost where another node has the connection by now
 */
export async function fetchDataset(
  run: Run,
  dataset: DueDataset,
  facts: DatasetFacts,
): Promise<Unfinished | undefined> {
  const { ports, turn, signal, correlationId } = run;
  const from = ports.now();
  const unknown = new Map<string, number>();
  let pages = 0;
  try {
    await ports.fetchers[dataset.id]?.({
      ...{ tenantId: turn.tenantId, directoryId: turn.directoryId, cursor: dataset.cursor },
      ...{ now: ports.now, signal, correlationId },
      async save(cursor, write) {
        await underLease(run, async ({ db }) => {
          await write(db);
          await saveCursor(db, dataset.id, cursor);
        });
        pages += 1;
      },
      noteUnknown(counts) {
        for (const [place, count] of Object.entries(counts))
          unknown.set(place, (unknown.get(place) ?? 0) + count);
      },
    });
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    // The turn is over in the middle of a long read: the next one goes on.
    if (signal.aborted && pages > 0 && !isAnswered(error)) return { rests: 'dataset' };
    return settleFault(run, dataset, facts, error);
  }
  await settleSuccess(run, dataset, facts, { from, unknown: Object.fromEntries(unknown) });
  return undefined;
}

async function settleFault(
  run: Run,
  dataset: DueDataset,
  facts: DatasetFacts,
  error: unknown,
): Promise<Unfinished> {
  const fault = outsideFaultOf(error, run.signal);
  if (fault) {
    const judgement = judgeFault(fault);
    await settleFailure(run, dataset, facts, { judgement, fault });
    return { rests: judgement.rests, failure: judgement.failure };
  }
  const judgement = { failure: 'failed', rests: 'dataset' } as const;
  await settleFailure(run, dataset, facts, { judgement, fault: {} });
  return { rests: 'dataset', failure: 'failed', cause: error };
}

/** True if Microsoft answered: its pause counts, also when the turn is over. */
const isAnswered = (error: unknown): boolean =>
  error instanceof FetchFault && error.fault.kind !== 'timeout' && error.fault.kind !== 'network';

/** A whole turn without a page is a time-out, whoever noticed it. */
function outsideFaultOf(error: unknown, signal: AbortSignal): OutsideFault | undefined {
  if (error instanceof FetchFault) return error.fault;
  return signal.aborted ? { kind: 'timeout' } : undefined;
}

/**
 * A turn that has lasted this long begins no further dataset: its tenant stands in line again. Time
 * is shared, not datasets: to choose whose turn it is costs as much as a small fetch.
 */
const fairMs = 10_000;

/**
 * Fetches what is due of one connection, as far as the signal lets it, and gives the connection
 * back. What was saved stays, and the next turn goes on from there.
 * @returns faults of the portal's own, for the log
 */
export async function takeTurn(run: Run): Promise<unknown[]> {
  const { ports, turn } = run;
  const fetchable = Object.keys(ports.fetchers);
  try {
    const faults = await fetchInTurn(run, fetchable);
    await underLease(run, ({ db }) => release(db, turn, fetchable, ports.now()));
    return faults;
  } catch (error) {
    if (error instanceof LeaseLost) return []; // another node goes on from what was saved
    throw error;
  }
}

async function fetchInTurn(run: Run, fetchable: readonly string[]): Promise<unknown[]> {
  const { ports, turn, signal, record = unwatched } = run;
  const faults: unknown[] = [];
  const resting = new Set<string>();
  const due = await readTenant(ports.db, turn.tenantId, (db) =>
    findDue(db, turn, fetchable, ports.now()),
  );
  const begun = ports.now().getTime();
  for (const dataset of inTurn(due)) {
    const facts = ports.datasets[dataset.id];
    if (ports.now().getTime() - begun >= fairMs) break;
    if (signal.aborted || !facts || resting.has(facts.limitGroup)) continue;
    const started = performance.now();
    const unfinished = await fetchDataset(run, dataset, facts);
    record.count(1);
    record.note(dataset.id, unfinished ? 0 : 1, turn.tenantId);
    record.settle(turn.tenantId, {
      items: unfinished ? 0 : 1,
      durationMs: Math.round(performance.now() - started),
      error: unfinished?.failure && `${dataset.id}: ${unfinished.failure}`,
    });
    if (unfinished?.rests === 'connection') break;
    if (unfinished?.rests === 'limitGroup') resting.add(facts.limitGroup);
    if (unfinished?.cause !== undefined) faults.push(unfinished.cause);
  }
  return faults;
}
