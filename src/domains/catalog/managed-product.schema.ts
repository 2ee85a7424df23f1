import { z } from 'zod';
import { money } from '#platform/common/money.schema.ts';
import { version } from '#platform/common/version.schema.ts';

/** A product as staff manage it, with cost and margin. */
export const managedProduct = z.object({
  productId: z.string(),
  title: z.string(),
  skus: z.number().int(),
  segments: z.array(z.string()),
  category: z.string(),
  isAddon: z.boolean(),
  isHidden: z.boolean(),
  /**
   * The cheapest monthly seat in the operator's currency, commercial segment: cost, retail
   * estimate, selling price before tenant rules.
   */
  unitPrice: money.nullable(),
  retailPrice: money.nullable(),
  sellingPrice: money.nullable(),
  marginPercent: z.string().nullable(),
  change: z.enum(['new', 'price', 'none']),
});
export type ManagedProduct = z.output<typeof managedProduct>;

/** Customer with running seats of a product, in one currency. */
export const productHolder = z.object({
  tenantId: z.uuid(),
  tenantName: z.string(),
  seats: z.number().int(),
  /** Price of all of them a month. */
  monthly: money,
  /** Seats that end with their term. */
  endingSeats: z.number().int(),
});
export type ProductHolder = z.output<typeof productHolder>;

/** Lists the customers with the most seats of a product; the totals count all. Trials are left out. */
export const productHolders = z.object({
  customers: z.number().int(),
  seats: z.number().int(),
  holders: z.array(productHolder),
});
export type ProductHolders = z.output<typeof productHolders>;

/**
 * Rule for the selling price: `retail` starts from the sheet's ERP price, `cost` from the partner's
 * unit price; `percent` is added (negative: subtracted). The most exact rule wins: tenant and
 * product, tenant, product, operator.
 */
export const marginRule = z.object({
  id: z.uuid(),
  tenantId: z.uuid().nullable(),
  tenantName: z.string().nullable(),
  productId: z.string().nullable(),
  productTitle: z.string().nullable(),
  basis: z.enum(['retail', 'cost']),
  percent: z.string().regex(/^-?\d{1,3}(\.\d{1,4})?$/),
  /** Version of basis and percent; `noVersion` for a scope without a rule. */
  version,
});
export type MarginRule = z.output<typeof marginRule>;
export const marginRuleInput = marginRule
  .pick({ tenantId: true, productId: true, basis: true, percent: true })
  // More than the whole price cannot be taken off.
  .refine((rule) => Number(rule.percent) >= -100, { path: ['percent'] });
