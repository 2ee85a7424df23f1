import type { BudgetEffect } from '#domains/budgets/budgets.schema.ts';
import { orderRefusals } from './orders.refusals.ts';

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
