import { refusals } from '#platform/common/errors.ts';

export const quoteRefusals = refusals('ERROR_QUOTES', {
  NOT_FOUND: { status: 404 },
  TEMPLATE_NOT_FOUND: { status: 404 },
  /** No item of the portfolio has this id, or no longer. */
  ITEM_NOT_FOUND: { status: 404 },
  WRONG_STATE: { status: 409 },
  EMPTY: { status: 409 },
  ENDED: { status: 409 },
  SUPERSEDED: { status: 409 },
  WITHDRAWN: { status: 409 },
  ALREADY_ACCEPTED: { status: 409 },
  /** The customer agreed to something else than stands there. */
  CHANGED: { status: 409 },
  NEEDS_APPROVAL: { status: 409 },
  OWN_APPROVAL: { status: 409 },
  NOT_ON_SALE: { status: 409, params: ['name'] },
  PRICE_MISSING: { status: 409, params: ['name'] },
});
