import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.ts';
import { billingPlans, termDurations } from '#platform/common/term.ts';

/** A time-limited discount that Microsoft or the operator grants. */
export const promotion = z.object({ id: z.string(), title: z.string(), discountPercent: z.string(), endsOn: z.iso.date() });

/**
 * One way to buy one SKU: its term and its billing plan, at the price of this tenant. Never carries partner cost.
 * `id` is `productId:skuId:termDuration:billingPlan`; segment and currency follow from the tenant.
 */
export const offer = z.object({
  id: z.string(),
  termDuration: z.enum(termDurations),
  billingPlan: z.enum(billingPlans),
  /** One seat for the whole term, as price sheets quote it (data trap 1). */
  termPrice: money,
  /** One seat for one charge of the billing plan. */
  chargePrice: money,
  /** One seat, one month: for comparing terms, rounded. What is paid once costs 0 a month. */
  monthlyPrice: money,
  isTrial: z.boolean(),
});
export type Offer = z.output<typeof offer>;

/** A SKU of a product in one term (spec §3, Marketplace product). */
export const skuVariant = z.object({
  skuId: z.string(),
  edition: z.string(),
  termDuration: z.enum(termDurations),
  promotion: promotion.nullable(),
  offers: z.array(offer),
});
export type SkuVariant = z.output<typeof skuVariant>;

/** Marketplace product (spec §3). A product without skuId or groupId is classic: sold without editions. */
export const product = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  category: z.string(),
  publisher: z.string(),
  isAddon: z.boolean(),
  skuId: z.string().nullable(),
  groupId: z.string().nullable(),
  promotion: promotion.nullable(),
  skuVariants: z.array(skuVariant),
  /** Titles of the base products of which one must be held (add-ons). */
  requires: z.array(z.object({ productId: z.string(), title: z.string() })),
  minQuantity: z.number().int(),
  maxQuantity: z.number().int(),
  /** Seats that this tenant holds already, over all subscriptions of the product. */
  ownedSeats: z.number().int(),
});
export type Product = z.output<typeof product>;

/** A product in lists and search: the card without its variants. */
export const productSummary = product
  .pick({ id: true, title: true, subtitle: true, category: true, isAddon: true, promotion: true, ownedSeats: true })
  .extend({
    editions: z.array(z.string()),
    /** The lowest price of one seat a month, trials aside. */
    fromMonthlyPrice: money.nullable(),
  });
export type ProductSummary = z.output<typeof productSummary>;

export const category = z.object({ id: z.string(), products: z.number().int() });

export const priceListRow = z.object({
  offerId: z.string(),
  productId: z.string(),
  skuId: z.string(),
  title: z.string(),
  edition: z.string(),
  termDuration: z.enum(termDurations),
  billingPlan: z.enum(billingPlans),
  termPrice: money,
  monthlyPrice: money,
  isAddon: z.boolean(),
  isTrial: z.boolean(),
});
export type PriceListRow = z.output<typeof priceListRow>;

/** The customer's side: what this tenant may buy, at its own prices. */
export const shopContract = contract('shop', {
  search: endpoint({
    method: 'GET',
    path: '/marketplace/:tenantId/products',
    needs: ['marketplace', 'marketplace:shop'],
    query: paging.extend({
      search: z.string().max(200).default(''),
      category: z.string().max(100).optional(),
      addons: z.enum(['all', 'only', 'none']).default('all'),
      sortBy: z.enum(['relevance', 'title', 'price']).default('relevance'),
    }),
    result: listOf(productSummary),
    exports: exportColumns(productSummary, {
      title: { as: 'text', of: (row) => row.title },
      category: { as: 'text', of: (row) => row.category },
      owned: { as: 'number', of: (row) => row.ownedSeats },
      price: { as: 'money', of: (row) => row.fromMonthlyPrice },
    }),
    summary: 'Products on sale to this tenant; typing errors are tolerated',
  }),
  product: endpoint({
    method: 'GET',
    path: '/marketplace/:tenantId/products/:productId',
    needs: ['marketplace', 'marketplace:shop'],
    result: product,
  }),
  categories: endpoint({
    method: 'GET',
    path: '/marketplace/:tenantId/categories',
    needs: ['marketplace', 'marketplace:shop'],
    result: listOf(category),
  }),
  priceList: endpoint({
    method: 'GET',
    path: '/marketplace/:tenantId/price-list',
    needs: ['marketplace', 'marketplace:shop', 'businesscockpit:finances'],
    query: paging.extend({
      search: z.string().max(200).default(''),
      termDuration: z.enum(termDurations).optional(),
      billingPlan: z.enum(billingPlans).optional(),
      addons: z.enum(['all', 'only', 'none']).default('all'),
      sortBy: z.enum(['title', 'termPrice', 'monthlyPrice']).default('title'),
    }),
    result: listOf(priceListRow),
    exports: exportColumns(priceListRow, {
      title: { as: 'text', of: (row) => row.title },
      edition: { as: 'text', of: (row) => row.edition },
      offerId: { as: 'text', of: (row) => row.offerId },
      term: { as: 'text', of: (row) => row.termDuration },
      billing: { as: 'text', of: (row) => row.billingPlan },
      termPrice: { as: 'money', of: (row) => row.termPrice },
      monthlyPrice: { as: 'money', of: (row) => row.monthlyPrice },
    }),
  }),
});
