import { plus } from '#platform/common/money.ts';
import { judgeSpend, rankOf, type BudgetTerms, type DaySpend } from './budget.rules.ts';
import type { FoundEffect, PlannedSpend } from './budgets.port.ts';

/** A budget that looks at an order, with what its scope has spent. */
export interface JudgingBudget extends BudgetTerms {
  readonly id: string;
  readonly name: string;
  readonly spends: readonly DaySpend[];
}

/** Returns what budgets say to an order, the strongest first. */
export function effectsOf(budgets: readonly JudgingBudget[], planned: PlannedSpend): FoundEffect[] {
  return budgets
    .flatMap((budget) => effectOf(budget, planned) ?? [])
    .toSorted((a, b) => rankOf(b.action) - rankOf(a.action));
}

function effectOf(budget: JudgingBudget, planned: PlannedSpend): FoundEffect | undefined {
  const { id, name, counts, spends } = budget;
  const spend = planned[counts];
  const found = judgeSpend(budget, spends, spend, dayOf(planned.at));
  if (!found?.before.running) return undefined;
  const { before, leftAfter, action, isNews } = found;
  return {
    id,
    name,
    counts,
    runsTo: found.before.running.to,
    limit: before.limit,
    used: plus(before.reserved, before.committed),
    spend,
    leftAfter,
    action,
    isNews,
  };
}

/** Returns the day of a moment, in UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
