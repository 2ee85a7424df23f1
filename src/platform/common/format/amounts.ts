import { minorDigits, type Money } from '../money.ts';
import { exact, formatNumber, minusSign, numberFormat } from './numbers.ts';

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

/** Returns the pieces of an amount in reading order. */
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
    const text = part.type === 'minusSign' ? minusSign : part.value;
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
