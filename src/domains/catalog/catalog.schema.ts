import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { billingPlans, termDurations } from '#platform/common/term.ts';
import { shopRoutes } from './catalog.ts';

/**
 * An offer as carts, orders and subscriptions keep it: which one, and under which names it was sold.
 * Prices are not among them: each keeps its own.
 */
export const offerFacts = z.object({
  /** `productId:skuId:termDuration:billingPlan`, see offer.rules.ts. */
  offerId: z.string(),
  productId: z.string(),
  skuId: z.string(),
  /** Title of the product. */
  title: z.string(),
  /** Title of the SKU. */
  edition: z.string(),
  termDuration: z.enum(termDurations),
  billingPlan: z.enum(billingPlans),
});
export type OfferFacts = z.output<typeof offerFacts>;

/** A time-limited discount that Microsoft or the operator grants. */
export const promotion = z.object({
  id: z.string(),
  title: z.string(),
  discountPercent: z.string(),
  endsOn: z.iso.date(),
  /** Seats it is granted for; null: any number. */
  minSeats: z.number().int().nullable(),
  maxSeats: z.number().int().nullable(),
  /** Only for who buys the SKU for the first time. */
  isFirstPurchase: z.boolean(),
});
export type Promotion = z.output<typeof promotion>;

/**
 * Offer: one SKU with a term and billing plan at this tenant's price. Never carries partner cost.
 * `id` is `productId:skuId:termDuration:billingPlan`; segment and currency follow from the tenant.
 */
export const offer = z.object({
  id: z.string(),
  termDuration: z.enum(termDurations),
  billingPlan: z.enum(billingPlans),
  /** Price of one seat for the whole term, as price sheets quote it (data trap 1). */
  termPrice: money,
  /** Price of one seat for one charge of the billing plan. */
  chargePrice: money,
  /** Price of one seat for one month, rounded, for comparing terms; zero for one-time purchases. */
  monthlyPrice: money,
  isTrial: z.boolean(),
  /** Discount on the prices above, which are those without it; null: none. */
  promotion: promotion.nullable(),
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

/**
 * Marketplace product (spec §3). A product without skuId or groupId is classic: sold without
 * editions.
 */
export const product = z.object({
  id: z.string(),
  title: z.string(),
  /** One sentence in the reader's language: ours, or the maker's first one. */
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
  .pick({
    id: true,
    title: true,
    subtitle: true,
    category: true,
    isAddon: true,
    promotion: true,
    ownedSeats: true,
  })
  .extend({
    editions: z.array(z.string()),
    /** The lowest price of one seat a month, trials aside. */
    fromMonthlyPrice: money.nullable(),
  });
export type ProductSummary = z.output<typeof productSummary>;

export const category = z.object({ id: z.string(), products: z.number().int() });

/** Family on the shelf: its first products, and how many it has. */
export const family = z.object({
  id: z.string(),
  products: z.number().int(),
  first: z.array(productSummary),
});
export type Family = z.output<typeof family>;

export const priceListRow = z.object({
  ...offerFacts.shape,
  termPrice: money,
  monthlyPrice: money,
  isAddon: z.boolean(),
  isTrial: z.boolean(),
});
export type PriceListRow = z.output<typeof priceListRow>;

/** The customer's side: what this tenant may buy, at its own prices. */
export const shopContract = contract(shopRoutes, {
  search: {
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
  },
  product: { result: product },
  categories: { result: listOf(category) },
  families: {
    /** `products`: of each family, at most. */
    query: z.object({ products: z.coerce.number().int().min(1).max(12).default(4) }),
    result: listOf(family),
    summary: 'The shelf: every family with its first products',
  },
  priceList: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      category: z.string().max(100).optional(),
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
  },
});
