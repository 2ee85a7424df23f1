import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Scope of a budget: the whole company, a cost centre, or one person who orders. */
export const budgetScopes = ['tenant', 'costCentre', 'person'] as const;
export type BudgetScope = (typeof budgetScopes)[number];

export const budgetPeriods = ['month', 'quarter', 'year', 'custom'] as const;
export type BudgetPeriod = (typeof budgetPeriods)[number];

/**
 * Amount of an order that a budget counts: what it commits to over the whole term, or what it adds
 * to a month (purchases made once in full).
 */
export const budgetCounts = ['commitment', 'monthly'] as const;
export type BudgetCounts = (typeof budgetCounts)[number];

/** Consequences of a spend, from the weakest to the strongest. */
export const budgetLevels = ['none', 'notify', 'approve', 'block'] as const;
export type BudgetLevel = (typeof budgetLevels)[number];

export const maxPercent = 200;

const kept = { needs: rights.budgets.keep, bundle: 'budgetLimit' } as const;

/** Budgets of a customer: spec §2 and §6, `configuration/budget-management`. */
export const budgetsRoutes = routes(
  'budgets',
  {
    list: { method: 'GET', path: '/marketplace/:tenantId/budgets', ...kept, exportable: true },
    choices: { method: 'GET', path: '/marketplace/:tenantId/budget-choices', ...kept },
    get: { method: 'GET', path: '/marketplace/:tenantId/budgets/:budgetId', ...kept },
    spends: { method: 'GET', path: '/marketplace/:tenantId/budgets/:budgetId/spends', ...kept },
    create: { method: 'POST', path: '/marketplace/:tenantId/budgets', ...kept },
    put: {
      method: 'PUT',
      path: '/marketplace/:tenantId/budgets/:budgetId',
      ...kept,
      version: 'required',
    },
    remove: { method: 'DELETE', path: '/marketplace/:tenantId/budgets/:budgetId', ...kept },
  },
  { feature: 'marketplace' },
);
