import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { termDurations, billingPlans } from '#platform/common/term.ts';
import { nextGiveBack } from './give-back.rules.ts';
import {
  licenceReuseRoutes,
  licenceProductsRoutes,
  licenceTreatmentsRoutes,
} from './licence-alerts.ts';
import { productSorts, untilOf } from './licence-figures.rules.ts';
import {
  giveBackWays,
  treatments,
  warnings,
  licencePoolsRoutes,
  licenceTermsRoutes,
} from './licences.ts';

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

/** Licences of one product in a tenant, as its directory tells them. */
export const licencePool = z.object({
  /** Graph's skuId. */
  skuId: z.uuid(),
  /** Microsoft's short name, such as `SPB`. */
  partNumber: z.string(),
  /** Name that staff gave it, else Microsoft's; `partNumber` where neither knows it. */
  name: z.string(),
  /** Microsoft's word: Enabled, Warning, Suspended, Deleted, LockedOut, or one not known yet. */
  status: z.string(),
  /** Licences that can be assigned: paid ones and those of a grace period. */
  usable: z.number().int(),
  assigned: z.number().int(),
  /** Usable and not assigned; 0 where more are assigned than usable. */
  free: z.number().int(),
  /** Assigned beyond what is usable: people who lose the service. */
  missing: z.number().int(),
  /** In the grace period after the end of a subscription. */
  warning: z.number().int(),
  /** No longer usable, data is still kept. */
  suspended: z.number().int(),
  readAt: z.iso.datetime(),
});
export type LicencePool = z.output<typeof licencePool>;

/** Licences of a tenant (product reference A1.1). */
export const licencePoolsContract = contract(licencePoolsRoutes, {
  list: {
    result: listOf(licencePool),
    summary: 'Licences of a tenant by product, those with most free ones first',
  },
});

const outcome = z.object({
  id: z.enum(['P1M', 'P1Y', 'P3Y', 'mix']),
  billingPlan: z.enum(billingPlans),
  /** Seats of the base of a mix. */
  base: z.number().int().nullable(),
  unit: money,
  total: money,
  /** Seats that were paid for without being needed, a month each. */
  idle: z.number().int(),
  /** Seats that are bound at the end. */
  bound: z.number().int(),
  /** It is booked like this now. */
  isCurrent: z.boolean(),
});

/** Cost of the seats of the past twelve months under other terms (A8.6). */
export const licenceTermsContract = contract(licenceTermsRoutes, {
  get: {
    result: z.object({
      months: z.array(
        z.object({
          month: z.string(),
          seats: z.number().int(),
          source: z.enum(['assigned', 'booked']),
        }),
      ),
      /** The cheapest first; empty where no other term is on sale, or prices are not for the reader. */
      outcomes: z.array(outcome),
    }),
    summary: 'Terms compared on the customer’s own seats, at today’s prices',
  },
});
export type LicenceTerms = z.output<(typeof licenceTermsContract)['endpoints']['get']['result']>;

/** Free seats that are paid for and would do instead of a purchase. */
export const reusableSeats = z.object({
  productId: z.string(),
  skuId: z.string(),
  /** Id of the licence in the overview. */
  licence: z.string(),
  name: z.string(),
  free: z.number().int(),
  /** True: another licence that contains the wanted one. */
  isContaining: z.boolean(),
});
export type ReusableSeats = z.output<typeof reusableSeats>;

const sku = /^[\w-]{1,40}:[\w-]{1,10}$/;

/** Question of the cart before something is bought that is there already (product reference A8.6). */
export const licenceReuseContract = contract(licenceReuseRoutes, {
  list: {
    query: z.object({
      /** Wanted SKUs, `CFQ7TTC0LCHC:0002,…`, 60 at most. */
      skus: z
        .string()
        .max(3000)
        .transform((text) => text.split(','))
        .pipe(z.array(z.string().regex(sku)).max(60)),
    }),
    result: listOf(reusableSeats),
    summary: 'Free seats of the same or a containing licence, by wanted SKU',
  },
});

const treatedLicence = z.object({
  skuId: z.uuid(),
  partNumber: z.string(),
  name: z.string(),
  /** Null: treated like any other product. */
  treatment: z.enum(treatments).nullable(),
  customers: z.number().int(),
});
export type TreatedLicence = z.output<typeof treatedLicence>;

/** Customer with free seats, as counted last. */
export const freeSeatsOfTenant = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  freeSeats: z.number().int(),
  freeMonthly: money,
  /** Part of it that can still be stopped, and the last day to do so. */
  returnable: z
    .object({ monthly: money, until: z.union([z.iso.date(), z.iso.datetime()]) })
    .nullable(),
  countedAt: z.iso.datetime(),
});
export type FreeSeatsOfTenant = z.output<typeof freeSeatsOfTenant>;

/** Licences over all customers, for staff (product reference A1.1). */
export const licenceTreatmentsContract = contract(licenceTreatmentsRoutes, {
  list: {
    query: paging.extend({ search: z.string().max(200).default('') }),
    result: listOf(treatedLicence),
    summary: 'Licences that customers have, and how the operator treats each',
  },
  put: {
    body: z.object({ treatment: z.enum(treatments).nullable() }),
    result: z.object({ treatment: z.enum(treatments).nullable() }),
  },
  free: {
    query: paging.omit({ sortDirection: true }),
    result: listOf(freeSeatsOfTenant),
    summary: 'Free seats by customer, the most expensive first',
  },
});
