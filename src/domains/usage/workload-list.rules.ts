import type { WorkloadUse } from './usage.schema.ts';
import { usageWorkloads } from './usage.ts';

interface Sorting {
  readonly sortBy: 'id' | 'active' | 'change';
  readonly sortDirection: 'asc' | 'desc';
}

/** Returns workloads as sorted; `id` is the order of pages. A change that is not known comes last. */
export function sortedUse(
  rows: readonly WorkloadUse[],
  { sortBy, sortDirection }: Sorting,
): WorkloadUse[] {
  const sign = sortDirection === 'asc' ? 1 : -1;
  const keyOf = ({ id, active, change }: WorkloadUse): number => {
    if (sortBy === 'id') return usageWorkloads.indexOf(id);
    return sortBy === 'active' ? active : (change ?? sign * Infinity);
  };
  return rows.toSorted((a, b) => sign * (keyOf(a) - keyOf(b) || 0));
}
