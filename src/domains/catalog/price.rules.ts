import Big from 'big.js';
import { amount, minorDigits, share, times, zero, type Money } from '#platform/common/money.ts';
import { monthsOfCharge, monthsOfTerm, type BillingPlan, type TermDuration } from '#platform/common/term.ts';

/**
 * How prices are made. The database makes them the same way (views selling_offers and selling_shelf in
 * server/migrations/0001_catalog.sql); a test compares both on random data.
 */

export interface Margin {
  readonly basis: 'retail' | 'cost';
  /** Exact decimal; added to the basis, negative: taken off. */
  readonly percent: string;
}

/** Without any rule Microsoft's retail estimate is the price. */
export const noMargin: Margin = { basis: 'retail', percent: '0' };

interface ScopedMargin extends Margin {
  readonly tenantId: string | null;
  readonly productId: string | null;
}

/** The most exact rule wins: tenant and product, tenant, product, operator. */
export function marginFor(rules: readonly ScopedMargin[], tenantId: string | null, productId: string): Margin {
  const scopes = [
    { tenantId, productId },
    { tenantId, productId: null },
    { tenantId: null, productId },
    { tenantId: null, productId: null },
  ];
  for (const scope of scopes) {
    const found = rules.find((rule) => rule.tenantId === scope.tenantId && rule.productId === scope.productId);
    if (found) return found;
  }
  return noMargin;
}

/** One seat for the whole term: the basis with its percent, rounded half up to the minor unit, once. */
export function sellingPrice(cost: string, retail: string, margin: Margin, currencyCode: string): Money {
  const base = new Big(margin.basis === 'cost' ? cost : retail);
  const exact = base.times(new Big(margin.percent).plus(100)).times('0.01');
  return { value: exact.toFixed(minorDigits(currencyCode), Big.roundHalfUp), currencyCode };
}

/** One seat for one charge of the billing plan: its share of the term price. */
export function chargePrice(termPrice: Money, term: TermDuration, plan: BillingPlan): Money {
  const whole = monthsOfTerm(term);
  const part = monthsOfCharge(plan, term);
  return whole === undefined || part === undefined || part === whole ? termPrice : share(termPrice, part, whole);
}

/** One seat, one month, for comparing terms. What is paid once costs nothing a month. */
export function monthlyPrice(termPrice: Money, term: TermDuration): Money {
  const months = monthsOfTerm(term);
  return months === undefined ? zero(termPrice.currencyCode) : share(termPrice, 1, months);
}

/** A plan that charges less often than the term lasts makes no sense and is not offered. */
export function isOffered(term: TermDuration, plan: BillingPlan): boolean {
  const whole = monthsOfTerm(term);
  const part = monthsOfCharge(plan, term);
  return plan === 'OneTime' || whole === undefined || part === undefined || part <= whole;
}

export interface LineTotals {
  readonly dueNow: Money;
  readonly monthly: Money;
  readonly commitment: Money;
}

/** A quantity of seats: every total is the rounded price of one seat times the quantity, so that it can be checked by hand. */
export function lineTotals(
  offer: { readonly termPrice: Money; readonly termDuration: TermDuration; readonly billingPlan: BillingPlan },
  quantity: number,
): LineTotals {
  const { termPrice, termDuration, billingPlan } = offer;
  return {
    dueNow: times(chargePrice(termPrice, termDuration, billingPlan), quantity),
    monthly: times(monthlyPrice(termPrice, termDuration), quantity),
    commitment: times(termPrice, quantity),
  };
}

/** What the operator earns, in percent of the selling price, two decimals; null where nothing is charged. */
export function marginPercent(cost: string, selling: string): string | null {
  if (new Big(selling).eq(0)) return null;
  return percentOf(new Big(selling).minus(cost), new Big(selling));
}

function percentOf(part: Big, whole: Big): string {
  const { DP, RM } = Big;
  Big.DP = 2;
  Big.RM = Big.roundHalfUp;
  try {
    return amount(part.times(100).div(whole).toFixed(2)).value;
  } finally {
    Big.DP = DP;
    Big.RM = RM;
  }
}
