import { type Search, wholeNumber } from '#platform/web/router/search.rules.ts';
import { defaultTake } from '#platform/web/ui/table.rules.ts';

/** What stands in the address of the customers' list. */
export interface TenantsAddress {
  readonly page: number;
  readonly take: number;
  readonly search: string;
}

const mostRows = 200;

/** Pages count from 1 in the address and from 0 in the list; nonsense falls back. */
export function tenantsAddress(search: Search): TenantsAddress {
  return {
    page: wholeNumber(search['page'], 1, 1) - 1,
    take: Math.min(mostRows, wholeNumber(search['take'], defaultTake, 1)),
    search: (search['search'] ?? '').slice(0, 200),
  };
}

/** The page of a small list that stands beside others on the home, under a name of its own in the address. */
export function pageAddress(name: string): (search: Search) => number {
  return (search) => wholeNumber(search[name], 1, 1) - 1;
}
