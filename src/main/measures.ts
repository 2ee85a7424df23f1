import type { FastifyInstance } from 'fastify';
import { createEventMeasures } from '#connectors/partner-center/event-measures.ts';
import type { EventFate } from '#connectors/partner-center/receive-event.ts';
import { freshnessMeasures } from '#domains/connections/server/freshness-measures.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Authenticate } from '#platform/server/http/caller.ts';
import type { Measure } from '#platform/server/http/metrics.ts';
import { emptyDesk, type JobDesk } from '#platform/server/jobs/job.ts';
import {
  createProcessMeasures,
  type PoolCounts,
} from '#platform/server/observability/process-measures.ts';
import { createRequestMeasures } from '#platform/server/observability/request-measures.ts';
import { createSignInMeasures } from '#platform/server/observability/sign-in-measures.ts';
import { workMeasures } from '#platform/server/observability/work-measures.ts';

export interface MeasureOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly pool?: PoolCounts | undefined;
  readonly jobDesk?: JobDesk | undefined;
  /** Number of this process among several of one node. */
  readonly process: number;
}

/** Everything that is counted (OPS-3). No label names a customer or a person. */
export interface PortalMeasures {
  watch(app: FastifyInstance): void;
  counted(authenticate: Authenticate): Authenticate;
  /** Counts an event of Partner Center. */
  countEvent(fate: EventFate): void;
  /** Counts of this process. */
  ofProcess(): Measure[];
  /** Counts that are the same whichever process tells them; ten seconds old at most. */
  ofInstallation(): Promise<readonly Measure[]>;
}

const keepMs = 10_000;

/** Begins to count. */
export function createMeasures(options: MeasureOptions): PortalMeasures {
  const { db, now, pool, jobDesk = emptyDesk } = options;
  const requests = createRequestMeasures();
  const signIns = createSignInMeasures();
  const events = createEventMeasures();
  const ofThisProcess = createProcessMeasures(options.process, pool);
  let kept: { readonly at: number; readonly read: Promise<readonly Measure[]> } | undefined;

  async function read(): Promise<readonly Measure[]> {
    const [work, freshness] = await Promise.all([
      workMeasures({ db, now, jobDesk }),
      freshnessMeasures(db, now()),
    ]);
    return [...work, ...freshness];
  }

  return {
    watch: (app) => requests.watch(app),
    counted: (authenticate) => signIns.counted(authenticate),
    countEvent: events.count,
    ofProcess: () => [...requests.read(), ...signIns.read(), ...events.read(), ...ofThisProcess()],
    async ofInstallation() {
      if (kept && performance.now() - kept.at < keepMs) return kept.read;
      kept = { at: performance.now(), read: read() };
      kept.read.catch(() => (kept = undefined)); // the next scrape asks again
      return kept.read;
    },
  };
}
