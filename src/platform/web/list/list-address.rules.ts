import { type Search, wholeNumber } from '../router/search.rules.ts';
import { defaultTake, type Sort } from '../ui/table.rules.ts';

/** What stands in the address of every list: which page, how many rows, in which order, searched for what. */
export interface ListAddress {
  readonly page: number;
  readonly take: number;
  readonly search: string;
  readonly sort: Sort | undefined;
}

const mostRows = 200;

/** Nonsense in the address falls back to the first page, ten rows and the list's own order; `sortable` names what may be sorted by. */
export function listAddress(search: Search, sortable: readonly string[]): ListAddress {
  const by = sortable.find((one) => one === search['sortBy']);
  return {
    page: wholeNumber(search['page'], 1, 1) - 1,
    take: Math.min(mostRows, wholeNumber(search['take'], defaultTake, 1)),
    search: (search['search'] ?? '').slice(0, 200),
    sort: by === undefined ? undefined : { by, direction: search['sortDirection'] === 'desc' ? 'desc' : 'asc' },
  };
}

/** One of the known values, or nothing. */
export function oneOf<const T extends string>(allowed: readonly T[], value: string | undefined): T | undefined {
  return allowed.find((one) => one === value);
}
