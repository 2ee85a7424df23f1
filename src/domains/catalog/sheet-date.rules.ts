import type { SheetReason } from './sheet-issue.rules.ts';

/**
 * A moment under both ways of reading a date with slashes or dashes: `monthFirst` (Microsoft's own,
 * 11/1/2026 12:00:00 AM) and `dayFirst`. Text that PostgreSQL reads as timestamptz; placeholders of
 * the sheet (1753, 9999) are infinite.
 */
export interface SheetDate {
  readonly monthFirst: string;
  readonly dayFirst: string;
}

interface Sighting {
  row: number;
  value: string;
}

const iso =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?\s*(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/i;
const dotted =
  /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:,?\s+(?:klo\s)?(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?)?$/;
const slashed =
  /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:,?\s+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*([AP]M)?)?$/i;

/** Texts that one sheet repeats thousands of times are read once. */
const remembered = 2_000;

/**
 * The dates of a sheet: reads each and remembers what shows which part of `a/b/2026` is the month.
 */
export class SheetDates {
  #monthFirst: Sighting | undefined;
  #dayFirst: Sighting | undefined;
  readonly #read = new Map<string, SheetDate | SheetReason>();

  /**
   * @param edge an end that is only a day lasts to the end of that day; an empty start or end is
   * open
   */
  read(text: string, row: number, edge: 'start' | 'end'): SheetDate | SheetReason {
    const key = `${edge}${text}`;
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    const date = this.#parse(text.trim(), row, edge);
    if (this.#read.size < remembered) this.#read.set(key, date);
    return date;
  }

  /** Row where dates contradict each other: one can only be day first, another only month first. */
  get mixed(): Readonly<Sighting> | undefined {
    return this.#monthFirst && this.#dayFirst ? this.#dayFirst : undefined;
  }

  get isDayFirst(): boolean {
    return this.#dayFirst !== undefined && this.#monthFirst === undefined;
  }

  #parse(text: string, row: number, edge: 'start' | 'end'): SheetDate | SheetReason {
    if (text === '') return same(edge === 'start' ? '-infinity' : 'infinity');
    const isoParts = iso.exec(text);
    if (isoParts)
      return known(
        moment(edge, isoParts[1], isoParts[2], isoParts[3], {
          hour: isoParts[4],
          minute: isoParts[5],
          second: isoParts[6],
          fraction: isoParts[7],
          zone: isoParts[8],
        }),
      );
    const dottedParts = dotted.exec(text);
    if (dottedParts)
      return known(
        moment(edge, dottedParts[3], dottedParts[2], dottedParts[1], {
          hour: dottedParts[4],
          minute: dottedParts[5],
          second: dottedParts[6],
        }),
      );
    const parts = slashed.exec(text);
    return parts ? this.#slashed(parts, row, edge) : 'dateInvalid';
  }

  #slashed(parts: RegExpExecArray, row: number, edge: 'start' | 'end'): SheetDate | SheetReason {
    const [text, first = '', second = '', year = '', hour, minute, seconds, half] = parts;
    const time = {
      hour:
        hour && half ? String((Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)) : hour,
      minute,
      second: seconds,
    };
    const monthFirst = moment(edge, year, first, second, time);
    const dayFirst = moment(edge, year, second, first, time);
    if (Number(first) > 12) this.#dayFirst ??= { row, value: text };
    if (Number(second) > 12) this.#monthFirst ??= { row, value: text };
    const either = monthFirst ?? dayFirst;
    return either === undefined
      ? 'dateInvalid'
      : { monthFirst: monthFirst ?? either, dayFirst: dayFirst ?? either };
  }
}

interface Time {
  readonly hour?: string | undefined;
  readonly minute?: string | undefined;
  readonly second?: string | undefined;
  readonly fraction?: string | undefined;
  readonly zone?: string | undefined;
}

const two = (text: string): string => text.padStart(2, '0');

/** Undefined where no such day exists. Without a zone the time is UTC, as in the sheets. */
function moment(
  edge: 'start' | 'end',
  year = '',
  month = '',
  day = '',
  time: Time = {},
): string | undefined {
  if (Number(year) <= 1753) return '-infinity';
  if (Number(year) >= 9999) return 'infinity';
  const date = new Date(`${year}-${two(month)}-${two(day)}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return undefined;
  if (time.hour === undefined) {
    if (edge === 'end') date.setUTCDate(date.getUTCDate() + 1);
    return `${date.toISOString().slice(0, 10)}T00:00:00Z`;
  }
  if (Number(time.hour) > 23 || Number(time.minute) > 59 || Number(time.second ?? 0) > 59)
    return undefined;
  // PostgreSQL keeps six decimals; the sheets carry seven, and rounding up could reach into the
  // next second.
  return `${year}-${two(month)}-${two(day)}T${two(time.hour)}:${time.minute}:${two(time.second ?? '0')}${time.fraction?.slice(0, 7) ?? ''}${time.zone ?? 'Z'}`;
}

const same = (at: string): SheetDate => ({ monthFirst: at, dayFirst: at });
const known = (at: string | undefined): SheetDate | SheetReason =>
  at === undefined ? 'dateInvalid' : same(at);
