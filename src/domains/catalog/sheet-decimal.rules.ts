import { withoutExcelMarks } from './sheet-cell.rules.ts';
import type { SheetReason } from './sheet-issue.rules.ts';

/**
 * A number under both ways of reading it: `point` takes `.` for the decimal sign, `comma` takes
 * `,`. Most numbers read the same both ways or can only be meant one way; `1.234` and `1,234`
 * depend on what the rest of the column shows.
 */
export interface Decimal {
  readonly point: string;
  readonly comma: string;
}
export type DecimalStyle = 'point' | 'comma';

interface Sighting {
  row: number;
  value: string;
  count: number;
}

const blanks = /[\s\u00A0\u202F\u2009'’]/g;
/** Matches a number with text around it that does not change it; `5k` and `1,5 Mio` are refused. */
const framed = /^([^\d.,]{0,4})([.,]?\d(?:[\d.,]*\d)?)(\D{0,4})$/;
const signs = new Set([
  '',
  '€',
  '$',
  '£',
  '¥',
  '₹',
  '₺',
  '₪',
  '₩',
  '₫',
  '฿',
  'kr',
  'kr.',
  'kč',
  'zł',
  'ft',
  'fr',
  'fr.',
  'lei',
  'лв',
  'лв.',
  'r$',
  'us$',
  'a$',
  'c$',
  's$',
  'nt$',
  'hk$',
  'mx$',
]);
const codes = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));
const plain = /^\d{1,15}$/;
const pointOnly =
  /^(?:\d{0,15}\.\d{1,2}|\d{0,15}\.\d{4,20}|0\.\d{3}|\d{4,15}\.\d{3}|\d{1,3}(?:,\d{3})+\.\d{1,20}|\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,20})?|\.\d{3})$/;
const commaOnly =
  /^(?:\d{0,15},\d{1,2}|\d{0,15},\d{4,20}|0,\d{3}|\d{4,15},\d{3}|\d{1,3}(?:\.\d{3})+,\d{1,20}|,\d{3})$/;
const pointGroups = /^\d{1,3}(?:\.\d{3}){2,4}$/;
const commaGroups = /^\d{1,3}(?:,\d{3}){2,4}$/;
const either = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** The numbers of one column: reads each and remembers what shows how the column is meant. */
export class DecimalColumn {
  #point: Sighting | undefined;
  #comma: Sighting | undefined;
  #either: Sighting | undefined;

  /** An exact decimal as text, or why not. Empty is no price; `0` is one (data trap 8). */
  read(text: string, row: number): Decimal | SheetReason {
    let number = text;
    if (!plain.test(number)) {
      number = unframed(withoutExcelMarks(text).replaceAll(blanks, ''));
      if (number === '') return text.trim() === '' ? 'valueMissing' : 'priceInvalid';
    }
    if (plain.test(number)) return same(number);
    if (pointOnly.test(number)) {
      this.#point = seen(this.#point, row, text);
      return same(number.replaceAll(',', ''));
    }
    if (commaOnly.test(number)) {
      this.#comma = seen(this.#comma, row, text);
      return same(number.replaceAll('.', '').replace(',', '.'));
    }
    if (pointGroups.test(number)) {
      this.#comma = seen(this.#comma, row, text);
      return same(number.replaceAll('.', ''));
    }
    if (commaGroups.test(number)) {
      this.#point = seen(this.#point, row, text);
      return same(number.replaceAll(',', ''));
    }
    if (either.test(number)) {
      this.#either = seen(this.#either, row, text);
      return number.includes('.')
        ? { point: number, comma: number.replace('.', '') }
        : { point: number.replace(',', ''), comma: number.replace(',', '.') };
    }
    return /^[-−(]/.test(number) ? 'priceNegative' : 'priceInvalid';
  }

  /** Style shown by this column alone; undefined if all its numbers are ambiguous. */
  get shown(): DecimalStyle | undefined {
    if (this.#point && !this.#comma) return 'point';
    return this.#comma && !this.#point ? 'comma' : undefined;
  }

  /** Row of a contradiction: the rarer style, with its first row. */
  get mixed(): Readonly<Sighting> | undefined {
    if (!this.#point || !this.#comma) return undefined;
    return this.#point.count < this.#comma.count ? this.#point : this.#comma;
  }

  /** Numbers that the column itself does not explain. */
  get ambiguous(): Readonly<Sighting> | undefined {
    return this.#either;
  }
}

/**
 * Returns the style of a column: shown by itself, else by the other price column, else by the
 * separator (in a comma-separated file a bare comma cannot be a decimal sign). Undefined if the
 * style would be a guess that matters.
 */
export function styleOf(
  column: DecimalColumn,
  neighbour: DecimalColumn,
  separator: string,
): DecimalStyle | undefined {
  if (column.mixed) return undefined;
  const shown =
    column.shown ??
    (neighbour.mixed ? undefined : neighbour.shown) ??
    (separator === ',' ? 'point' : undefined);
  return shown ?? (column.ambiguous ? undefined : 'point');
}

/** Without the currency; a text around the number that is no currency stays, and makes it none. */
function unframed(text: string): string {
  const [, before = '', number = '', behind = ''] = framed.exec(text) ?? [];
  const isCurrency = (sign: string): boolean =>
    signs.has(sign.toLowerCase()) || codes.has(sign.toLowerCase());
  return number !== '' && isCurrency(before) && isCurrency(behind) ? number : text;
}

function same(number: string): Decimal {
  const value = number.startsWith('.') ? `0${number}` : number;
  return { point: value, comma: value };
}

function seen(before: Sighting | undefined, row: number, value: string): Sighting {
  if (!before) return { row, value, count: 1 };
  before.count += 1;
  return before;
}
