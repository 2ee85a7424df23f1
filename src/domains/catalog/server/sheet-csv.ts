/**
 * A quote that is never closed would swallow the rest of the file into one cell; no real row is
 * this long.
 */
export const longestRow = 200_000;

export type CsvFault = 'unclosedQuote' | 'brokenQuote';

export class CsvError extends Error {
  readonly fault: CsvFault;
  /** Counts from 1, the first row that was pushed. */
  readonly row: number;

  constructor(fault: CsvFault, row: number) {
    super(`${fault} in row ${row}`);
    this.name = 'CsvError';
    this.fault = fault;
    this.row = row;
  }
}

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;
const blank = 32;

/**
 * Cuts CSV text (RFC 4180) into rows of cells as it comes in, keeping only the row that is not
 * complete yet. Line breaks may be of any kind. A quote inside a cell that does not begin with one
 * is a sign like others (`24" wide`, `="0001"`); a quoted cell must end with its quote, because
 * reading on would mix two rows into one (csv-parse either refuses the first or lets the second
 * pass, and takes five times as long).
 */
export class CsvCutter {
  readonly #separator: number;
  #rest = '';
  #rows = 0;
  #at = 0;

  constructor(separator: string) {
    this.#separator = separator.charCodeAt(0);
  }

  /**
   * The rows that this piece completes, one by one; take them all before the next piece. @throws
   * CsvError
   */
  *push(piece: string): Generator<string[]> {
    yield* this.#cut(this.#rest + piece, false);
    if (this.#rest.length > longestRow) throw new CsvError('unclosedQuote', this.#rows + 1);
  }

  /** Yields the record after the last line break. @throws CsvError */
  *end(): Generator<string[]> {
    if (this.#rest !== '') yield* this.#cut(this.#rest, true);
  }

  *#cut(text: string, isEnd: boolean): Generator<string[]> {
    let start = 0;
    while (start < text.length) {
      this.#at = start;
      const cells = this.#row(text, isEnd);
      if (!cells) break;
      this.#rows += 1;
      start = this.#at;
      yield cells;
    }
    this.#rest = start === 0 ? text : text.slice(start);
  }

  /** The row at #at, and #at behind it; undefined when its end has not come yet. */
  #row(text: string, isEnd: boolean): string[] | undefined {
    const cells: string[] = [];
    for (;;) {
      const cell =
        text.charCodeAt(this.#at) === quote ? this.#quoted(text, isEnd) : this.#plain(text);
      if (cell === undefined) return undefined;
      cells.push(cell);
      const next = text.charCodeAt(this.#at);
      this.#at += 1;
      if (next === this.#separator) continue;
      // At the end of the text there is no next sign: the row is whole only if the file is.
      if (Number.isNaN(next)) return isEnd ? cells : undefined;
      if (next === lineFeed) return cells;
      if (this.#at === text.length && !isEnd) return undefined;
      if (text.charCodeAt(this.#at) === lineFeed) this.#at += 1;
      return cells;
    }
  }

  #plain(text: string): string {
    const start = this.#at;
    let at = start;
    for (; at < text.length; at += 1) {
      const sign = text.charCodeAt(at);
      if (sign === this.#separator || sign === lineFeed || sign === carriageReturn) break;
    }
    this.#at = at;
    return text.slice(start, at);
  }

  #quoted(text: string, isEnd: boolean): string | undefined {
    let cell = '';
    let start = this.#at + 1;
    for (;;) {
      const end = text.indexOf('"', start);
      if (end < 0) {
        if (isEnd) throw new CsvError('unclosedQuote', this.#rows + 1);
        return undefined;
      }
      if (text.charCodeAt(end + 1) !== quote) {
        cell += text.slice(start, end);
        this.#at = end + 1;
        break;
      }
      cell += text.slice(start, end + 1);
      start = end + 2;
    }
    while (text.charCodeAt(this.#at) === blank) this.#at += 1;
    const next = text.charCodeAt(this.#at);
    if (
      next !== this.#separator &&
      next !== lineFeed &&
      next !== carriageReturn &&
      !Number.isNaN(next)
    )
      throw new CsvError('brokenQuote', this.#rows + 1);
    return cell;
  }
}
