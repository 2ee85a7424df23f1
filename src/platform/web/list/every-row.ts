/** One page of a list's answer. */
interface Answer<R> {
  readonly data: readonly R[];
  readonly metadata: { readonly total: number };
}

/** Rows of one request: the most that a list endpoint gives. */
const atOnce = 200;
/** More than these nobody reads on paper; the export has them. */
export const mostPrinted = 2_000;

/** Loads a list to its end, page by page, at most `mostPrinted` rows. */
export async function everyRow<R>(
  ask: (skip: number, take: number) => Promise<Answer<R>>,
): Promise<readonly R[]> {
  const rows: R[] = [];
  for (;;) {
    const { data, metadata } = await ask(rows.length, atOnce);
    rows.push(...data);
    if (data.length === 0 || rows.length >= Math.min(metadata.total, mostPrinted)) return rows;
  }
}
