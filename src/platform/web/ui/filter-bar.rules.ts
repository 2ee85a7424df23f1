import type { Translate } from '#platform/common/texts/translator.ts';
import type { filterTexts } from './filter-texts.ts';

/** Filter definition. Values are texts, as in the address. */
export type Filter =
  | {
      readonly id: string;
      readonly label: string;
      readonly kind: 'choice';
      readonly options: readonly { readonly id: string; readonly label: string }[];
    }
  | {
      readonly id: string;
      readonly label: string;
      readonly kind: 'text';
      readonly placeholder?: string;
    }
  | { readonly id: string; readonly label: string; readonly kind: 'flag' }
  /** First and last day in one value: `2026-11-01..2026-11-21`, either may be missing. */
  | { readonly id: string; readonly label: string; readonly kind: 'days' };

export type FilterValues = Readonly<Record<string, string | undefined>>;

const days = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;

/** First and last day of a `days` value; anything else has neither. */
export function readDays(value: string | undefined): {
  readonly first: string | null;
  readonly last: string | null;
} {
  const found = days.exec(value ?? '');
  return { first: found?.[1] ?? null, last: found?.[2] ?? null };
}

/**
 * The value of two days; undefined when both are missing. The earlier one comes first, whichever
 * was typed where.
 */
export function writeDays(first: string | null, last: string | null): string | undefined {
  if (!first && !last) return undefined;
  return first && last && first > last ? `${last}..${first}` : `${first ?? ''}..${last ?? ''}`;
}

/** True if the value means something to the filter: an address may say anything. */
export function isSet(filter: Filter, value: string | undefined): value is string {
  if (value === undefined || value === '') return false;
  switch (filter.kind) {
    case 'choice':
      return filter.options.some(({ id }) => id === value);
    case 'flag':
      return value === 'true';
    case 'days':
      return readDays(value).first !== null || readDays(value).last !== null;
    case 'text':
      return true;
  }
}

/** Returns a value in words, for its chip. @param day writes a day in the reader's format */
export function chipText(
  filter: Filter,
  value: string,
  t: Translate<(typeof filterTexts)['de']>,
  day: (day: string) => string,
): string {
  switch (filter.kind) {
    case 'choice':
      return filter.options.find(({ id }) => id === value)?.label ?? value;
    case 'flag':
      return t('yes');
    case 'text':
      return value;
    case 'days': {
      const { first, last } = readDays(value);
      if (first && last) return first === last ? day(first) : `${day(first)} – ${day(last)}`;
      return first ? t('from', { day: day(first) }) : t('until', { day: day(last ?? '') });
    }
  }
}
