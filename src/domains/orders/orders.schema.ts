import { z } from 'zod';
import { offerFacts } from '#domains/catalog/catalog.schema.ts';
import { promotionStates } from '#domains/catalog/offers.values.ts';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { money } from '#platform/common/money.schema.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { approvalReasons, approvalDecisions } from './approvals.ts';
import { enteredDetails, orderDetails } from './order-details.schema.ts';
import { orderStates } from './order-states.rules.ts';
import { ordersRoutes } from './orders.routes.ts';
import { lineStates, orderTypes } from './orders.values.ts';

/** A discount as a cart and an order keep it. */
export const keptPromotion = z.object({
  id: z.string(),
  title: z.string(),
  /** Exact decimal: `16.7`. */
  discountPercent: z.string(),
  endsOn: z.iso.date(),
});
export type KeptPromotion = z.output<typeof keptPromotion>;

/** The discount on a line of a cart, and what becomes of it. */
export const cartPromotion = keptPromotion.extend({
  state: z.enum(promotionStates),
  /** Price of one seat for the whole term without it. */
  listPrice: money,
  minSeats: z.number().int().nullable(),
  maxSeats: z.number().int().nullable(),
});
export type CartPromotion = z.output<typeof cartPromotion>;

/** The discount that a line was ordered with: it holds for its first term. */
export const orderedPromotion = keptPromotion.extend({
  /** Price of one seat for the whole term without it. */
  listPrice: money,
});
export type OrderedPromotion = z.output<typeof orderedPromotion>;

/** State of an order. */
export type OrderState = (typeof orderStates)[number];

const lineAmounts = z.object({ dueNow: money, monthly: money, commitment: money });

/**
 * Seats that stop for an upgrade, as negative amounts: the line is what starts, and its own amounts
 * are both together.
 */
export const lineUpgrade = z.object({
  fromSubscriptionId: z.uuid(),
  fromTitle: z.string(),
  fromEdition: z.string(),
  stops: lineAmounts,
  /** Null: into a new subscription. */
  intoSubscriptionId: z.uuid().nullable(),
  /** Licences of people move with the seats. */
  movesLicences: z.boolean(),
});
export type LineUpgrade = z.output<typeof lineUpgrade>;

export const orderLine = z.object({
  id: z.uuid(),
  position: z.number().int(),
  type: z.enum(orderTypes),
  ...offerFacts.shape,
  quantity: z.number().int(),
  /**
   * Price of one seat for the whole term, from the catalogue version at the time of the order;
   * never changes.
   */
  termPrice: money,
  /** Discount that the prices contain; null: none. */
  promotion: orderedPromotion.nullable(),
  /** Last day of a first term that is shorter than its length; null: a whole term. */
  endsOn: z.iso.date().nullable(),
  dueNow: money,
  monthly: money,
  commitment: money,
  state: z.enum(lineStates),
  /**
   * Key of the provider's reason where the line failed (provisioner.port.ts); its text stands in
   * orders.messages.ts.
   */
  failure: z.string().nullable(),
  subscriptionId: z.uuid().nullable(),
  /** Null for every other type. */
  upgrade: lineUpgrade.nullable(),
});
export type OrderLine = z.output<typeof orderLine>;

export const orderEvent = z.object({
  at: z.iso.datetime(),
  state: z.enum(orderStates),
  by: z.string(),
  note: z.string(),
});

/** Approval of an order that needed one. */
export const orderApproval = z.object({
  reason: z.enum(approvalReasons),
  deadline: z.iso.datetime(),
  /** Amount a month above which it had to wait when it was placed; null where every order does. */
  limit: money.nullable(),
  /** Null while it waits. */
  decision: z.enum(approvalDecisions).nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Null while it waits, and where it expired. */
  decidedBy: z.string().nullable(),
  /** The reader placed it and may still take it back. */
  mayWithdraw: z.boolean(),
  /** The reader may decide it. */
  mayDecide: z.boolean(),
});

export const order = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(orderStates),
  type: z.enum(orderTypes),
  placedAt: z.iso.datetime(),
  placedBy: z.string(),
  ...orderDetails.shape,
  /** Cost centre that it is charged to; empty: none. */
  costCentre: z.string(),
  dueNow: money,
  monthly: money,
  commitment: money,
  lines: z.array(orderLine),
  /** State changes, oldest first. */
  events: z.array(orderEvent),
  approval: orderApproval.nullable(),
});
export type Order = z.output<typeof order>;

export const orderSummary = order
  .omit({ lines: true, events: true, note: true, approval: true })
  .extend({
    /** Title of the first line and how many more there are. */
    firstTitle: z.string(),
    lineCount: z.number().int(),
    seats: z.number().int(),
  });
export type OrderSummary = z.output<typeof orderSummary>;

/** Head and foot of the list: orders by state, and what those of the list come to. */
export const orderFigures = z.object({
  /** Every state that occurs, whatever state is asked for. */
  states: z.array(z.object({ state: z.enum(orderStates), orders: z.number().int() })),
  /** Sums of the list, without what was never ordered. */
  monthly: money,
  commitment: money,
});
export type OrderFigures = z.output<typeof orderFigures>;

export const ordersContract = contract(ordersRoutes, {
  list: {
    query: paging.extend({
      search: z.string().max(200).default(''),
      state: z.enum(orderStates).optional(),
      sortBy: z.enum(['placedAt', 'number', 'commitment']).default('placedAt'),
      sortDirection: z.enum(['asc', 'desc']).default('desc'),
    }),
    result: listOf(orderSummary),
    exports: exportColumns(orderSummary, {
      number: { as: 'text', of: (row) => row.number },
      placedAt: { as: 'dateTime', of: (row) => row.placedAt },
      placedBy: { as: 'text', of: (row) => row.placedBy },
      poNumber: { as: 'text', of: (row) => row.poNumber },
      items: { as: 'text', of: (row) => row.firstTitle },
      type: { as: 'text', of: (row) => row.type },
      seats: { as: 'number', of: (row) => row.seats },
      dueNow: { as: 'money', of: (row) => row.dueNow },
      monthly: { as: 'money', of: (row) => row.monthly },
      commitment: { as: 'money', of: (row) => row.commitment },
      state: { as: 'text', of: (row) => row.state },
    }),
  },
  figures: {
    query: z.object({
      search: z.string().max(200).default(''),
      state: z.enum(orderStates).optional(),
    }),
    result: orderFigures,
    summary: 'How many orders are in which state, and what those of the list come to',
  },
  get: { result: order },
  place: {
    body: z.object({
      ...enteredDetails.shape,
      /**
       * The cart's revision and total commitment that the customer agreed to; anything else is
       * refused, nothing is ordered.
       */
      cartRevision: z.number().int(),
      commitment: money,
    }),
    result: order,
    summary: 'Order the cart: one transaction, one order, however often it is sent',
  },
});
