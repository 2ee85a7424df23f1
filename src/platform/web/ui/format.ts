import type { Money } from '#platform/common/money.ts';

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

/** `1.234,5` in German; text keeps every digit that a float would lose. */
export function formatNumber(value: number | bigint | string, locale: string, options: Intl.NumberFormatOptions = {}): string {
  // Decimal text is formatted exactly (ECMA-402, 2023); the type only admits literals.
  return numberFormat(locale, options).format(value as number);
}

/** `1.234,50 €` in German, `€1,234.50` in English. `isPrecise` shows up to 6 decimals (unit prices). */
export function formatMoney(money: Money, locale: string, isPrecise = false): string {
  const options: Intl.NumberFormatOptions = { style: 'currency', currency: money.currencyCode };
  return formatNumber(money.value, locale, isPrecise ? { ...options, maximumFractionDigits: 6 } : options);
}

/** A share of 1 as percent: 0.125 is `12,5 %`. */
export function formatPercent(share: number, locale: string): string {
  return formatNumber(share, locale, { style: 'percent', maximumFractionDigits: 1 });
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Decimal units, as file managers show them: 1500 is `1,5 kB`. */
export function formatBytes(bytes: number, locale: string): string {
  const power = Math.min(byteUnits.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = byteUnits[power] ?? 'byte';
  return formatNumber(bytes / 1000 ** power, locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
}

export type DateStyle = 'date' | 'long' | 'dateTime' | 'time' | 'month' | 'monthShort';

const dateStyles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  dateTime: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit' },
  month: { year: 'numeric', month: 'long' },
  monthShort: { year: 'numeric', month: 'short' },
};

/**
 * A moment (ISO with time, or a Date) in the reader's zone; a plain day (`2026-11-21`) as that day everywhere.
 * Text that is no date comes back as it was: a table must not fall over one bad cell.
 */
export function formatDate(value: string | Date, locale: string, style: DateStyle = 'date'): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return String(value);
  const isPlainDay = typeof value === 'string' && value.length === 10;
  return dateFormat(locale, isPlainDay ? { ...dateStyles[style], timeZone: 'UTC' } : dateStyles[style]).format(moment);
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `vor 3 Stunden`, `in 2 Tagen`, `jetzt`. */
export function formatRelative(value: string | Date, now: Date, locale: string): string {
  const seconds = (new Date(value).getTime() - now.getTime()) / 1000;
  if (Number.isNaN(seconds)) return String(value);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
}
