import type { DatasetFacts } from '#platform/common/dataset.ts';
import { judgeFault, type Judgement } from '../failure.rules.ts';
import { FetchFault, type OutsideFault } from '../connections.port.ts';
import type { FetchFailure } from '../freshness.ts';
import { settleFailure, settleSuccess } from './settle-fetch.ts';
import { underLease, type Run } from './turn-run.ts';
import { LeaseLost, saveCursor, type DueDataset } from './turns.store.ts';

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
