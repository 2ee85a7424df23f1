import type { Money } from '#platform/common/money.ts';
import { formatMoney } from '#platform/common/format/amounts.ts';
import {
  type DateStyle,
  formatDate,
  formatDeadline,
  formatRelative,
  localeWith,
} from '#platform/common/format/dates.ts';
import { formatDifference, formatNumber, formatPercent } from '#platform/common/format/numbers.ts';
import { type Language, localeOf } from '#platform/common/texts/language.ts';
import { useSettings } from '../settings/settings.ts';
import { useLanguage } from './use-t.ts';

/**
 * The kit's formats in the user's language. Moments are shown in the reader's zone, plain days as
 * that day everywhere.
 */
export interface Format {
  /** With the person's way of dates. */
  readonly locale: string;
  /** `1.234,50 €`; `isPrecise` shows up to six places (unit prices). */
  readonly money: (amount: Money, isPrecise?: boolean) => string;
  readonly number: (value: number | bigint | string) => string;
  /** `+5`, `−5`. */
  readonly difference: (value: number) => string;
  /** `0.125` as `12,5 %`. */
  readonly percent: (share: number) => string;
  readonly date: (value: string | Date, style?: DateStyle) => string;
  /** `Sa, 28. Nov., in 6 Tagen`. */
  readonly deadline: (value: string | Date, now?: Date) => string;
  /** `vor 3 Tagen`. */
  readonly relative: (value: string | Date, now?: Date) => string;
  /** Sorts as the language sorts, numbers within texts by value. */
  readonly compare: (a: string, b: string) => number;
}

const made = new Map<string, Format>();

/** Returns the formats outside of a page's parts, as the person has them now. */
export function formatOf(language: Language): Format {
  return formatIn(localeWith(localeOf[language], useSettings.getState().dates));
}

function formatIn(locale: string): Format {
  const format = made.get(locale) ?? makeFormat(locale);
  made.set(locale, format);
  return format;
}

/** Returns the locale of the whole kit: the language with the person's way of dates. */
export function useLocale(): string {
  const language = useLanguage();
  return localeWith(
    localeOf[language],
    useSettings(({ dates }) => dates),
  );
}

export function useFormat(): Format {
  return formatIn(useLocale());
}

function makeFormat(locale: string): Format {
  const collator = new Intl.Collator(locale, { numeric: true });
  return {
    locale,
    money: (amount, isPrecise = false) => formatMoney(amount, locale, isPrecise),
    number: (value) => formatNumber(value, locale),
    difference: (value) => formatDifference(value, locale),
    percent: (share) => formatPercent(share, locale),
    date: (value, style = 'date') => formatDate(value, locale, style),
    deadline: (value, now = new Date()) => formatDeadline(value, now, locale),
    relative: (value, now = new Date()) => formatRelative(value, now, locale),
    compare: (a, b) => collator.compare(a, b),
  };
}
