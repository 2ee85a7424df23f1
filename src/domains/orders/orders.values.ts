import type { OrderDetails } from './order-details.schema.ts';

export const orderTypes = [
  'new',
  'seatsIncrease',
  'seatsDecrease',
  'renewalChange',
  'cancel',
  'upgrade',
] as const;
export type OrderType = (typeof orderTypes)[number];
/** `cancelled`: the order was never sent, because it was not approved. */
export const lineStates = ['pending', 'provisioning', 'completed', 'failed', 'cancelled'] as const;
export type LineState = (typeof lineStates)[number];

export const noOrderDetails: OrderDetails = { poNumber: '', note: '' };

/** Returns the details of something that has them, and nothing else of it. */
export function orderDetailsOf({ poNumber, note }: OrderDetails): OrderDetails {
  return { poNumber, note };
}

/** Upper bound of one line; SKUs have their own, lower ones. */
export const maxQuantity = 10_000_000;

/** Why a line cannot be ordered as it stands; `none` where it can. */
export const lineProblems = [
  'none',
  'gone',
  'belowMinimum',
  'aboveMaximum',
  'seatCap',
  'needsBase',
  'trialUsed',
  'endGone',
] as const;
export type LineProblem = (typeof lineProblems)[number];

/** Lines that a cart may hold. */
export const maxCartLines = 100;

/** Things that a first term may end with: a month, or subscriptions that run (rule B2.12). */
export const endKinds = ['month', 'subscription'] as const;
export type EndKind = (typeof endKinds)[number];
