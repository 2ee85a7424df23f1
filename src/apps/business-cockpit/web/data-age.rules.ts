import type { Freshness } from '#domains/connections/freshness.schema.ts';
import type { FetchFailure } from '#domains/connections/freshness.ts';

/** Failures that do not end by themselves. */
const lasting: readonly FetchFailure[] = ['notLicensed', 'consentMissing', 'refused', 'gone'];

/** Names of groups: without them no number is older, and ids stand in their place. */
const namesOnly = 'licences.groups';

/**
 * Returns the dataset about licences that is worst off: the one that is known the longest ago.
 * What is young and will be fetched again by itself is no trouble, nor is a first fetch to come.
 */
export function worstOf(rows: readonly Freshness[]): Freshness | undefined {
  const troubled = rows.filter(
    ({ dataset, state, failure }) =>
      dataset.startsWith('licences.') &&
      dataset !== namesOnly &&
      (state === 'old' || (failure !== null && (state === 'never' || lasting.includes(failure)))),
  );
  return troubled.toSorted((a, b) => (a.succeededAt ?? '').localeCompare(b.succeededAt ?? ''))[0];
}
