import type { Money } from '#platform/common/money.ts';
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  type DateStyle,
} from '../ui/format.ts';
import { type Language, localeOf } from '#platform/common/texts/language.ts';
import { useLanguage } from './use-t.ts';

/**
 * The kit's formats in the user's language. Moments are shown in the reader's zone, plain days as
 * that day everywhere.
 */
export interface Format {
  readonly locale: string;
  /** `1.234,50 €`; `isPrecise` shows up to six places (unit prices). */
  readonly money: (amount: Money, isPrecise?: boolean) => string;
  readonly number: (value: number | bigint | string) => string;
  /** `0.125` as `12,5 %`. */
  readonly percent: (share: number) => string;
  readonly date: (value: string | Date, style?: DateStyle) => string;
  /** `vor 3 Tagen`. */
  readonly relative: (value: string | Date, now?: Date) => string;
  /** Sorts as the language sorts, numbers within texts by value. */
  readonly compare: (a: string, b: string) => number;
}

const made = new Map<Language, Format>();

export function formatOf(language: Language): Format {
  const format = made.get(language) ?? makeFormat(localeOf[language]);
  made.set(language, format);
  return format;
}

export function useFormat(): Format {
  return formatOf(useLanguage());
}

function makeFormat(locale: string): Format {
  const collator = new Intl.Collator(locale, { numeric: true });
  return {
    locale,
    money: (amount, isPrecise = false) => formatMoney(amount, locale, isPrecise),
    number: (value) => formatNumber(value, locale),
    percent: (share) => formatPercent(share, locale),
    date: (value, style = 'date') => formatDate(value, locale, style),
    relative: (value, now = new Date()) => formatRelative(value, now, locale),
    compare: (a, b) => collator.compare(a, b),
  };
}
