import { refusals } from '#platform/common/errors.ts';

export const takeoverRefusals = refusals('ERROR_TAKEOVER', {
  OUTDATED: { status: 409 },
  /** The catalogue has no price for it, and none was given. */
  PRICE_UNKNOWN: { status: 409 },
  /** An order is under way for the subscription. */
  ORDER_RUNNING: { status: 409 },
  /** This kind of difference cannot be settled so. */
  ACT_IMPOSSIBLE: { status: 409 },
});
