import { refusals } from '#platform/common/errors.ts';

export const reservationRefusals = refusals('ERROR_RESERVATIONS', {
  RESERVATION_NOT_FOUND: { status: 404 },
  OFFER_NOT_FOUND: { status: 404 },
  REQUEST_NOT_FOUND: { status: 404 },
  /** Somebody asked for something about it, and it is not answered yet. */
  ALREADY_ASKED: { status: 409 },
  /** Staff have answered. */
  REQUEST_OVER: { status: 409 },
  /** A wish lacks what belongs to its kind. */
  INCOMPLETE: { status: 422, params: ['field'] },
  TOO_MANY: { status: 422, params: ['quantity'] },
  NOT_ACTIVE: { status: 422 },
  /** The renewal is already as it is wished for. */
  NO_CHANGE: { status: 409 },
  PRICE_UNKNOWN: { status: 422 },
  NEVER_RETURNED: { status: 422 },
  SAVINGS_PLAN: { status: 422 },
  OTHER_TYPE: { status: 422 },
  OTHER_CURRENCY: { status: 422 },
  COMMITMENT_TOO_SMALL: { status: 422, params: ['needed'] },
  POOL_EXCEEDED: { status: 422, params: ['left'] },
});
