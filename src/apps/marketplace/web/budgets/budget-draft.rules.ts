import type { Budget, EnteredBudget } from '#domains/budgets/budgets.schema.ts';
import { amount, compare } from '#platform/common/money.ts';
import { decimalOf } from '../approval/amount-input.rules.ts';

/**
 * A budget as it is typed: the amount as text. Null: the field is not asked for; an empty text: it is,
 * and nothing stands there.
 */
export interface BudgetDraft {
  readonly name: string;
  readonly scope: EnteredBudget['scope'];
  readonly costCentre: string | null;
  readonly personId: string | null;
  /** Null: no limit. */
  readonly amount: string | null;
  readonly period: EnteredBudget['period'];
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly carryOver: boolean;
  readonly counts: EnteredBudget['counts'];
  readonly notifyAt: number | null;
  readonly approveAt: number | null;
  readonly blockAt: number | null;
}

/** Returns a new budget as the form first shows it: this year, told at 80, stopped at 100. */
export function newDraft(today: string): BudgetDraft {
  return {
    name: '',
    scope: 'tenant',
    costCentre: null,
    personId: null,
    amount: '',
    period: 'year',
    startsOn: `${today.slice(0, 4)}-01-01`,
    endsOn: null,
    carryOver: false,
    counts: 'commitment',
    notifyAt: 80,
    approveAt: null,
    blockAt: 100,
  };
}

export function draftOf(budget: Budget, show: (value: string) => string): BudgetDraft {
  const { name, scope, personId, period, startsOn, endsOn, carryOver, counts } = budget;
  const { notifyAt, approveAt, blockAt } = budget;
  return {
    ...{ name, scope, personId, period, startsOn, endsOn, carryOver, counts },
    ...{ notifyAt, approveAt, blockAt },
    costCentre: scope === 'costCentre' ? budget.costCentre : null,
    amount: budget.amount && show(budget.amount.value),
  };
}

/** Returns what is sent; the form has checked it. */
export function enteredOf(
  draft: BudgetDraft,
  currencyCode: string,
  before?: EnteredBudget['amount'],
): EnteredBudget {
  const { amount: typed, startsOn, costCentre, carryOver, ...rest } = draft;
  return {
    ...rest,
    name: draft.name.trim(),
    costCentre: costCentre?.trim() ?? '',
    amount: typed === null ? null : amountOf(typed, currencyCode, before ?? null),
    startsOn: startsOn ?? '',
    carryOver: draft.period !== 'custom' && carryOver,
  };
}

/** Returns the fields that a scope asks for. */
export function ofScope(
  scope: BudgetDraft['scope'],
): Pick<BudgetDraft, 'scope' | 'costCentre' | 'personId'> {
  return {
    scope,
    costCentre: scope === 'costCentre' ? '' : null,
    personId: scope === 'person' ? '' : null,
  };
}

/** Leaves an amount typed as it was written as it was: it is no change. */
function amountOf(typed: string, currencyCode: string, before: EnteredBudget['amount']) {
  const wanted = amount(decimalOf(typed) ?? '0', currencyCode);
  const isSame =
    before !== null && before.currencyCode === currencyCode && compare(wanted, before) === 0;
  return isSame ? before : wanted;
}
