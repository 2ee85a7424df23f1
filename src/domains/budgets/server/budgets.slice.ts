import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { budgetsContract } from '../budgets.schema.ts';
import { budgetsSlice } from '../budgets.slice.ts';
import { type BudgetPorts, createBudgetsHandlers } from './budgets.handlers.ts';
import { budgetSource } from './budget-search.store.ts';
import { budgetData } from './tenant-data.store.ts';

/** Retention of the rows of these tables (LAW-3). */
const budgetsRetention: RetentionRegister = {
  budgets: keptBecause.inUse,
  budget_spends: keptBecause.contract,
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const budgetsPersonalData = personalRegister({
  budgets: {
    purpose: 'how much may be ordered',
    who: { column: 'person_id', by: 'id' },
    own: { person_name: 'pseudonym' },
    notPersonal: ['name', 'scope', 'cost_centre', 'currency_code', 'period', 'counts'],
  },
  budget_spends: {
    purpose: 'what counts towards a budget',
    who: { column: 'person_id', by: 'id' },
    own: { person_name: 'pseudonym' },
    notPersonal: ['order_id', 'order_number', 'title', 'cost_centre', 'currency_code'],
  },
});

export const budgetsServerSlice = serverSlice(budgetsSlice, {
  nouns: (ports: BudgetPorts) => ({
    budgets: noun(budgetsContract, createBudgetsHandlers(ports)),
  }),
  personalData: budgetsPersonalData,
  retention: budgetsRetention,
  tenantData: budgetData,
  searchSources: [budgetSource],
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
