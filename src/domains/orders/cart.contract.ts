import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.ts';
import { billingPlans, termDurations } from '#platform/common/term.ts';
import { approvalPath } from './approval-policy.contract.ts';

/** Upper bound of one line; SKUs have their own, lower ones. */
export const maxQuantity = 10_000_000;

/** Why a line cannot be ordered as it stands; `none` where it can. */
export const lineProblems = ['none', 'gone', 'belowMinimum', 'aboveMaximum', 'seatCap', 'needsBase', 'trialUsed'] as const;
export type LineProblem = (typeof lineProblems)[number];

/** Lines that a cart may hold. */
export const maxCartLines = 100;

/** One line of the cart, priced now. `priceWhenAdded` shows what changed since. Nested item with an id: spec §3, Cart. */
export const cartLine = z.object({
  item: z.object({
    id: z.uuid(),
    offerId: z.string(),
    productId: z.string(),
    skuId: z.string(),
    title: z.string(),
    edition: z.string(),
    termDuration: z.enum(termDurations),
    billingPlan: z.enum(billingPlans),
  }),
  quantity: z.number().int(),
  /** One seat, whole term. Null when the offer is gone. */
  termPrice: money.nullable(),
  priceWhenAdded: money,
  /** Due with the first charge: charge price × quantity. */
  dueNow: money.nullable(),
  monthly: money.nullable(),
  /** What is owed over the whole term. */
  commitment: money.nullable(),
  problem: z.enum(lineProblems),
  /** With `seatCap`, `aboveMaximum`: the most that may still be bought; with `belowMinimum`: the least. */
  available: z.number().int().nullable(),
});
export type CartLine = z.output<typeof cartLine>;

export const cart = z.object({
  lines: z.array(cartLine),
  /** Changes with every change of the lines; checkout names the one the customer has seen. */
  revision: z.number().int(),
  dueNow: money,
  monthly: money,
  commitment: money,
  currencyCode: z.string(),
  /** What is left of the operator's credit limit for this customer; null: no limit is set. */
  creditLeft: money.nullable(),
  /** Every line may be ordered and the whole fits the credit limit. */
  isOrderable: z.boolean(),
  /** Who will be asked before the order goes on; null: nobody. */
  approval: approvalPath.nullable(),
});
export type Cart = z.output<typeof cart>;

const quantity = z.number().int().min(1).max(maxQuantity);
const shop = ['marketplace:shop'] as const;

/** The caller's own cart in the tenant. Lines are added, replaced by item id, removed by item id and cleared (spec §4, Cart). */
export const cartContract = contract('cart', {
  get: endpoint({ method: 'GET', path: '/marketplace/:tenantId/cart', needs: shop, result: cart, summary: 'The cart, priced now' }),
  add: endpoint({
    method: 'POST',
    path: '/marketplace/:tenantId/cart/items',
    needs: shop,
    body: z.object({ id: z.uuid(), offerId: z.string().max(200), quantity }),
    result: cart,
    summary: 'Append an item; its id is made by the caller, so that a repeated request adds nothing twice',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/marketplace/:tenantId/cart/items/:itemId',
    needs: shop,
    body: z.object({ offerId: z.string().max(200), quantity }),
    result: cart,
  }),
  remove: endpoint({ method: 'DELETE', path: '/marketplace/:tenantId/cart/items/:itemId', needs: shop, result: cart }),
  clear: endpoint({ method: 'DELETE', path: '/marketplace/:tenantId/cart', needs: shop, result: cart }),
});
