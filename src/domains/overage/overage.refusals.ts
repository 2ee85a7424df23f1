import { refusals } from '#platform/common/errors.ts';

export const overageRefusals = refusals('ERROR_OVERAGE', {
  SUBSCRIPTION_NOT_FOUND: { status: 404 },
  /** A change is on its way; a customer has one setting only. */
  CHANGE_WAITING: { status: 409, params: ['name'] },
  ALREADY_SO: { status: 409, params: ['name'] },
  NOT_ACTIVE: { status: 422, params: ['name'] },
  WRONG_CURRENCY: { status: 422, params: ['currency'] },
});
