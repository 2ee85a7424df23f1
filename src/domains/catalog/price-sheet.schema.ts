import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { billingPlans, termDurations } from '#platform/common/term.ts';
import { priceSheetRoutes } from './catalog-desk.routes.ts';
import {
  marginRule,
  marginRuleInput,
  managedProduct,
  productHolders,
} from './managed-product.schema.ts';
import { changeSteps, differenceKinds, issueSeverities, sheetKinds } from './price-sheet.values.ts';

/**
 * A published state of the catalogue. Every version is kept; an order keeps the price of its
 * version.
 */
export const catalogVersion = z.object({
  id: z.uuid(),
  number: z.number().int(),
  kind: z.enum(sheetKinds).default('priceSheet'),
  uploadId: z.uuid().nullable(),
  fileName: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  /** The first day (UTC) on which its prices are used. */
  effectiveFrom: z.iso.date(),
  rows: z.number().int(),
  isCurrent: z.boolean(),
  /** Set where this version brought an earlier one back. */
  rollbackOf: z.number().int().nullable(),
});
export type CatalogVersion = z.output<typeof catalogVersion>;

/** Changes of a sheet's prices in one currency, counted. */
export const sheetChanges = z.object({
  currency: z.string(),
  added: z.number().int(),
  priceUp: z.number().int(),
  priceDown: z.number().int(),
  gone: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  /** Mean change in percent of what is dearer and of what is cheaper; null: nothing is. */
  meanUp: z.string().nullable(),
  meanDown: z.string().nullable(),
  /** The greatest change in percent of what is dearer and of what is cheaper; null: nothing is. */
  mostUp: z.string().nullable(),
  mostDown: z.string().nullable(),
  /** Prices by step, every step once, from the cheapest to the dearest. */
  steps: z.array(z.object({ step: z.enum(changeSteps), prices: z.number().int() })),
});
export type SheetChanges = z.output<typeof sheetChanges>;

/** Customer with the seats that it holds. */
export const holder = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  seats: z.number().int(),
});

/**
 * Customers that a sheet concerns: seats that run and renew, at the customer's new selling price
 * against the old one. Whose price stays is not among them.
 */
export const sheetImpact = z.object({
  customers: z.number().int(),
  seats: z.number().int(),
  /** More (or less) that customers pay a month, by currency. */
  monthly: z.array(money),
  /** More (or less) that remains with the operator of it, by currency. */
  margin: z.array(money),
  /** Seats whose offer is no longer in the sheet. */
  gone: z.object({ customers: z.number().int(), seats: z.number().int() }),
  /** One entry an offer that somebody holds. */
  offers: z.array(
    z.object({
      productId: z.string(),
      skuId: z.string(),
      segment: z.string(),
      termDuration: z.enum(termDurations),
      billingPlan: z.enum(billingPlans),
      currency: z.string(),
      seats: z.number().int(),
      /** Null: the offer is gone. */
      monthly: money.nullable(),
      customers: z.array(holder),
    }),
  ),
});
export type SheetImpact = z.output<typeof sheetImpact>;
export type ImpactOffer = SheetImpact['offers'][number];

/**
 * Why a row of a sheet was refused or noted; `reason` is the key of its translated text in
 * catalog.messages.ts. `row` counts from 1, the header being row 1.
 */
export const sheetIssue = z.object({
  row: z.number().int(),
  column: z.string().nullable(),
  severity: z.enum(issueSeverities),
  reason: z.string(),
  value: z.string(),
});
export type SheetIssue = z.output<typeof sheetIssue>;

/** Issues that say the same, as one: how often, and the first rows of them. */
export const sheetFinding = sheetIssue.omit({ row: true }).extend({
  count: z.number().int(),
  rows: z.array(z.number().int()),
});
export type SheetFinding = z.output<typeof sheetFinding>;

/**
 * An uploaded sheet. `staged`: checked, waits for publishing or discarding; `refused`: errors,
 * nothing of it is kept but this record and its issues; `unchanged`: the same content was uploaded
 * before, nothing happened; `published`; `discarded`.
 */
export const sheetUpload = z.object({
  id: z.uuid(),
  kind: z.enum(sheetKinds),
  fileName: z.string(),
  state: z.enum(['staged', 'refused', 'unchanged', 'published', 'discarded']),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
  rows: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  warnings: z.number().int(),
  /** Facts stated by the sheet itself. */
  markets: z.array(z.string()),
  currencies: z.array(z.string()),
  segments: z.array(z.string()),
  separator: z.string(),
  encoding: z.string(),
  missingColumns: z.array(z.string()),
  extraColumns: z.array(z.string()),
  /** The earlier upload with the same content, where state is `unchanged`. */
  sameAs: z.uuid().nullable(),
  difference: z
    .object({
      added: z.number().int(),
      priceUp: z.number().int(),
      priceDown: z.number().int(),
      gone: z.number().int(),
      changed: z.number().int(),
      same: z.number().int(),
    })
    .nullable(),
});
export type SheetUpload = z.output<typeof sheetUpload>;

/**
 * Key that differs from the published version. Prices are partner cost and retail estimate, for
 * staff only.
 */
export const sheetDifference = z.object({
  kind: z.enum(differenceKinds),
  productId: z.string(),
  skuId: z.string(),
  title: z.string(),
  skuTitle: z.string(),
  segment: z.string(),
  termDuration: z.enum(termDurations),
  billingPlan: z.enum(billingPlans),
  currency: z.string(),
  oldUnitPrice: money.nullable(),
  newUnitPrice: money.nullable(),
  oldRetailPrice: money.nullable(),
  newRetailPrice: money.nullable(),
  /** A seat a month (a piece of what is sold once): cost, and selling price before tenant rules. */
  oldMonthlyCost: money.nullable(),
  newMonthlyCost: money.nullable(),
  oldSellingPrice: money.nullable(),
  newSellingPrice: money.nullable(),
  /** Change in percent of the cost; of the retail estimate where the cost stays. */
  changePercent: z.string().nullable(),
});
export type SheetDifference = z.output<typeof sheetDifference>;

export const priceSheetContract = contract(priceSheetRoutes, {
  upload: {
    query: z.object({ kind: z.enum([...sheetKinds, 'auto']).default('auto') }),
    result: sheetUpload,
    summary:
      'Upload a price sheet, offer matrix or licensing names (CSV); the kind is read from the header',
  },
  uploads: {
    query: paging.extend({
      sortBy: z.enum(['uploadedAt']).default('uploadedAt'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(sheetUpload),
    exports: exportColumns(sheetUpload, {
      fileName: { as: 'text', of: (row) => row.fileName },
      kind: { as: 'text', of: (row) => row.kind },
      state: { as: 'text', of: (row) => row.state },
      rows: { as: 'number', of: (row) => row.rows },
      rejected: { as: 'number', of: (row) => row.rejected },
      warnings: { as: 'number', of: (row) => row.warnings },
      uploadedAt: { as: 'dateTime', of: (row) => row.uploadedAt },
      by: { as: 'text', of: (row) => row.uploadedBy },
    }),
  },
  get: { result: sheetUpload },
  issues: {
    query: paging.extend({
      severity: z.enum(issueSeverities).optional(),
      sortBy: z.enum(['row']).default('row'),
    }),
    result: listOf(sheetIssue),
    exports: exportColumns(sheetIssue, {
      row: { as: 'number', of: (row) => row.row },
      severity: { as: 'text', of: (row) => row.severity },
      column: { as: 'text', of: (row) => row.column },
      reason: { as: 'text', of: (row) => row.reason },
      value: { as: 'text', of: (row) => row.value },
    }),
  },
  difference: {
    query: paging.extend({
      kind: z.enum(differenceKinds).optional(),
      currency: z.string().length(3).optional(),
      change: z.enum(changeSteps).optional(),
      /** `held`: only offers that some customer holds. */
      of: z.enum(['held']).optional(),
      search: z.string().max(200).default(''),
      sortBy: z.enum(['title']).default('title'),
    }),
    result: listOf(sheetDifference),
    exports: exportColumns(sheetDifference, {
      title: { as: 'text', of: (row) => row.skuTitle || row.title },
      offerId: { as: 'text', of: (row) => `${row.productId}:${row.skuId}` },
      kind: { as: 'text', of: (row) => row.kind },
      segment: { as: 'text', of: (row) => row.segment },
      term: { as: 'text', of: (row) => row.termDuration },
      billing: { as: 'text', of: (row) => row.billingPlan },
      oldCost: { as: 'money', of: (row) => row.oldUnitPrice },
      cost: { as: 'money', of: (row) => row.newUnitPrice },
      oldRetail: { as: 'money', of: (row) => row.oldRetailPrice },
      retail: { as: 'money', of: (row) => row.newRetailPrice },
      oldSelling: { as: 'money', of: (row) => row.oldSellingPrice },
      selling: { as: 'money', of: (row) => row.newSellingPrice },
      change: { as: 'decimal', of: (row) => row.changePercent },
    }),
    summary: 'What would change against the version that is published now',
  },
  findings: {
    query: paging.extend({ sortBy: z.enum(['row']).default('row') }),
    result: listOf(sheetFinding),
    summary: 'Issues of a sheet, those that say the same as one',
  },
  changes: {
    query: z.object({ currency: z.string().length(3).optional() }),
    result: sheetChanges,
    summary: 'Price changes in one currency, counted in steps of two percent',
  },
  impact: {
    result: sheetImpact,
    summary: 'Customers and seats that a sheet concerns, and what it changes a month',
  },
  publish: {
    body: z.object({
      effectiveFrom: z.iso.date().optional(),
      /** Prices that go, as agreed to: asked for where they are many (compared-sheets.rules.ts). */
      confirmedGone: z.number().int().nonnegative().optional(),
    }),
    result: catalogVersion,
  },
  discard: { result: sheetUpload },
  versions: {
    query: paging.extend({
      kind: z.enum(sheetKinds).optional(),
      state: z.enum(['all', 'inForce']).default('all'),
      sortBy: z.enum(['number']).default('number'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(catalogVersion),
    exports: exportColumns(catalogVersion, {
      number: { as: 'number', of: (row) => row.number },
      file: { as: 'text', of: (row) => row.fileName },
      kind: { as: 'text', of: (row) => row.kind ?? 'priceSheet' },
      effectiveFrom: { as: 'date', of: (row) => row.effectiveFrom },
      rows: { as: 'number', of: (row) => row.rows },
      publishedAt: { as: 'dateTime', of: (row) => row.publishedAt },
      by: { as: 'text', of: (row) => row.publishedBy },
    }),
  },
  rollBack: {
    result: catalogVersion,
    summary: 'Publish an earlier version again, as a new version',
  },
  products: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      category: z.string().max(100).optional(),
      state: z.enum(['all', 'visible', 'hidden']).default('all'),
      sortBy: z.enum(['title', 'category', 'unitPrice', 'sellingPrice']).default('title'),
    }),
    result: listOf(managedProduct),
    exportKey: 'productId',
    exports: exportColumns(managedProduct, {
      title: { as: 'text', of: (row) => row.title },
      productId: { as: 'text', of: (row) => row.productId },
      skus: { as: 'number', of: (row) => row.skus },
      unitPrice: { as: 'money', of: (row) => row.unitPrice },
      retailPrice: { as: 'money', of: (row) => row.retailPrice },
      sellingPrice: { as: 'money', of: (row) => row.sellingPrice },
      margin: { as: 'decimal', of: (row) => row.marginPercent },
      state: { as: 'text', of: (row) => (row.isHidden ? 'hidden' : 'visible') },
    }),
  },
  product: {
    result: z.object({ product: managedProduct, held: productHolders }),
    summary: 'One product as staff keep it, with the customers who hold it',
  },
  setVisibility: { body: z.object({ isHidden: z.boolean() }), result: managedProduct },
  marginRules: {
    query: paging.extend({ sortBy: z.enum(['scope']).default('scope') }),
    result: listOf(marginRule),
    exports: exportColumns(marginRule, {
      scope: { as: 'text', of: (row) => row.tenantName },
      product: { as: 'text', of: (row) => row.productTitle ?? row.productId },
      basis: { as: 'text', of: (row) => row.basis },
      percent: { as: 'decimal', of: (row) => row.percent },
    }),
  },
  putMarginRule: { body: marginRuleInput, result: marginRule },
  deleteMarginRule: { result: z.object({ id: z.uuid() }) },
});
