import { z } from 'zod';
import { budgetEffect } from '#domains/budgets/budgets.schema.ts';
import { offerFacts } from '#domains/catalog/catalog.schema.ts';
import { contract } from '#platform/common/contract.ts';
import { money } from '#platform/common/money.schema.ts';
import { approvalPath } from './approvals.schema.ts';
import { cartRoutes } from './cart.routes.ts';
import { endKinds, lineProblems, maxQuantity } from './orders.values.ts';
import { cartPromotion } from './orders.schema.ts';

/**
 * Line of the cart at current prices. `priceWhenAdded` shows changes. Nested item with an id: spec
 * §3, Cart.
 */
export const cartLine = z.object({
  item: z.object({ id: z.uuid(), ...offerFacts.shape }),
  quantity: z.number().int(),
  /** Price of one seat for the whole term, as it is paid; null if the offer is gone. */
  termPrice: money.nullable(),
  /** Without a discount. */
  priceWhenAdded: money,
  /** Discount of the provider; null: none. */
  promotion: cartPromotion.nullable(),
  /** Last day of a first term that is shorter than its length; null: a whole term. */
  endsOn: z.iso.date().nullable(),
  /** Due with the first charge: charge price × quantity. */
  dueNow: money.nullable(),
  monthly: money.nullable(),
  /** Commitment over the whole term. */
  commitment: money.nullable(),
  problem: z.enum(lineProblems),
  /**
   * With `seatCap`, `aboveMaximum`: the most that may still be bought; with `belowMinimum`: the
   * least.
   */
  available: z.number().int().nullable(),
});
export type CartLine = z.output<typeof cartLine>;

const lineAmounts = z.object({ dueNow: money, commitment: money });

export const cart = z.object({
  lines: z.array(cartLine),
  /** Changes with every change of the lines; checkout names the one the customer has seen. */
  revision: z.number().int(),
  dueNow: money,
  monthly: money,
  commitment: money,
  currencyCode: z.string(),
  /** Remaining credit limit of this customer; null: no limit. */
  creditLeft: money.nullable(),
  /** Cost centre to charge; empty: none. */
  costCentre: z.string(),
  /** Cost centres to choose from. */
  costCentres: z.array(z.string()),
  /** Effects of the whole on budgets, the strongest first. */
  budgets: z.array(budgetEffect),
  /** Every line may be ordered, and the whole fits the credit limit and the budgets. */
  isOrderable: z.boolean(),
  /** Approval needed first; null: none. */
  approval: approvalPath.nullable(),
});
export type Cart = z.output<typeof cart>;

/** Days on which the first term of a line may end, with what each costs. */
export const cartEndDates = z.object({
  /** As it is without any of them. */
  whole: lineAmounts.extend({ endsOn: z.iso.date().nullable() }),
  ends: z.array(
    lineAmounts.extend({
      endsOn: z.iso.date(),
      kind: z.enum(endKinds),
      /** Names of the subscriptions that end on it. */
      names: z.array(z.string()),
    }),
  ),
});
export type CartEndDates = z.output<typeof cartEndDates>;

const quantity = z.number().int().min(1).max(maxQuantity);

/**
 * The caller's own cart in the tenant. Lines are added, replaced by item id, removed by item id and
 * cleared (spec §4, Cart).
 */
export const cartContract = contract(cartRoutes, {
  get: { result: cart, summary: 'The cart, priced now' },
  count: {
    result: z.object({ lines: z.number().int() }),
    summary: 'How many lines are in the cart, without their prices',
  },
  add: {
    body: z.object({ id: z.uuid(), offerId: z.string().max(200), quantity }),
    result: cart,
    summary:
      'Append an item; its id is made by the caller, so that a repeated request adds nothing twice',
  },
  update: { body: z.object({ offerId: z.string().max(200), quantity }), result: cart },
  endDates: {
    result: cartEndDates,
    summary: 'Days on which the first term of a line may end',
  },
  endOn: {
    body: z.object({ endsOn: z.iso.date().nullable() }),
    result: cart,
    summary: 'Let the first term of a line end on a day; null: a whole term',
  },
  chargeTo: {
    body: z.object({ costCentre: z.string().trim().max(60) }),
    result: cart,
    summary: 'Choose the cost centre to charge; empty: none',
  },
  remove: { result: cart },
  clear: { result: cart },
});
