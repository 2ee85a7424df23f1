import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { refusals } from '#platform/common/errors.ts';
import { money } from '#platform/common/money.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.ts';
import { billingPlans, termDurations } from '#platform/common/term.ts';
import { approvalReasons } from './approval-policy.contract.ts';
import { orderStates } from './order-states.rules.ts';

/** One of the states of an order. */
export type OrderState = (typeof orderStates)[number];

export const orderTypes = ['new', 'seatsIncrease', 'seatsDecrease', 'renewalChange', 'cancel'] as const;
export type OrderType = (typeof orderTypes)[number];
/** `cancelled`: the order was never sent, because it was not approved. */
export const lineStates = ['pending', 'provisioning', 'completed', 'failed', 'cancelled'] as const;
export type LineState = (typeof lineStates)[number];

export const orderLine = z.object({
  id: z.uuid(),
  position: z.number().int(),
  type: z.enum(orderTypes),
  offerId: z.string(),
  productId: z.string(),
  skuId: z.string(),
  title: z.string(),
  edition: z.string(),
  termDuration: z.enum(termDurations),
  billingPlan: z.enum(billingPlans),
  quantity: z.number().int(),
  /** One seat, whole term: the price of the catalogue version at the time of the order, kept for good. */
  termPrice: money,
  dueNow: money,
  monthly: money,
  commitment: money,
  state: z.enum(lineStates),
  /** Key of the provider's reason where the line failed (provisioner.port.ts); its text stands in orders.messages.ts. */
  failure: z.string().nullable(),
  subscriptionId: z.uuid().nullable(),
});
export type OrderLine = z.output<typeof orderLine>;

export const orderEvent = z.object({ at: z.iso.datetime(), state: z.enum(orderStates), by: z.string(), note: z.string() });

/** Of an order that had to wait for somebody's consent. */
export const orderApproval = z.object({
  reason: z.enum(approvalReasons),
  deadline: z.iso.datetime(),
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
  poNumber: z.string(),
  note: z.string(),
  dueNow: money,
  monthly: money,
  commitment: money,
  lines: z.array(orderLine),
  /** State changes, oldest first. */
  events: z.array(orderEvent),
  approval: orderApproval.nullable(),
});
export type Order = z.output<typeof order>;

export const orderSummary = order.omit({ lines: true, events: true, note: true, approval: true }).extend({
  /** Title of the first line and how many more there are. */
  firstTitle: z.string(),
  lineCount: z.number().int(),
  seats: z.number().int(),
});
export type OrderSummary = z.output<typeof orderSummary>;

const read = ['marketplace', 'marketplace:orders:approve', 'businesscockpit:finances'] as const;

export const ordersContract = contract('orders', {
  list: endpoint({
    method: 'GET',
    path: '/marketplace/:tenantId/orders',
    needs: read,
    bundle: 'completedOrders',
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
  }),
  get: endpoint({ method: 'GET', path: '/marketplace/:tenantId/orders/:orderId', needs: read, result: order }),
  place: endpoint({
    method: 'POST',
    path: '/marketplace/:tenantId/orders',
    needs: ['marketplace:shop'],
    onboarding: 'marketplace',
    idempotencyKey: 'required',
    body: z.object({
      poNumber: z.string().max(60).default(''),
      note: z.string().max(1000).default(''),
      /** The cart's revision and total commitment that the customer agreed to; anything else is refused, nothing is ordered. */
      cartRevision: z.number().int(),
      commitment: money,
    }),
    result: order,
    summary: 'Order the cart: one transaction, one order, however often it is sent',
  }),
});

/** Spec §8, Marketplace, and our own beside them. */
export const orderRefusals = refusals('ERROR_MARKETPLACE', {
  AUTORENEW_OFF_TRANSITION_NOT_POSSIBLE: { status: 409, params: ['bookedSubscriptionId'] },
  BOOKED_SUBSCRIPTION_LOCKED: { status: 409 },
  PRODUCT_FORBIDDEN_SEATCOUNT: { status: 409, params: ['productId', 'title'] },
  CREDITLIMIT_EXCEEDED: { status: 409 },
  CART_EMPTY: { status: 409 },
  CART_FULL: { status: 409, params: ['limit'] },
  CART_ITEM_NOT_FOUND: { status: 404 },
  CART_CHANGED: { status: 409 },
  OFFER_NOT_FOUND: { status: 404, params: ['offerId'] },
  OFFER_NOT_ORDERABLE: { status: 409, params: ['title', 'problem'] },
  ORDER_NOT_FOUND: { status: 404 },
  SUBSCRIPTION_NOT_FOUND: { status: 404 },
  ACTION_NOT_ALLOWED: { status: 409, params: ['action', 'reason'] },
  /** Somebody was faster, or it came to nothing. */
  ORDER_NOT_WAITING: { status: 409, params: ['number', 'by'] },
  ORDER_OF_SOMEBODY_ELSE: { status: 403 },
  APPROVAL_OWN_ORDER: { status: 409 },
  APPROVAL_NOBODY: { status: 409 },
  APPROVAL_TOO_LATE: { status: 409, params: ['number'] },
  APPROVAL_PRICE_CHANGED: { status: 409, params: ['number'] },
});
