import { type Search, wholeNumber } from '#platform/web/router/search.rules.ts';

/**
 * The page of a small list that stands beside others on the home, under a name of its own in the
 * address. Pages count from 1 in the address and from 0 in the list; nonsense falls back.
 */
export function pageAddress(name: string): (search: Search) => number {
  return (search) => wholeNumber(search[name], 1, 1) - 1;
}
