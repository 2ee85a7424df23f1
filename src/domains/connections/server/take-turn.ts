import { unwatched } from '#platform/server/jobs/job-run.ts';
import { readTenant } from '#platform/server/database/tenant-db.ts';
import { inTurn } from '../schedule.rules.ts';
import { fetchDataset } from './fetch-dataset.ts';
import { underLease, type Run } from './turn-run.ts';
import { findDue, LeaseLost, release } from './turns.store.ts';

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
