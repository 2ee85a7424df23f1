import { cached } from './formatters.ts';

const formats = new Map<string, Intl.NumberFormat>();

export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(formats, locale, options, () => new Intl.NumberFormat(locale, options));
}

/** Decimal text is formatted exactly (ECMA-402, 2023); the library's type only admits literals. */
export // oxlint-disable-next-line typescript/no-unsafe-type-assertion
const exact = (value: number | bigint | string): number => value as number;

/** U+2212, as wide as a plus; a hyphen is shorter and breaks lines. */
export const minusSign = '\u2212';

/** `−1.234,5` in German; text keeps every digit that a float would lose. */
export function formatNumber(
  value: number | bigint | string,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string {
  return numberFormat(locale, options).format(exact(value)).replace('-', minusSign);
}

/** `+5`, `−5`, `0`: a difference says which way. */
export function formatDifference(value: number, locale: string): string {
  return formatNumber(value, locale, { signDisplay: 'exceptZero' });
}

/** A share of 1 as percent: 0.125 is `12,5 %`, in English `12.5%`. */
export function formatPercent(share: number, locale: string): string {
  return formatNumber(share, locale, { style: 'percent', maximumFractionDigits: 1 });
}

/** `+5,0 %`, `−5,0 %`: a change as a share of 1, always with its sign and one decimal. */
export function formatPercentChange(share: number, locale: string): string {
  return formatNumber(share, locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
}

/** The percent sign after a number that stands in a field: with a space in German. */
export const percentSign = (locale: string): string => (locale.startsWith('de') ? '\u00A0%' : '%');

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
