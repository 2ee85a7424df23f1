import { versionOf } from '#platform/common/version.ts';
import { budgetRefusals } from './budgets.refusals.ts';
import { figuresOf, type DaySpend } from './budget.rules.ts';
import type { Budget, EnteredBudget } from './budgets.schema.ts';

type Kept = EnteredBudget & {
  readonly id: string;
  readonly personName: string;
  readonly currencyCode: string;
};

/** Returns what a form of the budget edits. */
export function editable(budget: EnteredBudget): EnteredBudget {
  return {
    name: budget.name,
    scope: budget.scope,
    costCentre: budget.costCentre,
    personId: budget.personId,
    amount: budget.amount,
    period: budget.period,
    startsOn: budget.startsOn,
    endsOn: budget.endsOn,
    carryOver: budget.carryOver,
    counts: budget.counts,
    notifyAt: budget.notifyAt,
    approveAt: budget.approveAt,
    blockAt: budget.blockAt,
  };
}

/** Returns a budget as its page shows it on a day. */
export function viewBudget(budget: Kept, spends: readonly DaySpend[], day: string): Budget {
  const { running, ...figures } = figuresOf(budget, spends, day);
  return {
    ...editable(budget),
    id: budget.id,
    personName: budget.personName,
    currencyCode: budget.currencyCode,
    runsFrom: running?.from ?? null,
    runsTo: running?.to ?? null,
    ...figures,
    version: versionOf(editable(budget)),
  };
}

/**
 * Returns a budget with only what belongs to its scope and its period. @throws PortalError
 * ERROR_BUDGETS_INCOMPLETE where that is missing
 */
export function completed(entered: EnteredBudget): EnteredBudget {
  const { scope, period, costCentre, personId, startsOn, endsOn, carryOver } = entered;
  const isCustom = period === 'custom';
  if (scope === 'costCentre' && costCentre === '') throw incomplete('costCentre');
  if (scope === 'person' && personId === null) throw incomplete('personId');
  if (isCustom && (endsOn === null || endsOn < startsOn)) throw incomplete('endsOn');
  return {
    ...entered,
    costCentre: scope === 'costCentre' ? costCentre : '',
    personId: scope === 'person' ? personId : null,
    endsOn: isCustom ? endsOn : null,
    carryOver: carryOver && !isCustom,
  };
}

const incomplete = (field: keyof EnteredBudget) => budgetRefusals.INCOMPLETE({ field });
