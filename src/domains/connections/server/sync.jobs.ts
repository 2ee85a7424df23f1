import { randomUUID } from 'node:crypto';
import type { Datasets } from '#platform/common/dataset.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { type JobRun, RunCancelled, unwatched } from '#platform/server/jobs/job-run.ts';
import type { CronJob, JobHandler } from '#platform/server/jobs/job.ts';
import { writeOutbox } from '#platform/server/jobs/outbox.store.ts';
import { triedBeforeByHand } from '../freshness.rules.ts';
import { addMissing, restartMoved } from './connections.store.ts';
import { wantDatasets } from './outcomes.store.ts';
import { partnerTopic } from './partner.jobs.ts';
import { isListMissing } from './partner.store.ts';
import { leaseMs, type SyncPorts, takeTurn } from './take-turn.ts';
import { claimTurn, countWaiting, type Turn } from './turns.store.ts';

/** Message that somebody should look whose turn it is; carries nothing. */
export const syncTopic = 'connections.sync';

/** Connections that one job works on side by side. */
const lanes = 4;
/** A job of the queue may last two minutes: new turns begin in the first of them. */
const beginMs = 55_000;
const turnMs = 45_000;
const connectionsPerJob = 25;
const mostJobs = 8;

/** Signals of a job: time is over for new turns, and for one turn. */
export interface SyncTimes {
  readonly job: () => AbortSignal;
  readonly turn: () => AbortSignal;
}

const usualTimes: SyncTimes = {
  job: () => AbortSignal.timeout(beginMs),
  turn: () => AbortSignal.timeout(turnMs),
};

/**
 * Takes turns until nobody waits. Any number of jobs, on any number of nodes, may run it side by
 * side: a connection is leased to one of them at a time. Tenants that staff chose go first.
 */
export function syncJob(ports: SyncPorts, times: SyncTimes = usualTimes): JobHandler {
  return async ({ correlationId }, record = unwatched) => {
    await wantChosen(ports, record);
    const isOver = times.job();
    const faults: unknown[] = [];
    async function lane(): Promise<void> {
      for (let turn = await claim(ports); turn; turn = await claim(ports)) {
        const signal = times.turn();
        faults.push(...(await takeTurn({ ports, turn, signal, correlationId, record })));
        if (isOver.aborted || record.signal.aborted) return;
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane));
    if (record.signal.aborted) throw new RunCancelled();
    if (faults.length > 0) throw new AggregateError(faults, 'datasets could not be processed');
    return isOver.aborted ? { againInMs: 0 } : undefined;
  };
}

/** Puts all datasets of the tenants that staff chose before those of all others. */
async function wantChosen({ db, now, datasets }: SyncPorts, { tenantIds }: JobRun): Promise<void> {
  const asked = Object.keys(datasets);
  for (const tenantId of tenantIds ?? [])
    await withTenant(db, tenantId, (tx) =>
      wantDatasets(tx, asked, { now: now(), triedBefore: triedBeforeByHand(now()) }),
    );
}

function claim({ db, now }: SyncPorts): Promise<Turn | undefined> {
  const at = now();
  return withSystem(db, (tx) =>
    claimTurn(tx, { now: at, until: new Date(at.getTime() + leaseMs), lease: randomUUID() }),
  );
}

/**
 * Every minute: as many jobs as are worth while for those whose turn it is; and the operator's lists
 * again where there is nothing of them to show yet.
 */
export function scheduleTurns({ db, now, fetchers }: SyncPorts): CronJob {
  return {
    cron: '* * * * *',
    async run(run = unwatched) {
      if (Object.keys(fetchers).length === 0) return;
      await withSystem(db, async (tx) => {
        const send = (topic: string): Promise<void> =>
          writeOutbox(tx, { topic, payload: {}, correlationId: randomUUID(), at: now() });
        const waiting = await countWaiting(tx, now(), mostJobs * connectionsPerJob);
        run.count(waiting);
        for (let job = 0; job < Math.ceil(waiting / connectionsPerJob); job += 1)
          await send(syncTopic);
        if (await isListMissing(tx)) await send(partnerTopic);
      });
    },
  };
}

/** Every hour: tenants and datasets that are new, and tenants whose directory is another now. */
export function keepConnections({ db, now, datasets, fetchers }: SyncPorts): CronJob {
  return {
    cron: '7 * * * *',
    async run() {
      if (Object.keys(fetchers).length === 0) return;
      await withSystem(db, async (tx) => {
        await restartMoved(tx, now());
        await addMissing(tx, datasets, now());
      });
    },
  };
}

/**
 * Gives every tenant whose directory is known its connection, and begins to fetch at once instead
 * of with the next minute. Repeatable without harm.
 */
export async function seedConnections(db: Db, datasets: Datasets, now: Date): Promise<void> {
  await withSystem(db, async (tx) => {
    await addMissing(tx, datasets, now);
    for (const topic of [syncTopic, partnerTopic])
      await writeOutbox(tx, { topic, payload: {}, correlationId: randomUUID(), at: now });
  });
}
