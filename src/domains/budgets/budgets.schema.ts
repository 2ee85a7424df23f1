import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { version } from '#platform/common/version.schema.ts';
import {
  budgetsRoutes,
  budgetCounts,
  budgetLevels,
  budgetPeriods,
  budgetScopes,
  maxPercent,
} from './budgets.ts';

const mark = z.number().int().min(0).max(maxPercent).nullable();

/** Budget as people enter it (product reference A8.8). */
export const budgetTerms = z.object({
  name: z.string().trim().min(1).max(120),
  scope: z.enum(budgetScopes),
  /** Name of the cost centre; empty for other scopes. */
  costCentre: z.string().trim().max(60),
  personId: z.uuid().nullable(),
  /** Null: no limit, said explicitly. Zero is zero. */
  amount: money.refine(({ value }) => !value.startsWith('-')).nullable(),
  period: z.enum(budgetPeriods),
  startsOn: z.iso.date(),
  /** Last day of a period of one's own; null for the others, which repeat. */
  endsOn: z.iso.date().nullable(),
  /** The rest of a period goes into the next. */
  carryOver: z.boolean(),
  counts: z.enum(budgetCounts),
  /** Marks in percent of the limit: who manages budgets is told; it waits; it is refused. */
  notifyAt: mark,
  approveAt: mark,
  blockAt: mark,
});
export type EnteredBudget = z.output<typeof budgetTerms>;

/** A budget and where it stands today. */
export const budget = budgetTerms.extend({
  id: z.uuid(),
  personName: z.string(),
  currencyCode: z.string(),
  /** Days of the running period; null where the budget has not begun or is over. */
  runsFrom: z.iso.date().nullable(),
  runsTo: z.iso.date().nullable(),
  carried: money,
  /** Amount and what was carried over; null: no limit. */
  limit: money.nullable(),
  reserved: money,
  committed: money,
  /** Below zero where it was overspent. */
  left: money.nullable(),
  forecast: money,
  level: z.enum(budgetLevels),
  version,
});
export type Budget = z.output<typeof budget>;

/** Effect of one order on a budget (A8.4: a bar before and after). */
export const budgetEffect = z.object({
  id: z.uuid(),
  name: z.string(),
  counts: z.enum(budgetCounts),
  runsTo: z.iso.date(),
  /** Null: no limit. */
  limit: money.nullable(),
  /** Reserved and committed before the order. */
  used: money,
  /** Amount of the order, as this budget counts. */
  spend: money,
  leftAfter: money.nullable(),
  action: z.enum(budgetLevels),
});
export type BudgetEffect = z.output<typeof budgetEffect>;

/** An order line that a budget counts in its running period. */
export const budgetSpend = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  title: z.string(),
  on: z.iso.date(),
  by: z.string(),
  costCentre: z.string(),
  amount: money,
  isOpen: z.boolean(),
});
export type BudgetSpend = z.output<typeof budgetSpend>;

export const budgetsContract = contract(budgetsRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      scope: z.enum(budgetScopes).optional(),
      period: z.enum(budgetPeriods).optional(),
      level: z.enum(budgetLevels).optional(),
      sortBy: z.enum(['name']).default('name'),
    }),
    result: listOf(budget),
    exports: exportColumns(budget, {
      name: { as: 'text', of: (row) => row.name },
      scope: { as: 'text', of: (row) => row.scope },
      of: { as: 'text', of: (row) => row.costCentre || row.personName },
      counts: { as: 'text', of: (row) => row.counts },
      period: { as: 'text', of: (row) => row.period },
      runsFrom: { as: 'date', of: (row) => row.runsFrom },
      runsTo: { as: 'date', of: (row) => row.runsTo },
      limit: { as: 'money', of: (row) => row.limit },
      carryOver: { as: 'text', of: (row) => (row.carryOver ? 'yes' : 'no') },
      carried: { as: 'money', of: (row) => row.carried },
      notifyAt: { as: 'number', of: (row) => row.notifyAt },
      approveAt: { as: 'number', of: (row) => row.approveAt },
      blockAt: { as: 'number', of: (row) => row.blockAt },
      reserved: { as: 'money', of: (row) => row.reserved },
      committed: { as: 'money', of: (row) => row.committed },
      left: { as: 'money', of: (row) => row.left },
      forecast: { as: 'money', of: (row) => row.forecast },
      level: { as: 'text', of: (row) => row.level },
    }),
    summary: 'Budgets and where they stand today',
  },
  get: { result: budget },
  spends: {
    query: paging.extend({ sortBy: z.enum(['on']).default('on') }),
    result: listOf(budgetSpend),
    summary: 'Order lines that a budget counts in its running period, the latest first',
  },
  choices: {
    result: z.object({
      currencyCode: z.string(),
      /** People who may order. */
      people: z.array(z.object({ id: z.uuid(), name: z.string() })),
      costCentres: z.array(z.string()),
    }),
    summary: 'What a budget can be about here',
  },
  create: { body: budgetTerms, result: budget },
  put: { body: budgetTerms, result: budget },
  remove: { result: z.object({ id: z.uuid() }) },
});
