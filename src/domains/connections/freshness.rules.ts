import type { DatasetFacts } from '#platform/common/dataset.ts';
import type { FreshnessSign, FreshnessState, FetchFailure } from './freshness.ts';

/** Returns the age from which data counts as old, in minutes: one fetch may be missed. */
export function oldAfterMinutes({ cadenceMinutes }: Pick<DatasetFacts, 'cadenceMinutes'>): number {
  return 2 * cadenceMinutes;
}

/** Returns the age of a dataset that was last fetched whole at `succeededAt`. */
export function freshnessState(
  succeededAt: Date | null,
  dataset: Pick<DatasetFacts, 'cadenceMinutes'>,
  now: Date,
): FreshnessState {
  if (succeededAt === null) return 'never';
  const ageMinutes = (now.getTime() - succeededAt.getTime()) / 60_000;
  return ageMinutes > oldAfterMinutes(dataset) ? 'old' : 'fresh';
}

/** Returns the sign of a dataset in the table of all tenants. */
export function freshnessSign(
  { succeededAt, failure }: { readonly succeededAt: Date | null; readonly failure: string | null },
  dataset: Pick<DatasetFacts, 'cadenceMinutes'>,
  now: Date,
): FreshnessSign {
  if (failure !== null) return 'failed';
  if (succeededAt === null) return 'never';
  if (freshnessState(succeededAt, dataset, now) === 'old') return 'old';
  const ageMinutes = (now.getTime() - succeededAt.getTime()) / 60_000;
  return ageMinutes > dataset.cadenceMinutes ? 'due' : 'fresh';
}

const minuteMs = 60_000;

/** Pauses after a failure, in minutes: the first, doubled up to the longest. */
const pauses: Readonly<Record<FetchFailure, { readonly first: number; readonly longest: number }>> =
  {
    throttled: { first: 1, longest: 60 },
    unreachable: { first: 1, longest: 60 },
    failed: { first: 1, longest: 360 },
    consentMissing: { first: 15, longest: 360 },
    refused: { first: 60, longest: 1_440 },
    notLicensed: { first: 1_440, longest: 1_440 },
    gone: { first: 1_440, longest: 1_440 },
    // Whoever signs in makes it due at once.
    signInMissing: { first: 720, longest: 720 },
  };

/**
 * Returns the moment of the next try after a failure. `Retry-After` is never shortened; chance
 * only adds, so that tenants that failed together do not come back together.
 * @param given `failures`: failed tries in a row, this one included; `random`: 0 to below 1
 */
export function retryAt(given: {
  readonly failure: FetchFailure;
  readonly failures: number;
  readonly retryAfterMs: number | undefined;
  readonly now: Date;
  readonly random: number;
}): Date {
  const { first, longest } = pauses[given.failure];
  const minutes = Math.min(longest, first * 2 ** Math.min(20, Math.max(0, given.failures - 1)));
  const ms = Math.max(minutes * minuteMs, given.retryAfterMs ?? 0);
  return new Date(given.now.getTime() + Math.ceil(ms * (1 + 0.2 * given.random)));
}

/** Returns the moment of the next fetch after a success: within the cadence, a tenth earlier at most. */
export function nextDue(given: {
  readonly cadenceMinutes: number;
  readonly now: Date;
  readonly random: number;
}): Date {
  const ms = given.cadenceMinutes * minuteMs * (1 - 0.1 * given.random);
  return new Date(given.now.getTime() + Math.floor(ms));
}

/**
 * Returns the moment before which a dataset was last tried that may be fetched by hand again: who
 * presses again and again takes Microsoft's budget from those who wait.
 */
export function triedBeforeByHand(now: Date): Date {
  return new Date(now.getTime() - minuteMs);
}

/**
 * Returns the moment from which a connection waits for its next turn; null where nothing is due
 * any more. After a turn it stands behind all that wait already, so that a tenant with many due
 * datasets gets one turn in a round like everybody else.
 */
export function waitsSince(earliestDue: Date | null, now: Date): Date | null {
  return earliestDue !== null && earliestDue < now ? now : earliestDue;
}

/** Orders datasets of a turn: what a person waits for first, then what has been due longest. */
export function inTurn<
  T extends { readonly id: string; readonly isWanted: boolean; readonly dueAt: Date },
>(due: readonly T[]): T[] {
  return due.toSorted(
    (a, b) =>
      Number(b.isWanted) - Number(a.isWanted) ||
      a.dueAt.getTime() - b.dueAt.getTime() ||
      a.id.localeCompare(b.id),
  );
}
