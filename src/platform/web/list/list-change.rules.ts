import type { SearchPatch } from '../router/address.ts';
import type { Sort } from '../ui/table.rules.ts';

/**
 * Changes that list actions write into the address. Spec §4: changing the sort or the strategy
 * resets the page to 0; so does anything that narrows or reorders the list.
 */
const firstPage = { page: undefined } as const;

export function sortChange(sort: Sort | undefined): SearchPatch {
  return { sortBy: sort?.by, sortDirection: sort?.direction, ...firstPage };
}

export function strategyChange(
  strategy: 'paginate' | 'scroll',
  usual: 'paginate' | 'scroll',
): SearchPatch {
  return { paging: strategy === usual ? undefined : strategy, ...firstPage };
}

export function searchChange(search: string): SearchPatch {
  return { search, ...firstPage };
}

export function filterChange(change: SearchPatch): SearchPatch {
  return { ...change, ...firstPage };
}

/** Keeps the first shown row in sight. */
export function takeChange(
  take: number,
  shown: { readonly page: number; readonly take: number },
): SearchPatch {
  const page = Math.floor((shown.page * shown.take) / take);
  return { take, page: page === 0 ? undefined : page + 1 };
}

export function pageChange(page: number): SearchPatch {
  return { page: page === 0 ? undefined : page + 1 };
}

/**
 * Number of pages loaded in scroll mode; `key` identifies the list by its query without the page.
 */
export interface Scrolled {
  readonly key: string;
  readonly pages: number;
}

/**
 * Spec §4: another sort, filter or strategy is another list, whose loaded rows are cleared: one
 * page, from the start.
 */
export function scrolledPages(state: Scrolled, key: string): number {
  return state.key === key ? state.pages : 1;
}

export function scrolledOn(state: Scrolled, key: string): Scrolled {
  return { key, pages: scrolledPages(state, key) + 1 };
}

/**
 * Spec §4: scroll mode appends what is loaded, paginate mode shows one page in place of another. A
 * row that moved between pages shows once.
 */
export function shownRows<T>(
  strategy: 'paginate' | 'scroll',
  pages: readonly (readonly T[])[],
  keyOf: (row: T) => string,
): readonly T[] {
  if (strategy === 'paginate' || pages.length === 1) return pages.at(-1) ?? [];
  const seen = new Set<string>();
  return pages.flat().filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row)));
}
