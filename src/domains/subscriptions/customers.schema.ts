import { z } from 'zod';
import { licenseBundles } from '#platform/common/access.ts';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { extensionsRoutes, customerFilters, customersRoutes } from './customers.ts';
import { outlookPeak, outlookStep } from './outlook.schema.ts';
import { endOfTermActions } from './subscriptions.values.ts';

/** Customer in the operator's list. Money is in the customer's billing currency, a month. */
export const customerRow = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  licenseBundle: z.enum(licenseBundles),
  monthly: money,
  /** Running subscriptions and their seats. */
  subscriptions: z.number().int(),
  seats: z.number().int(),
  /** The next last day of a term; null where no term ends. */
  nextEnd: z.iso.date().nullable(),
  /** Terms that end within 30 days. */
  ending: z.number().int(),
  /** Monthly cost of the subscriptions whose term ends within 30 days. */
  endingMonthly: money,
  /** Orders that wait for an approval or an answer. */
  waiting: z.number().int(),
});
export type CustomerRow = z.output<typeof customerRow>;

/** The operator's customers in figures, in the currency in which most is paid. */
export const customersSummary = z.object({
  customers: z.number().int(),
  monthly: money,
  /** Monthly revenue in the other currencies. */
  others: z.array(money),
  ending: z.object({ customers: z.number().int(), monthly: money }),
  waiting: z.object({ customers: z.number().int(), orders: z.number().int() }),
});
export type CustomersSummary = z.output<typeof customersSummary>;

/** Terms of all customers that end on one day with the same outcome. */
export const customersPeak = outlookPeak
  .pick({ id: true, on: true, state: true, outcome: true, monthly: true })
  .extend({
    subscriptions: z.number().int(),
    customers: z.number().int(),
    /** The customer, where it is only one. */
    tenant: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  });
export type CustomersPeak = z.output<typeof customersPeak>;

/**
 * Revenue over time: from the month before to twelve months ahead, in the currency in which most
 * is paid. Dates are plain days in UTC.
 */
export const customersOutlook = z.object({
  today: z.iso.date(),
  monthly: money,
  /** Running subscriptions in all currencies. */
  subscriptions: z.number().int(),
  /** The last day of the month before; null where its revenue is not known or was nothing. */
  before: z.object({ on: z.iso.date(), monthly: money, change: money }).nullable(),
  /** Revenue that renews within 30 days unless somebody decides; null where none does. */
  deciding: z.object({ monthly: money, count: z.number().int(), until: z.iso.date() }).nullable(),
  steps: z.array(outlookStep),
  peaks: z.array(customersPeak),
});
export type CustomersOutlook = z.output<typeof customersOutlook>;

/** One customer as staff see it. */
export const customer = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  licenseBundle: z.enum(licenseBundles),
  domain: z.string(),
  /** The moment at which the portal took the customer in. */
  since: z.iso.datetime(),
  isOnboarded: z.boolean(),
  /** Monthly revenue in the billing currency. */
  monthly: money,
  /** Monthly revenue in other currencies. */
  others: z.array(money),
  subscriptions: z.number().int(),
  seats: z.number().int(),
  /**
   * Null without a limit. `taken` is the sum of the three parts (product rule B4); `share`: of the
   * limit that is taken, 0 to 1 and more.
   */
  credit: z
    .object({
      limit: money,
      taken: money,
      share: z.number(),
      /** Left to pay on documents, with tax; negative where too much was paid. */
      invoices: money,
      /** Charged, but not on a document yet. */
      unbilled: money,
      /** Bound by purchases under way. */
      orders: money,
    })
    .nullable(),
});
export type Customer = z.output<typeof customer>;

/** The operator's customers with what they pay (product reference A17). */
export const customersContract = contract(customersRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      show: z.enum(customerFilters).default('all'),
      sortBy: z.enum(['tenantName', 'monthly', 'nextEnd']).default('tenantName'),
    }),
    result: listOf(customerRow),
    exportKey: 'tenantId',
    exports: exportColumns(customerRow, {
      tenantName: { as: 'text', of: (row) => row.tenantName },
      licenseBundle: { as: 'text', of: (row) => row.licenseBundle },
      monthly: { as: 'money', of: (row) => row.monthly },
      subscriptions: { as: 'number', of: (row) => row.subscriptions },
      seats: { as: 'number', of: (row) => row.seats },
      nextEnd: { as: 'date', of: (row) => row.nextEnd },
      waiting: { as: 'number', of: (row) => row.waiting },
    }),
    summary: 'Customers with monthly revenue, next end of a term and waiting orders',
  },
  summary: { result: customersSummary, summary: 'All customers in figures' },
  outlook: {
    result: customersOutlook,
    summary:
      'Monthly revenue of all customers over a year at the prices of today, with the days on which terms end',
  },
  get: { result: customer, summary: 'One customer with revenue and credit' },
});

/**
 * A subscription that goes on by the month although nobody chose that (product reference A0, row
 * 38): soon, because the provider says so, or already.
 */
export const unaskedExtension = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  subscriptionId: z.uuid(),
  name: z.string(),
  seats: z.number().int(),
  /** True while it runs by the month; false: it will after its term. */
  isRunning: z.boolean(),
  /** Last day of the term, or of the month that runs. */
  endsOn: z.iso.date(),
  /** Choice in the portal. */
  endOfTermAction: z.enum(endOfTermActions),
  /** All seats, one month, when it goes on by the month. */
  monthly: money,
  /** Part of it that is paid for going on by the month. */
  surcharge: money,
  /** The moment at which the provider was asked. */
  seenAt: z.iso.datetime(),
});
export type UnaskedExtension = z.output<typeof unaskedExtension>;

/** Lists subscriptions that slide into the extended service term unasked, for staff. */
export const extensionsContract = contract(extensionsRoutes, {
  unasked: {
    query: paging.omit({ sortDirection: true }),
    result: listOf(unaskedExtension),
    summary: 'Subscriptions that go on by the month although nobody chose that, the earliest first',
  },
});
