import { randomUUID } from 'node:crypto';
import type { Db } from '../database/connect.ts';
import { withSystem } from '../database/tenant-db.ts';
import { announce } from '../push/announce.ts';
import type { JobLog } from './job.ts';
import { type JobRun, messageOf, RunCancelled } from './job-run.ts';
import {
  insertEndedRun,
  insertLines,
  insertRun,
  saveEnd,
  saveProgress,
  saveResults,
  type RunEnd,
  type RunLine,
  type RunStart,
  type SettledTenant,
} from './job-runs.store.ts';

export interface RecorderOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: JobLog;
}

export type RunOrigin = Omit<RunStart, 'id' | 'startedAt'> & {
  readonly tenantIds: readonly string[] | undefined;
};

const flushMs = 1_000;
const mostLines = 1_000;

/**
 * Runs work and keeps what it did: progress and log every second while it runs, so that pages can
 * follow it live, and the end. What is over within that second is written once. A record that
 * cannot be written stops no work.
 */
export async function recorded<T>(
  options: RecorderOptions,
  origin: RunOrigin,
  work: (run: JobRun) => Promise<T>,
): Promise<T | undefined> {
  const record = createRecord(options, origin);
  const timer = setInterval(() => void record.flush(), flushMs);
  try {
    const done = await work(record.run);
    clearInterval(timer);
    await record.end('done', '');
    return done;
  } catch (error) {
    clearInterval(timer);
    const isCancelled = error instanceof RunCancelled;
    await record.end(isCancelled ? 'cancelled' : 'failed', isCancelled ? '' : messageOf(error));
    if (isCancelled) return undefined; // done for the queue, which would try again
    throw error;
  }
}

function createRecord({ db, now, log }: RecorderOptions, { tenantIds, ...origin }: RunOrigin) {
  const start: RunStart = { ...origin, id: randomUUID(), startedAt: now() };
  const stop = new AbortController();
  let items = 0;
  let written = 0;
  let lines: RunLine[] = [];
  let results: SettledTenant[] = [];
  let isThere = false;
  let last: Promise<void> = Promise.resolve();

  /** One after the other: what a write has taken is in no other. */
  function write(end?: Pick<RunEnd, 'state' | 'error'>): Promise<void> {
    last = last
      .then(() => save(end))
      .catch((error: unknown) => {
        log.error({ err: error, job: origin.job }, 'record of a run');
      });
    return last;
  }

  async function save(end: Pick<RunEnd, 'state' | 'error'> | undefined): Promise<void> {
    const [newLines, newResults] = [lines, results];
    // What messages do within a second is nothing that anybody follows: pages look by themselves.
    const isFollowed = isThere || !end || origin.cause !== 'message';
    const hasNews = newLines.length > 0 || newResults.length > 0 || !isThere || end !== undefined;
    [lines, results] = [[], []];
    await withSystem(db, async (tx) => {
      await saveRun(tx, end);
      await insertLines(tx, start.id, newLines);
      await saveResults(tx, start.id, added(newResults));
      if (hasNews && isFollowed) await announceRun(tx, start.id);
    });
    isThere = true;
  }

  async function saveRun(tx: Db, end: Pick<RunEnd, 'state' | 'error'> | undefined): Promise<void> {
    const at = now();
    if (end && !isThere) return insertEndedRun(tx, start, { ...end, items, at });
    if (end) return saveEnd(tx, start.id, { ...end, items, at });
    if (!isThere) await insertRun(tx, start);
    if (await saveProgress(tx, start.id, { items, at })) stop.abort();
  }

  const run: JobRun = {
    tenantIds,
    signal: stop.signal,
    count: (more) => void (items += more),
    note(name, count, tenantId) {
      if (written < mostLines)
        lines.push({ number: (written += 1), at: now(), tenantId: tenantId ?? null, name, count });
    },
    settle: (tenantId, outcome) => void results.push({ ...outcome, tenantId, at: now() }),
  };
  return {
    run,
    flush: () => write(),
    end: (state: RunEnd['state'], error: string) => write({ state, error }),
  };
}

/** Inside withSystem: pages of staff that follow jobs load again. */
export async function announceRun(tx: Db, runId: string): Promise<void> {
  await announce(tx, {
    ...{ tenantId: '', to: 'staff', method: 'changed', topic: 'backgroundServices' },
    ids: [runId],
  });
}

/** A tenant stands once in one statement. */
function added(results: readonly SettledTenant[]): SettledTenant[] {
  const byTenant = new Map<string, SettledTenant>();
  for (const one of results) {
    const before = byTenant.get(one.tenantId);
    byTenant.set(one.tenantId, {
      ...one,
      items: one.items + (before?.items ?? 0),
      durationMs: one.durationMs + (before?.durationMs ?? 0),
      error: before?.error ?? one.error,
    });
  }
  return [...byTenant.values()];
}
