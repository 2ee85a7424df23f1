import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { isCountryCode } from '#platform/common/country-codes.values.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { billingRunsRoutes, heldDocumentsRoutes } from './billing-runs.ts';
import { runWarnings, findingWeights } from './billing.values.ts';
import { mover } from './finances.schema.ts';

/** First day of a month. */
const month = z.iso.date().refine((day) => day.endsWith('-01'), 'must be the first day of a month');

/** A customer of the preview: the amount, its change, and warnings. */
export const previewRow = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  /** Charges that are not billed yet, up to the end of the month. */
  charges: z.number().int(),
  net: money,
  /** Net of the month before; null where nothing was billed. */
  before: money.nullable(),
  change: money.nullable(),
  warnings: z.array(z.enum(runWarnings)),
});
export type PreviewRow = z.output<typeof previewRow>;

const run = z.object({
  id: z.uuid(),
  month,
  releasedAt: z.iso.datetime(),
  releasedBy: z.string(),
  finishedAt: z.iso.datetime().nullable(),
  documents: z.number().int(),
  /** Customers whose documents could not be posted at the last try; the run goes on by itself. */
  failed: z.array(z.object({ tenantId: z.uuid(), tenantName: z.string() })),
});
export type BillingRun = z.output<typeof run>;

const line = (most: number) => z.string().trim().max(most);
export const billingSettings = z.object({
  name: line(200).min(1),
  street: line(200).min(1),
  postalCode: line(20).min(1),
  city: line(100).min(1),
  country: z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as DE'),
  vatId: line(30).min(1),
  iban: line(42).min(1),
  bic: line(11),
  email: z.email().max(200),
  contactName: line(100),
  phone: line(40),
  paymentDays: z.number().int().min(0).max(180),
});
export type BillingSettings = z.output<typeof billingSettings>;

/** Something that a customer is charged nothing for, though nobody is known to have agreed on that. */
const unpricedRow = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  kind: z.enum(['subscription', 'service']),
  id: z.uuid(),
  title: z.string(),
  why: z.enum(['missing', 'zero']),
  quantity: z.number().int().nullable(),
  /** Id of what the price is kept with: the product, or the service itself. */
  pricedAt: z.string(),
});
export type UnpricedRow = z.output<typeof unpricedRow>;

const unpriced = z.object({
  /** By customer; of each kind the first 500. */
  items: z.array(unpricedRow),
  /** Hash of all of it: a release confirms what was seen. Empty where there is none. */
  fingerprint: z.string(),
});
export type Unpriced = z.output<typeof unpriced>;

/** Takes codes of ISO 3166-1 alone; others that are on record already are still read. */
const settingsToKeep = billingSettings.extend({
  country: z.string().max(2).refine(isCountryCode, 'must be a country code such as DE'),
});

/** Billing of the operator's customers, month by month (issue of documents). */
export const billingRunsContract = contract(billingRunsRoutes, {
  preview: {
    query: paging.extend({
      month,
      search: z.string().max(100).default(''),
      show: z.enum(['all', 'warned']).default('all'),
      sortBy: z.enum(['tenantName', 'net']).default('net'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(previewRow),
    exportKey: 'tenantId',
    exports: exportColumns(previewRow, {
      tenantName: { as: 'text', of: (row) => row.tenantName },
      charges: { as: 'number', of: (row) => row.charges },
      net: { as: 'money', of: (row) => row.net },
      before: { as: 'money', of: (row) => row.before },
      change: { as: 'money', of: (row) => row.change },
      warnings: { as: 'text', of: (row) => row.warnings.join(', ') },
    }),
    summary: 'What each customer would be billed, against the month before, with warnings',
  },
  changes: {
    query: z.object({ month, currencyCode: z.string().regex(/^[A-Z]{3}$/, 'must be a currency') }),
    result: z.object({
      /** Largest first; at most twenty. */
      movers: z.array(mover),
      /** Charges that come to the document, by subscription. */
      items: z.array(z.object({ title: z.string(), amount: money })),
    }),
    summary: 'What a customer’s next document holds, and what changed against the month before',
  },
  figures: {
    query: z.object({ month }),
    result: z.object({
      customers: z.number().int(),
      warned: z.number().int(),
      /** Documents by what staff should look at. */
      warnedOf: z.array(z.object({ id: z.enum(runWarnings), count: z.number().int() })),
      /** Hash of who is warned of what: a release confirms what was seen. Empty where nobody is. */
      fingerprint: z.string(),
      /** In the operator's own currency, as is the month before. */
      net: money,
      before: money,
      /** In each other currency that customers are charged in. */
      otherNets: z.array(money),
      /** Documents of the month that are posted already. */
      posted: z.number().int(),
      /** Customers whose charges are not written up to the end of the month; a run writes them. */
      behind: z.number().int(),
      run: run.nullable(),
    }),
    summary: 'A month in figures',
  },
  unpriced: {
    query: z.object({ month }),
    result: unpriced,
    summary: 'Items of a month that have no price, or one of zero that nobody agreed on',
  },
  list: { query: paging, result: listOf(run), summary: 'Released runs, the latest first' },
  release: {
    body: z.object({
      month,
      /** Fingerprint of the items without a price that staff have seen and bill nothing for. */
      unpriced: z.string().max(64).default(''),
      /** Fingerprint of the warnings that staff have seen. */
      warned: z.string().max(64).default(''),
    }),
    result: run,
    summary: 'Posts the documents of a month; goes on where it was cut off',
  },
  resume: { result: run, summary: 'Tries at once again what of a run could not be posted' },
  settings: { result: billingSettings.nullable(), summary: 'Details on the operator’s documents' },
  saveSettings: { body: settingsToKeep, result: billingSettings },
});

const finding = z.object({
  syntax: z.enum(['ubl', 'cii', 'facturX']),
  /** Identifier as the rule sets name it, such as `BR-CO-15`. */
  rule: z.string(),
  weight: z.enum(findingWeights),
  words: z.string(),
  /** Line of the document, from 1; null for the document as a whole. */
  line: z.number().int().nullable(),
});

/** A document that was found wrong before its release. */
const heldDocument = z.object({
  id: z.uuid(),
  tenantId: z.uuid(),
  tenantName: z.string(),
  net: money,
  findings: z.array(finding),
  /** False where it is no valid document at all: it has to be mended. */
  isConfirmable: z.boolean(),
  /** Rule sets that it was checked against; empty where the portal's own rules kept it back. */
  rules: z.string(),
  checkedAt: z.iso.datetime(),
  /** Staff have released it as it is; it is about to be posted. */
  confirmedAt: z.iso.datetime().nullable(),
});
export type HeldDocument = z.output<typeof heldDocument>;

/** Documents that the check of e-invoices has kept back. */
export const heldDocumentsContract = contract(heldDocumentsRoutes, {
  list: {
    query: z.object({ month }),
    result: z.object({
      /** Installed rule sets; null where none are: documents say that they were not checked. */
      rules: z.string().nullable(),
      documents: z.array(heldDocument),
    }),
    summary: 'Documents of a month that were found wrong before their release',
  },
  confirm: {
    body: z.object({ reason: z.string().trim().min(1).max(200) }),
    result: z.object({ id: z.uuid() }),
    summary: 'Releases a document in spite of what was found',
  },
  check: {
    result: z.object({ id: z.uuid() }),
    summary: 'Looks at a document again, and posts it where it is mended',
  },
});
