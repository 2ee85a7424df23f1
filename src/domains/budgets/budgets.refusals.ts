import { refusals } from '#platform/common/errors.ts';

export const budgetRefusals = refusals('ERROR_BUDGETS', {
  BUDGET_NOT_FOUND: { status: 404 },
  PERSON_NOT_FOUND: { status: 404 },
  /** A scope or a period misses what belongs to it. */
  INCOMPLETE: { status: 422, params: ['field'] },
  WRONG_CURRENCY: { status: 422, params: ['currency'] },
});
