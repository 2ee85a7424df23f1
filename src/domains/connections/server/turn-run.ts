import type { Datasets } from '#platform/common/dataset.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { JobRun } from '#platform/server/jobs/job-run.ts';
import { workInTenant, type Work } from '#platform/server/work.ts';
import type { Fetchers } from '../connections.port.ts';
import { holdLease, type Turn } from './turns.store.ts';

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
