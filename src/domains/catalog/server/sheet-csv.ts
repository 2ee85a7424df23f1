import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { priceSheetRefusals } from '../catalog.refusals.ts';

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

export type SheetEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const marks: readonly { readonly bytes: readonly number[]; readonly encoding: SheetEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Small pieces die young: with the 64 kB of a file stream the heap's nursery grew by 100 MB over a
 * large sheet.
 */
const longestPiece = 16_384;

/**
 * Turns the bytes of an upload into text, piece by piece. A byte order mark decides; else UTF-16 is
 * known by its zero bytes, and what is not UTF-8 is Windows-1252, which is what Excel writes in
 * Western Europe. Text that begins as plain ASCII is decided at its first other character, however
 * late that comes.
 */
export class SheetText {
  readonly #bytes: AsyncIterable<Buffer>;
  #decoder: TextDecoder | undefined;
  #encoding: SheetEncoding = 'utf-8';
  #waiting: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#bytes = bytes;
  }

  /** Final only once all text has been read. */
  get encoding(): SheetEncoding {
    return this.#encoding;
  }

  /** @throws SHEET_NOT_TEXT as soon as the bytes cannot be a text file */
  async *pieces(): AsyncGenerator<string> {
    let isFirst = true;
    for await (const bytes of this.#bytes) {
      for (let at = 0; at < bytes.length; at += longestPiece) {
        const part = bytes.subarray(at, at + longestPiece);
        if (isFirst) this.#open(part);
        const text = this.#decode(part);
        if (isBinary(text, isFirst)) throw priceSheetRefusals.SHEET_NOT_TEXT();
        isFirst = false;
        if (text !== '') yield text;
      }
    }
    const rest = this.#decoder ? this.#decoder.decode() : this.#waiting.toString('latin1');
    if (rest !== '') yield rest;
  }

  #open(bytes: Buffer): void {
    const marked = marks.find((mark) =>
      mark.bytes.every((byte, place) => bytes[place] === byte),
    )?.encoding;
    const encoding = marked ?? unmarkedUtf16(bytes);
    if (encoding === undefined) return;
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding);
  }

  #decode(bytes: Buffer): string {
    if (this.#decoder) return this.#decoder.decode(bytes, { stream: true });
    if (this.#waiting.length === 0 && isAscii(bytes)) return bytes.toString('latin1');
    return this.#decide(Buffer.concat([this.#waiting, bytes]));
  }

  /**
   * The first piece that is not plain ASCII says what the file is. A character cut in two at its
   * end waits for the next piece.
   */
  #decide(bytes: Buffer): string {
    const whole = bytes.subarray(0, wholeCharacters(bytes));
    if (isAscii(whole)) {
      this.#waiting = bytes.subarray(whole.length);
      return whole.toString('latin1');
    }
    this.#encoding = isUtf8(whole) ? 'utf-8' : 'windows-1252';
    this.#decoder = new TextDecoder(this.#encoding);
    this.#waiting = Buffer.alloc(0);
    return this.#decoder.decode(bytes, { stream: true });
  }
}

/** UTF-16 without a mark: Latin text has a zero in every second byte. */
function unmarkedUtf16(bytes: Buffer): SheetEncoding | undefined {
  const sample = bytes.subarray(0, 1_000);
  let even = 0;
  let odd = 0;
  for (let place = 0; place < sample.length; place += 1) {
    if (sample[place] !== 0) continue;
    if (place % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = sample.length * 0.3;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}

/** Returns the offset of an incomplete UTF-8 character at the end, at most three bytes from it. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

/** No sheet holds a zero character, nor begins with control characters. */
function isBinary(text: string, isFirst: boolean): boolean {
  if (text.includes('\0')) return true;
  if (!isFirst) return false;
  const controls = text.slice(0, 4_000).replaceAll(/[^\p{Cc}]|[\t\r\n\f]/gu, '').length;
  return controls > 20;
}
