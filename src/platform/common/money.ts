import Big from 'big.js';
import type { z } from 'zod';
import type { money } from './money.schema.ts';

/** Spec §9: the default currency. */
export const defaultCurrency = 'EUR';

/** An exact decimal as text with its currency (ISO 4217). */
export type Money = z.output<typeof money>;

/**
 * Currencies of ISO 4217 that are not paid in hundredths. A table, because runtimes differ: Node
 * takes HUF and COP for whole units.
 */
const unusualDigits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const digitsByCurrency = new Map(
  Object.entries(unusualDigits).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, Number(digits)] as const),
  ),
);

/** Decimal places that a currency is paid in (ISO 4217): 2 for EUR, 0 for JPY. */
export function minorDigits(currencyCode: string): number {
  return digitsByCurrency.get(currencyCode) ?? 2;
}

export function amount(
  value: string | number | bigint,
  currencyCode: string = defaultCurrency,
): Money {
  return { value: new Big(String(value)).toFixed(), currencyCode };
}

export const zero = (currencyCode: string): Money => ({ value: '0', currencyCode });

/** @throws RangeError when the currencies differ: nothing here converts. */
export function plus(a: Money, b: Money): Money {
  return {
    value: new Big(a.value).plus(sameCurrency(a, b)).toFixed(),
    currencyCode: a.currencyCode,
  };
}

export function minus(a: Money, b: Money): Money {
  return {
    value: new Big(a.value).minus(sameCurrency(a, b)).toFixed(),
    currencyCode: a.currencyCode,
  };
}

/** Exact: a whole number of pieces, or a decimal factor given as text. */
export function times(a: Money, factor: number | string): Money {
  return { ...a, value: new Big(a.value).times(factor).toFixed() };
}

/**
 * `part` of `whole` equal shares (a month of a year: `share(price, 1, 12)`). The one rounding rule:
 * half away from zero to the currency's minor unit, once per line (product rule B3.11).
 */
export function share(a: Money, part: number, whole: number): Money {
  const digits = minorDigits(a.currencyCode);
  // big.js divides to DP places; the product is taken first so that only one rounding happens.
  const divided = withPrecision(digits, () => new Big(a.value).times(part).div(whole));
  return { ...a, value: divided.toFixed(digits) };
}

export function sum(amounts: readonly Money[], currencyCode: string = defaultCurrency): Money {
  return amounts.reduce(plus, zero(amounts[0]?.currencyCode ?? currencyCode));
}

/** Negative, zero or positive, as `a` is less than, equal to or more than `b`. */
export function compare(a: Money, b: Money): number {
  return new Big(a.value).cmp(sameCurrency(a, b));
}

export const isMore = (a: Money, b: Money): boolean => compare(a, b) > 0;

function sameCurrency(a: Money, b: Money): Big {
  if (a.currencyCode !== b.currencyCode)
    throw new RangeError(`cannot combine ${a.currencyCode} with ${b.currencyCode}`);
  return new Big(b.value);
}

function withPrecision<T>(digits: number, work: () => T): T {
  const { DP, RM } = Big;
  Big.DP = digits;
  Big.RM = Big.roundHalfUp;
  try {
    return work();
  } finally {
    Big.DP = DP;
    Big.RM = RM;
  }
}
