import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { exportLabel } from './licence-cost-labels.rules.ts';
import { licenceCostsRoutes, costKinds, dimensions } from './licences.ts';

/**
 * Share of the monthly cost. `free`: seats that nobody holds; `unknown`: the directory does not say
 * whose; `rounding`: what is left so that all rows add up to the cent.
 */
export const costRow = z.object({
  id: z.string(),
  kind: z.enum(costKinds),
  /** Value of the dimension: a name, a country's code, a term. */
  label: z.string(),
  seats: z.number().int(),
  cost: money,
  /** Share of the total, 0 to 1. */
  share: z.number(),
  /** Cost of free seats among them; null where the dimension cannot tell. */
  freeCost: money.nullable(),
});
export type CostRow = z.output<typeof costRow>;

const asked = {
  dimension: z.enum(dimensions).default('department'),
  /** `2026-10`; without it the present month. */
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional(),
};

/** Cost of licences, by who holds them (product reference A1.2). */
export const licenceCostsContract = contract(licenceCostsRoutes, {
  list: {
    query: paging.omit({ sortDirection: true }).extend({
      take: z.coerce.number().int().min(1).max(200).default(200),
      ...asked,
    }),
    result: listOf(costRow).extend({
      total: money,
      /** Monthly cost in other currencies, which no row has. */
      others: z.array(money),
      months: z.array(z.string()),
      readAt: z.iso.datetime().nullable(),
    }),
    exports: exportColumns(costRow, {
      label: { as: 'text', of: exportLabel },
      seats: { as: 'number', of: (row) => row.seats },
      cost: { as: 'money', of: (row) => row.cost },
      share: { as: 'decimal', of: (row) => row.share.toFixed(4) },
      freeCost: { as: 'money', of: (row) => row.freeCost },
    }),
    summary: 'The booked monthly cost by product, attribute of the holder, or term',
  },
  pdf: {
    query: z.object({ ...asked, language: z.enum(['de', 'en']).default('de') }),
    result: z.unknown(),
    summary: 'The distribution as tagged PDF',
  },
});
