import type { DatasetFacts } from '#platform/common/dataset.ts';
import type { FreshnessSign, FreshnessState } from './freshness.ts';

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
