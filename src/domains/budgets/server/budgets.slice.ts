import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { budgetsContract } from '../budgets.schema.ts';
import { budgetsSlice } from '../budgets.slice.ts';
import { createBudgetsHandlers, type BudgetPorts } from './budgets.handlers.ts';
import { budgetsPersonalData } from './migrations/personal-data.ts';
import { budgetsRetention } from './retention.ts';
import { budgetData } from './tenant-data.store.ts';

export const budgetsServerSlice = serverSlice(budgetsSlice, {
  nouns: (ports: BudgetPorts) => ({
    budgets: noun(budgetsContract, createBudgetsHandlers(ports)),
  }),
  personalData: budgetsPersonalData,
  retention: budgetsRetention,
  tenantData: budgetData,
  idTables: { budgetId: 'budgets', personId: null },
  sampleRows: {
    budgets: {
      scope: 'tenant',
      cost_centre: '',
      person_id: null,
      currency_code: 'EUR',
      period: 'month',
      ends_on: null,
      counts: 'commitment',
      notify_at: '80',
      approve_at: null,
      block_at: '100',
    },
    budget_spends: { currency_code: 'EUR' },
  },
});
