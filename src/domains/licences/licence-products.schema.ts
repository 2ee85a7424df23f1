import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { termDurations } from '#platform/common/term.ts';
import { nextGiveBack } from './give-back.rules.ts';
import { productSorts, untilOf } from './licence-figures.rules.ts';
import { licenceProductsRoutes } from './licence-products.routes.ts';
import { giveBackWays, treatments, warnings } from './licences.values.ts';

const endOfTerm = z.enum(['renew', 'extend', 'cancel', 'none']);

const giveBack = z.object({
  subscriptionId: z.uuid(),
  name: z.string(),
  way: z.enum(giveBackWays),
  seats: z.number().int(),
  monthly: money,
  /** Last day of a term, or the moment at which a window closes. */
  until: z.union([z.iso.date(), z.iso.datetime()]).nullable(),
});

const warning = z.object({
  kind: z.enum(warnings),
  count: z.number().int(),
  until: z.iso.date().nullable(),
});

/** One licence: what the directory tells and what was booked, side by side. */
export const licenceProduct = z.object({
  /** Graph's skuId, or `productId:skuId` of what was booked and is linked to no licence. */
  id: z.string(),
  licenceId: z.uuid().nullable(),
  name: z.string(),
  partNumber: z.string().nullable(),
  treatment: z.enum(treatments).nullable(),
  booked: z.number().int(),
  /** Null: no directory tells, or it is for no person. */
  usable: z.number().int().nullable(),
  assigned: z.number().int().nullable(),
  free: z.number().int().nullable(),
  monthly: money.nullable(),
  /** One seat; over several subscriptions the mean. */
  unit: money.nullable(),
  freeMonthly: money.nullable(),
  terms: z.array(z.enum(termDurations)),
  endsOn: z.iso.date().nullable(),
  endOfTermAction: endOfTerm.nullable(),
  /** Subscriptions in which free seats can be given back, the earliest first. */
  giveBacks: z.array(giveBack),
  warnings: z.array(warning),
});

const together = z.object({
  monthly: money,
  seats: z.number().int(),
  until: z.union([z.iso.date(), z.iso.datetime()]),
});

const figures = z.object({
  booked: z.number().int(),
  usable: z.number().int(),
  assigned: z.number().int(),
  free: z.number().int(),
  freeProducts: z.number().int(),
  monthly: money,
  others: z.array(money),
  freeMonthly: money,
  returnable: together.nullable(),
  planned: together.nullable(),
  nextEnd: z.object({ on: z.iso.date(), name: z.string(), count: z.number().int() }).nullable(),
});

const subscription = z.object({
  subscriptionId: z.uuid(),
  name: z.string(),
  seats: z.number().int(),
  nextSeats: z.number().int().nullable(),
  monthly: money,
  termDuration: z.enum(termDurations),
  endsOn: z.iso.date().nullable(),
  endOfTermAction: endOfTerm,
});

const licenceSummary = figures.extend({
  /** When the directory was read; null: not yet. */
  readAt: z.iso.datetime().nullable(),
  /** Licences whose holders were not seen for 90 days, and how many people hold them. */
  quiet: z.object({ licences: z.number().int(), people: z.number().int() }).nullable(),
  activity: z.enum(['known', 'concealed', 'unknown']),
  /** Days that the filter of ending terms holds: the tenant's own threshold. */
  endingDays: z.number().int(),
});
export type LicenceSummary = z.output<typeof licenceSummary>;

const toldProduct = licenceProduct.extend({
  warningUnits: z.number().int(),
  suspended: z.number().int(),
  readAt: z.iso.datetime().nullable(),
  subscriptions: z.array(subscription),
});
export type ToldProduct = z.output<typeof toldProduct>;

/** Licences of a tenant by product, with money (product reference A1.1). */
export const licenceProductsContract = contract(licenceProductsRoutes, {
  list: {
    query: paging.extend({
      take: z.coerce.number().int().min(1).max(200).default(200),
      search: z.string().max(200).default(''),
      show: z.enum(['free', 'warned', 'ending']).optional(),
      sortBy: z.enum(productSorts).default('freeMonthly'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(licenceProduct),
    exports: exportColumns(licenceProduct, {
      name: { as: 'text', of: (row) => row.name },
      partNumber: { as: 'text', of: (row) => row.partNumber },
      terms: { as: 'texts', of: (row) => row.terms },
      unit: { as: 'money', of: (row) => row.unit },
      warnings: { as: 'texts', of: (row) => row.warnings.map(({ kind }) => kind) },
      booked: { as: 'number', of: (row) => row.booked },
      usable: { as: 'number', of: (row) => row.usable },
      assigned: { as: 'number', of: (row) => row.assigned },
      free: { as: 'number', of: (row) => row.free },
      monthly: { as: 'money', of: (row) => row.monthly },
      freeMonthly: { as: 'money', of: (row) => row.freeMonthly },
      until: { as: 'date', of: (row) => untilOf(row)?.slice(0, 10) ?? null },
      way: { as: 'text', of: (row) => nextGiveBack(row.giveBacks)?.way ?? null },
      termEnd: { as: 'date', of: (row) => row.endsOn },
      endOfTerm: { as: 'text', of: (row) => row.endOfTermAction },
    }),
    summary: 'Licences with seats, assignments, cost and what of it can be stopped',
  },
  summary: { result: licenceSummary },
  get: { result: toldProduct },
});
