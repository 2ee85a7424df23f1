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
export type JobHandler = (job: Job) => Promise<JobOutcome>;

/** Work by the clock (UTC). A time that passed while nothing ran is made up for once. */
export interface CronJob {
  /** Five fields: minute, hour, day of month, month, day of week. */
  readonly cron: string;
  readonly run: () => Promise<void>;
}

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
