import type { Freshness } from '../freshness.schema.ts';
import type { FetchFailure } from '../freshness.ts';

/** Signs of a dataset, those first that need somebody. */
export const datasetSigns = ['failed', 'stale', 'never', 'unlicensed', 'fresh'] as const;
export type DatasetSign = (typeof datasetSigns)[number];

/** Failures that end by themselves: young data stays good meanwhile. */
const passing: readonly FetchFailure[] = ['throttled', 'unreachable'];

/** Returns what staff are to think of a dataset at a glance. */
export function datasetSign({ state, failure }: Pick<Freshness, 'state' | 'failure'>): DatasetSign {
  if (failure === 'notLicensed') return 'unlicensed';
  if (failure !== null && (state !== 'fresh' || !passing.includes(failure))) return 'failed';
  if (state === 'fresh') return 'fresh';
  return state === 'old' ? 'stale' : 'never';
}

/** Returns datasets that need somebody first, then by the order that they came in. */
export function bySign(rows: readonly Freshness[]): Freshness[] {
  const place = (row: Freshness) => datasetSigns.indexOf(datasetSign(row));
  return rows.toSorted((a, b) => place(a) - place(b));
}

/** Returns how many datasets have each sign; signs that none has are left out. */
export function countSigns(
  rows: readonly Freshness[],
): { readonly sign: DatasetSign; readonly count: number }[] {
  return datasetSigns.flatMap((sign) => {
    const count = rows.filter((row) => datasetSign(row) === sign).length;
    return count === 0 ? [] : [{ sign, count }];
  });
}
