import Big from 'big.js';
import { minorDigits, type Money } from '#platform/common/money.ts';
import { inWholeMonths } from '#platform/common/term-price.ts';
import {
  billingPlans,
  termDurations,
  type BillingPlan,
  type TermDuration,
  monthsOfCharge,
  monthsOfTerm,
} from '#platform/common/term.ts';

/**
 * The parts of an offer's id: product and SKU as the price sheet names them, with term and billing
 * plan.
 */
export interface OfferKey {
  readonly productId: string;
  readonly skuId: string;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
}

export function offerIdOf({ productId, skuId, termDuration, billingPlan }: OfferKey): string {
  return `${productId}:${skuId}:${termDuration}:${billingPlan}`;
}

/** Undefined for text that is no offer id. */
export function parseOfferId(id: string): OfferKey | undefined {
  const [productId, skuId, term, plan, ...rest] = id.split(':');
  const termDuration = termDurations.find((one) => one === term);
  const billingPlan = billingPlans.find((one) => one === plan);
  if (!productId || !skuId || !termDuration || !billingPlan || rest.length > 0) return undefined;
  return { productId, skuId, termDuration, billingPlan };
}

/**
 * Rules for selling prices. The database makes them the same way (views selling_offers and
 * selling_shelf in server/migrations/0001_catalog.sql); a test compares both on random data. What
 * follows from a term price, per charge, per month and for a quantity, is in
 * platform/common/term-price.ts.
 */

export interface Margin {
  readonly basis: 'retail' | 'cost';
  /** Exact decimal; added to the basis, negative: taken off. */
  readonly percent: string;
}

/** Without any rule Microsoft's retail estimate is the price. */
const noMargin: Margin = { basis: 'retail', percent: '0' };

export interface ScopedMargin extends Margin {
  readonly tenantId: string | null;
  readonly productId: string | null;
}

/** The most exact rule wins: tenant and product, tenant, product, operator. */
export function marginFor(
  rules: readonly ScopedMargin[],
  tenantId: string | null,
  productId: string,
): Margin {
  const scopes = [
    { tenantId, productId },
    { tenantId, productId: null },
    { tenantId: null, productId },
    { tenantId: null, productId: null },
  ];
  for (const scope of scopes) {
    const found = rules.find(
      (rule) => rule.tenantId === scope.tenantId && rule.productId === scope.productId,
    );
    if (found) return found;
  }
  return noMargin;
}

/**
 * Returns the price of one seat for the whole term. Basis plus percent is rounded half up to the
 * minor unit, and so is its month; the term is a whole multiple of that month. So every charge, a
 * year and a commitment are what a reader reckons from the price on show.
 */
export function sellingPrice(
  price: { readonly cost: string; readonly retail: string },
  margin: Margin,
  { currencyCode, termDuration }: { currencyCode: string; termDuration: TermDuration },
): Money {
  const exact = new Big(price[margin.basis]).times(new Big(margin.percent).plus(100)).times('0.01');
  const quoted = {
    value: exact.toFixed(minorDigits(currencyCode), Big.roundHalfUp),
    currencyCode,
  };
  return inWholeMonths(quoted, termDuration);
}

/** A plan that charges less often than the term lasts makes no sense and is not offered. */
export function isOffered(term: TermDuration, plan: BillingPlan): boolean {
  const whole = monthsOfTerm(term);
  const part = monthsOfCharge(plan, term);
  return whole === undefined || part === undefined || part <= whole;
}

/**
 * Returns the operator's margin in percent of the selling price, two decimals; null if nothing is
 * charged.
 */
export function marginPercent(cost: string, selling: string): string | null {
  const whole = new Big(selling);
  if (whole.eq(0)) return null;
  // Big divides to 20 places, far beyond the two that are shown.
  return whole.minus(cost).times(100).div(whole).toFixed(2, Big.roundHalfUp);
}
