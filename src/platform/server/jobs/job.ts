import type { JobOwner } from '#platform/common/background-services.values.ts';
import type { JobRun } from './job-run.ts';

/**
 * Job as passed to a handler. It may be delivered more than once: the handler finds out what is
 * left to do.
 */
export interface Job {
  readonly tenantId: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Correlation id of the request that caused it, for log and audit. */
  readonly correlationId: string;
  /** 1 for the first try. */
  readonly attempt: number;
}

/**
 * Result of a job: done, or to be run again after a delay in ms (waiting for an outside system is
 * no failure).
 */
export type JobOutcome = void | { readonly againInMs: number };

/**
 * Carries out one topic. Throwing means: try again later, with growing pauses, and after the last
 * try to the dead letters. It opens its own transactions (withTenant) and calls the network only
 * between them.
 */
export type JobHandler = (job: Job, run?: JobRun) => Promise<JobOutcome>;

/** Work by the clock (UTC). A time that passed while nothing ran is made up for once. */
export interface CronJob {
  /** Five fields: minute, hour, day of month, month, day of week. */
  readonly cron: string;
  /** Works; a number that is returned counts as worked on. */
  readonly run: (run?: JobRun) => Promise<number | void>;
  /** True if it works tenant by tenant (`forEachTenant`): staff may choose some, and cancel it. */
  readonly isByTenant?: boolean;
}

/** Work of a slice that no request waits for, and who answers for it. */
export interface OwnedJobs {
  readonly owner: JobOwner;
  /** Work by the clock, by name: `orders.approvals`. */
  readonly crons?: Readonly<Record<string, CronJob>>;
  /** Handlers of messages in the outbox, by topic. */
  readonly topics?: Readonly<Record<string, JobHandler>>;
  /** Topics that staff may start for tenants of their choice (`run.tenantIds`). */
  readonly startable?: readonly string[];
}

/** A job as it is registered. */
export interface RegisteredJob {
  readonly job: string;
  readonly owner: JobOwner;
  /** Undefined: messages start it. */
  readonly cron: string | undefined;
  readonly mayStart: boolean;
  readonly isByTenant: boolean;
}

/** Jobs of the installation, as staff see them. */
export interface JobDesk extends GivenUpJobs {
  registered(): readonly RegisteredJob[];
  /** Messages that wait, by job; a few seconds old. */
  waiting(): Promise<Readonly<Record<string, number>>>;
}

/** A desk without jobs: beside tests and tools no runner runs. */
export const emptyDesk: JobDesk = {
  registered: () => [],
  waiting: async () => ({}),
  deadLetters: async () => [],
  redrive: async () => undefined,
};

/**
 * A message whose work could not be done: kept for a year, shown to staff, brought back by
 * `redrive`.
 */
export interface DeadLetter {
  readonly id: string;
  readonly topic: string;
  readonly tenantId: string;
  readonly correlationId: string;
  readonly at: Date;
  readonly tries: number;
  readonly error: string;
}

/** Work that was given up, as staff see it and bring it back. */
export interface GivenUpJobs {
  deadLetters(): Promise<readonly DeadLetter[]>;
  /** Puts a dead letter back into its topic. */
  redrive(id: string): Promise<void>;
}

export interface JobLog {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
