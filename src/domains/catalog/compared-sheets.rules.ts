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
