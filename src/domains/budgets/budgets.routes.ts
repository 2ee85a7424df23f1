import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

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
