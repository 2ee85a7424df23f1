import { z } from 'zod';
import { money } from '#platform/common/money.schema.ts';
import { billingPlans, termDurations } from '#platform/common/term.ts';
import { differenceKinds, issueSeverities, sheetKinds } from './price-sheet.values.ts';

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
