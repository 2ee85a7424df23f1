/** Rows as they were shown, and for which question (page, filters, order). */
export interface SeenRows {
  readonly question: string;
  /** Content by key. */
  readonly rows: ReadonlyMap<string, string>;
}

export function seenRows<R>(
  question: string,
  rows: readonly R[],
  rowKey: (row: R) => string,
): SeenRows {
  return { question, rows: new Map(rows.map((row) => [rowKey(row), JSON.stringify(row)])) };
}

/**
 * Returns the keys of rows that are others than the reader saw a moment ago. A different question
 * changes nothing, it only shows something else; rows that share none with those before belong to
 * another tenant. @param growsBelow new rows are those of the next page
 */
export function changedRows(
  before: SeenRows | undefined,
  now: SeenRows,
  growsBelow: boolean,
): readonly string[] {
  if (before?.question !== now.question) return [];
  const isOther =
    before.rows.size > 0 && [...now.rows.keys()].every((key) => !before.rows.has(key));
  if (isOther) return [];
  return [...now.rows]
    .filter(([key, content]) => {
      const was = before.rows.get(key);
      return was === undefined ? !growsBelow : was !== content;
    })
    .map(([key]) => key);
}
