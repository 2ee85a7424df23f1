import Big from 'big.js';
import { minorDigits, share, times, zero, type Money } from './money.ts';
import { monthsOfCharge, monthsOfTerm, type BillingPlan, type TermDuration } from './term.ts';

/** Price of a seat for the whole term, as price sheets quote it, and how it is billed. */
export interface TermPrice {
  readonly termPrice: Money;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
}

/**
 * Returns the price of one seat for one charge of the billing plan: its share of the term price,
 * rounded to the minor unit.
 */
export function chargePrice({ termPrice, termDuration, billingPlan }: TermPrice): Money {
  const whole = monthsOfTerm(termDuration);
  const part = monthsOfCharge(billingPlan, termDuration);
  return whole === undefined || part === undefined || part === whole
    ? termPrice
    : share(termPrice, part, whole);
}

/** Returns the price of one seat for one month, rounded; zero for one-time purchases. */
export function monthlyPrice({ termPrice, termDuration }: TermPrice): Money {
  const months = monthsOfTerm(termDuration);
  return months === undefined ? zero(termPrice.currencyCode) : share(termPrice, 1, months);
}

/**
 * Returns the price of a term that is a whole multiple of its rounded month. A price whose month is
 * less than half of the smallest coin stays as it is: nothing is given away.
 */
export function inWholeMonths(quoted: Money, termDuration: TermDuration): Money {
  const months = monthsOfTerm(termDuration);
  if (months === undefined) return quoted;
  const month = share(quoted, 1, months);
  if (Number(month.value) === 0) return quoted;
  const { value } = times(month, months);
  return { ...quoted, value: new Big(value).toFixed(minorDigits(quoted.currencyCode)) };
}

export interface LineAmounts {
  readonly dueNow: Money;
  readonly monthly: Money;
  readonly commitment: Money;
}

/**
 * A quantity of seats: every amount is the rounded price of one seat times the quantity, so that it
 * can be checked by hand.
 */
export function lineAmounts(price: TermPrice, quantity: number): LineAmounts {
  return {
    dueNow: times(chargePrice(price), quantity),
    monthly: times(monthlyPrice(price), quantity),
    commitment: times(price.termPrice, quantity),
  };
}
