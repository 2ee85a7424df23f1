import type { DatasetFacts } from '#platform/common/dataset.ts';
import type { FreshnessState } from './freshness.values.ts';

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
