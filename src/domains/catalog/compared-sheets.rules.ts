import type { SheetUpload } from './price-sheet.schema.ts';

/** A published version for one scope (market and kind of sheet). */
export interface VersionInForce {
  readonly scope: string;
  readonly uploadId: string;
  readonly number: number;
  /** First day of use. */
  readonly from: string;
}

/** Uploads whose prices are compared. */
export interface ComparedSheets {
  readonly current: readonly string[];
  /** In force at the end of last month; where nothing was yet, the first ones of all. */
  readonly before: readonly string[];
  /** First day of the youngest current one. */
  readonly since: string | null;
  /** In force on the first later day for which something is published. */
  readonly announced: { readonly from: string; readonly uploads: readonly string[] } | null;
}

/**
 * Returns what is compared on a day (UTC). Two versions of one month (a correction) count as one
 * change: the comparison is with the end of last month, not with the version before.
 */
export function comparedSheets(versions: readonly VersionInForce[], today: string): ComparedSheets {
  const inOrder = versions.toSorted((a, b) => a.from.localeCompare(b.from) || a.number - b.number);
  const scopes = [...Map.groupBy(inOrder, ({ scope }) => scope).values()];
  const inForce = (day: string): VersionInForce[] =>
    scopes.flatMap((own) => own.findLast(({ from }) => from <= day) ?? []);
  const current = inForce(today);
  const monthBegins = `${today.slice(0, 7)}-01`;
  const before = scopes.flatMap((own) => {
    const known = own.filter(({ from }) => from <= today);
    return known.findLast(({ from }) => from < monthBegins) ?? known[0] ?? [];
  });
  const later = inOrder.find(({ from }) => from > today)?.from;
  const uploadsOf = (some: readonly VersionInForce[]) => some.map(({ uploadId }) => uploadId);
  return {
    current: uploadsOf(current),
    before: uploadsOf(before),
    since:
      current
        .map(({ from }) => from)
        .toSorted()
        .at(-1) ?? null,
    announced: later === undefined ? null : { from: later, uploads: uploadsOf(inForce(later)) },
  };
}

/**
 * Returns how many prices a sheet takes away, where they are more than a fifth of those there are:
 * most often it is the sheet of another month, or cut off. Else 0. Whoever publishes it all the same
 * says the number.
 */
export function manyGone(difference: SheetUpload['difference']): number {
  if (!difference) return 0;
  const { priceUp, priceDown, gone, changed, same } = difference;
  const before = priceUp + priceDown + gone + changed + same;
  return gone > before / 5 ? gone : 0;
}
