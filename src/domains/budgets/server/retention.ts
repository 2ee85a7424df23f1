import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const budgetsRetention: RetentionRegister = {
  budgets: keptBecause.inUse,
  budget_spends: keptBecause.contract,
};
