import type { Money } from '#platform/common/money.ts';
import { type Language, localeOf } from './language.ts';
import { useLanguage } from './use-t.ts';

/** Writes values as a language does. Dates on the wire are UTC; they are shown in the reader's time zone, days as they are. */
export interface Format {
  /** `1.234,50 €`. Prices keep up to four places where the amount has them. */
  readonly money: (amount: Money) => string;
  readonly number: (value: number) => string;
  /** `0.125` as `12,5 %`. */
  readonly percent: (share: number) => string;
  /** `14.11.2026`, of a moment or of a day `YYYY-MM-DD`. */
  readonly date: (iso: string) => string;
  /** `14.11.2026, 09:31`. */
  readonly dateTime: (iso: string) => string;
  /** `14. November 2026`. */
  readonly longDate: (iso: string) => string;
  /** `vor 3 Tagen`, in the largest unit that fits. */
  readonly relative: (iso: string, now: Date) => string;
  /** Sorts as the language sorts, numbers by value. */
  readonly compare: (a: string, b: string) => number;
}

const made = new Map<Language, Format>();

export function formatOf(language: Language): Format {
  const known = made.get(language) ?? makeFormat(localeOf[language]);
  made.set(language, known);
  return known;
}

export function useFormat(): Format {
  return formatOf(useLanguage());
}

function makeFormat(locale: string): Format {
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const collator = new Intl.Collator(locale, { numeric: true });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const dates = {
    date: { day: '2-digit', month: '2-digit', year: 'numeric' },
    dateTime: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    longDate: { day: 'numeric', month: 'long', year: 'numeric' },
  } as const;
  const writer = (style: keyof typeof dates) => {
    const inZone = new Intl.DateTimeFormat(locale, dates[style]);
    const asDay = new Intl.DateTimeFormat(locale, { ...dates[style], timeZone: 'UTC' });
    return (iso: string) => (isDay(iso) ? asDay : inZone).format(new Date(iso));
  };
  return {
    money: moneyWriter(locale),
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    date: writer('date'),
    dateTime: writer('dateTime'),
    longDate: writer('longDate'),
    relative: (iso, now) => relative.format(...largestUnit(new Date(iso).getTime() - now.getTime())),
    compare: (a, b) => collator.compare(a, b),
  };
}

/** A plain day has no zone: read as UTC midnight it must be written in UTC, or it moves to the day before. */
const isDay = (iso: string): boolean => iso.length === 10;

function moneyWriter(locale: string): (amount: Money) => string {
  const writers = new Map<string, Intl.NumberFormat>();
  return ({ value, currencyCode }) => {
    const writer = writers.get(currencyCode) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode, maximumFractionDigits: 4 });
    writers.set(currencyCode, writer);
    return writer.format(value as `${number}`); // decimal text is written exactly, never through a float (ES2023)
  };
}

const units = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

function largestUnit(ms: number): [number, Intl.RelativeTimeFormatUnit] {
  const fit = units.find(([, length]) => Math.abs(ms) >= length) ?? units[units.length - 1] ?? ['minute', 60_000];
  return [Math.round(ms / fit[1]), fit[0]];
}
