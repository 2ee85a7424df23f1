import { compare, isMore, minus, plus, zero, type Money } from '#platform/common/money.ts';

/**
 * Parts of what a customer has used of its credit limit, in its billing currency (product rule B4,
 * meaning b, with the formula of Microsoft's own limit).
 */
export interface CreditUse {
  /** Left to pay on posted documents, with tax; negative where more was paid than asked for. */
  readonly invoices: Money;
  /** Charged, but not on a document yet. */
  readonly unbilled: Money;
  /** Purchases under way, with all that they bind, until they are charged instead. */
  readonly orders: Money;
}

/** The operator's limit for a customer and what is used of it. */
export interface Credit {
  /** Null: no limit. Zero means zero. */
  readonly limit: Money | null;
  readonly open: Money;
}

/** Returns what is used: a payment frees it at once, later months of a term are not in it yet. */
export function usedOf({ invoices, unbilled, orders }: CreditUse): Money {
  return plus(plus(invoices, unbilled), orders);
}

/** Never less than nothing; what was paid too much comes on top of the limit. */
export function creditLeft({ limit, open }: Credit): Money | null {
  if (!limit) return null;
  return isMore(open, limit) ? zero(limit.currencyCode) : minus(limit, open);
}

/**
 * A purchase must fit into what is left; what costs nothing more always does, and a foreign
 * currency never.
 */
export function fitsCredit(credit: Credit, commitment: Money): boolean {
  const left = creditLeft(credit);
  if (left === null || compare(commitment, zero(commitment.currencyCode)) <= 0) return true;
  return left.currencyCode === commitment.currencyCode && !isMore(commitment, left);
}

/** Share of the limit that is used, 0 to 1 and more; null without a limit above nothing. */
export function usedShare({ limit, open }: Credit): number | null {
  if (!limit || Number(limit.value) === 0) return null;
  return Math.max(0, Number(open.value) / Number(limit.value));
}
