/** Paging strategies (spec §4): all rows, page by page, or more while scrolling. */
export type PagingStrategy = 'none' | 'paginate' | 'scroll';

export interface Sort {
  /** The column's id. */
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}

/** Spec §9: the default page size. */
export const defaultTake = 10;

export const takeOptions: readonly number[] = [10, 25, 50, 100];

/** Returns the number of pages, at least 1: an empty table has one empty page. */
export function pageCount(total: number, take: number): number {
  return Math.max(1, Math.ceil(Math.max(0, total) / Math.max(1, take)));
}

/**
 * Spec §4: the page never goes below 0 or past the last page. What is no number (a tampered
 * address) is page 0.
 */
export function clampPage(page: number, total: number, take: number): number {
  if (Number.isNaN(page)) return 0;
  return Math.min(Math.max(0, Math.trunc(page)), pageCount(total, take) - 1);
}

/** First and last row of a page as people count them: 11 to 20; 0 to 0 when there is nothing. */
export function shownRange(
  page: number,
  take: number,
  total: number,
): { readonly from: number; readonly to: number } {
  if (total <= 0) return { from: 0, to: 0 };
  const at = clampPage(page, total, take);
  return { from: at * take + 1, to: Math.min(total, (at + 1) * take) };
}

/**
 * The direction that a press on a column's header asks for: ascending first, then the other way
 * round.
 */
export function nextSort(current: Sort | undefined, by: string): Sort {
  return { by, direction: current?.by === by && current.direction === 'asc' ? 'desc' : 'asc' };
}

/** Returns whether to load more: never twice at a time, never past the end. */
export function wantsMore(loaded: number, total: number, isLoading: boolean): boolean {
  return !isLoading && loaded < total;
}

/**
 * The row that a key goes to from row `at` of `count`; undefined for other keys and at the ends.
 */
export function rowToFocus(key: string, at: number, count: number): number | undefined {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to === at || to < 0 || to >= count ? undefined : to;
}

export type SortValue = string | number | null | undefined;

/**
 * Rows in the order of `valueOf`; texts as the locale sorts them (ä beside a, 9 before 10), nothing
 * last in both directions.
 */
export function sortedRows<T>(
  rows: readonly T[],
  valueOf: (row: T) => SortValue,
  direction: Sort['direction'],
  locale: string,
): T[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => compareValues(valueOf(a), valueOf(b), sign, collator));
}

function compareValues(a: SortValue, b: SortValue, sign: number, collator: Intl.Collator): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return sign * order;
}

/** All of `keys` join the selection, or leave it when all were in it. */
export function toggleAll(
  selected: ReadonlySet<string>,
  keys: readonly string[],
): ReadonlySet<string> {
  const all = keys.every((key) => selected.has(key));
  return all
    ? new Set([...selected].filter((key) => !keys.includes(key)))
    : new Set([...selected, ...keys]);
}

export function toggle(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Returns the rows with those of a group beside each other, groups in the order of their first. */
export function inGroups<T>(rows: readonly T[], keyOf: (row: T) => string): readonly T[] {
  return [...Map.groupBy(rows, keyOf).values()].flat();
}

/**
 * Returns which column a phone shows beside the row's name: the last number it shows at all; -1 if
 * none.
 */
export function amountColumn(
  columns: readonly {
    readonly align?: 'start' | 'end' | 'center' | undefined;
    readonly isHiddenOnPhone?: boolean | undefined;
  }[],
): number {
  return columns.findLastIndex(({ align, isHiddenOnPhone }) => align === 'end' && !isHiddenOnPhone);
}
