import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { priceSheetRefusals } from '../price-sheet.refusals.ts';

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
