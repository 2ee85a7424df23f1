import { minorDigits, type Money } from '#platform/common/money.ts';
import { calendarDays, distanceIn } from './days.rules.ts';

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs some 50 µs, using one less than 1: a table of prices would notice. */
function cached<F>(cache: Map<string, F>, locale: string, options: object, make: () => F): F {
  const key = locale + JSON.stringify(options);
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(numberFormats, locale, options, () => new Intl.NumberFormat(locale, options));
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(dateFormats, locale, options, () => new Intl.DateTimeFormat(locale, options));
}

/** Decimal text is formatted exactly (ECMA-402, 2023); the library's type only admits literals. */
const exact = (value: number | bigint | string): number => value as number;

/** `1.234,5` in German; text keeps every digit that a float would lose. */
export function formatNumber(
  value: number | bigint | string,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string {
  return numberFormat(locale, options).format(exact(value));
}

/**
 * `1.234,50 €` in German, `€1,234.50` in English. `isPrecise` shows up to 6 decimals (unit prices).
 */
export function formatMoney(money: Money, locale: string, isPrecise = false): string {
  const options: Intl.NumberFormatOptions = { style: 'currency', currency: money.currencyCode };
  return formatNumber(
    money.value,
    locale,
    isPrecise ? { ...options, maximumFractionDigits: 6 } : options,
  );
}

/** Piece of a formatted amount; decimals and currency are set quieter than the whole units. */
export interface MoneyPiece {
  readonly text: string;
  readonly isQuiet: boolean;
}

export interface MoneyFormat {
  /** Up to 6 decimals, for unit prices. */
  readonly isPrecise?: boolean | undefined;
  /** Rounded to whole units, for axes and rough figures. */
  readonly isWhole?: boolean | undefined;
  /** Without the currency, where a column or the number beside it names it. */
  readonly isBare?: boolean | undefined;
  /** A plus before what is more than nothing: for differences. */
  readonly hasSign?: boolean | undefined;
}

const loud = new Set<Intl.NumberFormatPartTypes>(['minusSign', 'plusSign', 'integer', 'group']);

/** Returns the pieces of an amount in reading order; a minus is U+2212, as wide as a plus. */
export function moneyPieces(
  money: Money,
  locale: string,
  format: MoneyFormat = {},
): readonly MoneyPiece[] {
  const parts = numberFormat(locale, moneyOptions(money.currencyCode, format)).formatToParts(
    exact(money.value),
  );
  const pieces: MoneyPiece[] = [];
  for (const part of parts) {
    const isQuiet = !loud.has(part.type);
    const text = part.type === 'minusSign' ? '\u2212' : part.value;
    const last = pieces.at(-1);
    if (last?.isQuiet === isQuiet) pieces[pieces.length - 1] = { text: last.text + text, isQuiet };
    else pieces.push({ text, isQuiet });
  }
  return pieces;
}

function moneyOptions(
  currency: string,
  { isPrecise, isWhole, isBare, hasSign }: MoneyFormat,
): Intl.NumberFormatOptions {
  const digits = isWhole ? 0 : minorDigits(currency);
  return {
    ...(isBare ? { style: 'decimal' } : { style: 'currency', currency }),
    minimumFractionDigits: digits,
    maximumFractionDigits: isPrecise ? 6 : digits,
    signDisplay: hasSign ? 'exceptZero' : 'negative',
  };
}

/** A share of 1 as percent: 0.125 is `12,5 %`. */
export function formatPercent(share: number, locale: string): string {
  return formatNumber(share, locale, { style: 'percent', maximumFractionDigits: 1 });
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Decimal units, as file managers show them: 1500 is `1,5 kB`. */
export function formatBytes(bytes: number, locale: string): string {
  const power = Math.min(
    byteUnits.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)),
  );
  const unit = byteUnits[power] ?? 'byte';
  return formatNumber(bytes / 1000 ** power, locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
}

export type DateStyle = 'date' | 'long' | 'dateTime' | 'time' | 'month' | 'monthShort';

const dateStyles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  dateTime: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  },
  time: { hour: '2-digit', minute: '2-digit' },
  month: { year: 'numeric', month: 'long' },
  monthShort: { year: 'numeric', month: 'short' },
};

/**
 * A moment (ISO with time, or a Date) in the reader's zone; a plain day (`2026-11-21`) as that day
 * everywhere. Text that is no date comes back as it was: a table must not fall over one bad cell.
 */
export function formatDate(
  value: string | Date,
  locale: string,
  style: DateStyle = 'date',
): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return String(value);
  const isPlainDay = typeof value === 'string' && value.length === 10;
  return dateFormat(
    locale,
    isPlainDay ? { ...dateStyles[style], timeZone: 'UTC' } : dateStyles[style],
  ).format(moment);
}

/**
 * Reader's region of English: British order (`9 Dec`) unless the browser names another region. The
 * words of the product are the same in all of them.
 */
export function dayLocaleOf(locale: string, languages: readonly string[]): string {
  if (!locale.startsWith('en')) return locale;
  return languages.find((language) => /^en-[A-Z]{2}$/.test(language)) ?? 'en-GB';
}

const readerLanguages = (): readonly string[] =>
  typeof navigator === 'undefined' ? [] : navigator.languages;

export interface DayFormat {
  /** Day from which is counted; a day of another year carries its year. */
  readonly now: Date;
  /** Default: the weekday stands with days of this year. */
  readonly hasWeekday?: boolean | undefined;
  /** Default: the languages of the browser. */
  readonly languages?: readonly string[] | undefined;
}

/** `Mi, 9. Dez.`, of another year `21. Nov. 2027`; in English `Wed 9 Dec`, `21 Nov 2027`. */
export function formatDay(
  value: string | Date,
  locale: string,
  { now, hasWeekday, languages = readerLanguages() }: DayFormat,
): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return String(value);
  const isPlainDay = typeof value === 'string' && value.length === 10;
  const year = isPlainDay ? moment.getUTCFullYear() : moment.getFullYear();
  const isThisYear = year === now.getFullYear();
  const text = dateFormat(dayLocaleOf(locale, languages), {
    ...((hasWeekday ?? isThisYear) ? { weekday: 'short' } : {}),
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...(isPlainDay ? { timeZone: 'UTC' } : {}),
  }).format(moment);
  // ICU writes `Mi., 9. Dez.`; two letters need no point. British days need no comma.
  return text.replace(/^(\p{L}{2})\.,/u, '$1,').replace(/^(\p{L}{3}),(?= [^,]+$)/u, '$1');
}

/** `Sonntag, 22. November`, in English `Sunday 22 November`: the day that it is. */
export function formatToday(now: Date, locale: string, languages = readerLanguages()): string {
  return dateFormat(dayLocaleOf(locale, languages), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(now);
}

/** `heute`, `morgen`, `in 17 Tagen`, from 60 days `in 3 Monaten`: counted by the calendar. */
export function formatDistance(value: string | Date, now: Date, locale: string): string {
  const days = calendarDays(value, now);
  if (days === undefined) return String(value);
  return relativeFormat(locale).format(...distanceIn(days));
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();
const relativeFormat = (locale: string): Intl.RelativeTimeFormat =>
  cached(
    relativeFormats,
    locale,
    {},
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  );

/**
 * `vor 3 Stunden`, `jetzt`; from a day away on, and for plain days always, by the calendar of the
 * reader's zone: on the 22nd, the 28th is `in 6 Tagen` at any time of day.
 */
export function formatRelative(value: string | Date, now: Date, locale: string): string {
  const seconds = (new Date(value).getTime() - now.getTime()) / 1000;
  if (Number.isNaN(seconds)) return String(value);
  const isPlainDay = typeof value === 'string' && value.length === 10;
  if (isPlainDay || Math.abs(seconds) >= 86_400) return formatDistance(value, now, locale);
  const format = relativeFormat(locale);
  if (Math.abs(seconds) >= 3_600) return format.format(Math.trunc(seconds / 3_600), 'hour');
  if (Math.abs(seconds) >= 60) return format.format(Math.trunc(seconds / 60), 'minute');
  return format.format(0, 'second');
}
