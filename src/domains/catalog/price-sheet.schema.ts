import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { catalogVersion } from './catalog-version.schema.ts';
import { managedProduct, productHolders } from './managed-product.schema.ts';
import { marginRule, marginRuleInput } from './margin-rule.schema.ts';
import { priceSheetRoutes } from './price-sheet.routes.ts';
import { sheetChanges, sheetImpact } from './price-change.schema.ts';
import { changeSteps, differenceKinds, issueSeverities, sheetKinds } from './price-sheet.values.ts';
import { sheetDifference, sheetFinding, sheetIssue, sheetUpload } from './uploaded-sheet.schema.ts';

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
      /** Prices that go, as agreed to: asked for where they are many (many-gone.rules.ts). */
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
