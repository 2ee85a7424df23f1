import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { costSorts, lackedDetails, orderCostsRoutes } from './order-costs.ts';
import { orderStates } from './order-states.rules.ts';
import { orderSummary } from './orders.schema.ts';

/** An order as money (product reference A2.3). */
export const orderCost = orderSummary.extend({
  /** Documents that charges of it stand on, the latest first. */
  invoices: z.array(z.object({ id: z.uuid(), number: z.string() })),
  /** Charged for it so far: on a document, and not yet; zero where nothing was. */
  billed: money,
  unbilled: money,
});
export type OrderCost = z.output<typeof orderCost>;

const found = z.object({
  search: z.string().max(200).default(''),
  state: z.enum(orderStates).optional(),
  /** Only orders without this. */
  lacks: z.enum(lackedDetails).optional(),
});

export const orderCostFigures = z.object({
  orders: z.number().int(),
  /** Sums of what was ordered, without what was rejected, failed or still waits. */
  monthly: money,
  commitment: money,
  withoutCostCentre: z.number().int(),
  withoutPoNumber: z.number().int(),
});
export type OrderCostFigures = z.output<typeof orderCostFigures>;

export const orderCostsContract = contract(orderCostsRoutes, {
  list: {
    query: paging.extend({
      ...found.shape,
      sortBy: z.enum(costSorts).default('placedAt'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(orderCost),
    exports: exportColumns(orderCost, {
      number: { as: 'text', of: (row) => row.number },
      items: { as: 'text', of: (row) => row.firstTitle },
      type: { as: 'text', of: (row) => row.type },
      seats: { as: 'number', of: (row) => row.seats },
      state: { as: 'text', of: (row) => row.state },
      placedAt: { as: 'dateTime', of: (row) => row.placedAt },
      placedBy: { as: 'text', of: (row) => row.placedBy },
      poNumber: { as: 'text', of: (row) => row.poNumber },
      costCentre: { as: 'text', of: (row) => row.costCentre },
      dueNow: { as: 'money', of: (row) => row.dueNow },
      monthly: { as: 'money', of: (row) => row.monthly },
      commitment: { as: 'money', of: (row) => row.commitment },
      invoices: { as: 'texts', of: (row) => row.invoices.map(({ number }) => number) },
      billed: { as: 'money', of: (row) => row.billed },
      unbilled: { as: 'money', of: (row) => row.unbilled },
    }),
    summary: 'Orders as money: effect a month, commitment, cost centre, invoices',
  },
  figures: { query: found, result: orderCostFigures },
});
