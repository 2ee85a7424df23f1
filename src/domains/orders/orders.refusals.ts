import { refusals } from '#platform/common/errors.ts';

/** Spec §8, Marketplace, and our own beside them. */
export const orderRefusals = refusals('ERROR_MARKETPLACE', {
  AUTORENEW_OFF_TRANSITION_NOT_POSSIBLE: { status: 409, params: ['bookedSubscriptionId'] },
  BOOKED_SUBSCRIPTION_LOCKED: { status: 409 },
  PRODUCT_FORBIDDEN_SEATCOUNT: { status: 409, params: ['productId', 'title'] },
  CREDITLIMIT_EXCEEDED: { status: 409 },
  /** A budget is used up (product reference A8.8). */
  BUDGET_EXCEEDED: { status: 409, params: ['name'] },
  COST_CENTRE_NOT_FOUND: { status: 404, params: ['name'] },
  CART_EMPTY: { status: 409 },
  CART_FULL: { status: 409, params: ['limit'] },
  CART_ITEM_NOT_FOUND: { status: 404 },
  CART_CHANGED: { status: 409 },
  OFFER_NOT_FOUND: { status: 404, params: ['offerId'] },
  OFFER_NOT_ORDERABLE: { status: 409, params: ['title', 'problem'] },
  /** The first term of a line can no longer end on the day that was chosen. */
  END_DATE_NOT_POSSIBLE: { status: 409, params: ['title'] },
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
