import { budgetLevels } from '#domains/budgets/budgets.values.ts';
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
