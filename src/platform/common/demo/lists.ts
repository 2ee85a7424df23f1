import { listResult } from '../paging.ts';

type SortKey = string | number;

/** Rows by a key, texts as German sorts them; rows with equal keys keep their order. */
export function sortedBy<T>(
  rows: readonly T[],
  keyOf: (row: T) => SortKey,
  direction: 'asc' | 'desc',
): T[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * comparison(keyOf(a), keyOf(b)));
}

const german = new Intl.Collator('de', { numeric: true });

function comparison(a: SortKey, b: SortKey): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : german.compare(String(a), String(b));
}

/** The part of the rows that a list endpoint was asked for. */
export function pageOf<T>(
  rows: readonly T[],
  { skip, take }: { readonly skip: number; readonly take: number },
  on: Date,
) {
  return listResult(rows.slice(skip, skip + take), rows.length, on);
}

/** True when the typed text stands in one of these, whatever its case. */
export function isFound(typed: string, ...texts: readonly string[]): boolean {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted));
}
