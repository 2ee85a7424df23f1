import type { BudgetEffect } from '#domains/budgets/budgets.schema.ts';
import { budgetLevels } from '#domains/budgets/budgets.ts';
import { compare, isMore, minus, plus, zero, type Money } from '#platform/common/money.ts';
import { orderRefusals } from './orders.refusals.ts';

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

type Judged = Pick<BudgetEffect, 'name' | 'action'>;

/** Returns whether a budget wants somebody else's consent to an order. */
export function isAskedByBudget(effects: readonly Judged[]): boolean {
  return effects.some(({ action }) => action === 'approve');
}

/** @throws PortalError ERROR_MARKETPLACE_BUDGET_EXCEEDED for the first budget that is used up */
export function demandBudget(effects: readonly Judged[]): void {
  const blocked = effects.find(({ action }) => action === 'block');
  if (blocked) throw orderRefusals.BUDGET_EXCEEDED({ name: blocked.name });
}

const rankOf = ({ action }: Pick<BudgetEffect, 'action'>): number => budgetLevels.indexOf(action);

/** Returns the effects of an order at a new price that its old one did not have: told once each. */
export function newsOf<E extends Pick<BudgetEffect, 'id' | 'action'>>(
  before: readonly E[],
  after: readonly E[],
): E[] {
  return after.filter(
    ({ id, action }) => !before.some((one) => one.id === id && rankOf(one) >= rankOf({ action })),
  );
}
