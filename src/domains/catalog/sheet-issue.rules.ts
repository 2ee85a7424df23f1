/**
 * Errors and warnings about a row. The key is the `reason` on the wire and is translated in
 * catalog.messages.ts. One error refuses the whole sheet; warnings do not.
 */
export const sheetReasons = {
  valueMissing: 'error',
  tooManyCells: 'error',
  idInvalid: 'error',
  idMangled: 'error',
  guidInvalid: 'error',
  termInvalid: 'error',
  planInvalid: 'error',
  segmentInvalid: 'error',
  marketInvalid: 'error',
  currencyInvalid: 'error',
  priceInvalid: 'error',
  priceNegative: 'error',
  priceAmbiguous: 'error',
  pricesMixed: 'error',
  dateInvalid: 'error',
  datesMixed: 'error',
  rangeReversed: 'error',
  countInvalid: 'error',
  conflict: 'error',
  textTooLong: 'error',
  idPadded: 'warning',
  termUnknown: 'warning',
  planUnknown: 'warning',
  planExceedsTerm: 'warning',
  segmentUnknown: 'warning',
  duplicateRow: 'warning',
  overlap: 'warning',
  retailBelowCost: 'warning',
  brokenCharacter: 'warning',
  previewSheet: 'warning',
} as const;

export type SheetReason = keyof typeof sheetReasons;

export interface RowIssue {
  readonly row: number;
  readonly column: string | null;
  readonly reason: SheetReason;
  readonly value: string;
}

/** Parsed cell: a value, possibly with a remark, or a reason why there is none. */
export type Reading<T> =
  | { readonly value: T; readonly warning?: SheetReason }
  | { readonly error: SheetReason };

/** Issues of one severity that are kept with their row; further ones are only counted. */
export const keptIssues = 1_000;
const keptValue = 120;

/**
 * Collects the issues of one sheet: all are counted, the first thousand of each severity are kept.
 */
export class IssueLog {
  readonly kept: RowIssue[] = [];
  warnings = 0;
  /** Rows with at least one error. */
  rejected = 0;
  #errors = 0;
  #lastRejectedRow = 0;

  get hasErrors(): boolean {
    return this.rejected > 0;
  }

  /** Issues of one row must come together: that is how rows with several errors count once. */
  add(row: number, column: string | null, reason: SheetReason, value: string): void {
    if (sheetReasons[reason] === 'warning') {
      this.warnings += 1;
      if (this.warnings > keptIssues) return;
    } else {
      this.#errors += 1;
      if (row !== this.#lastRejectedRow) this.rejected += 1;
      this.#lastRejectedRow = row;
      if (this.#errors > keptIssues) return;
    }
    this.kept.push({
      row,
      column,
      reason,
      value: value.length > keptValue ? `${value.slice(0, keptValue)}…` : value,
    });
  }

  /** Adds a finding for a number of rows, of which the first ones are listed. */
  addMany(
    column: string | null,
    reason: SheetReason,
    total: number,
    named: readonly { readonly row: number; readonly value: string }[],
  ): void {
    for (const { row, value } of named) this.add(row, column, reason, value);
    const unnamed = total - named.length;
    if (sheetReasons[reason] === 'warning') this.warnings += unnamed;
    else this.rejected += unnamed;
  }
}
