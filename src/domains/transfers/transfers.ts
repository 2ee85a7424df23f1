import { refusals } from '#platform/common/errors.ts';
import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Transfers of subscriptions between partners, as staff see to them. */
export const transfersRoutes = routes('transfers', {
  list: {
    method: 'GET',
    path: '/marketplace-tools/transfers',
    needs: rights.transfers.read,
    exportable: true,
  },
  movable: {
    method: 'GET',
    path: '/marketplace-tools/:tenantId/movable-subscriptions',
    needs: rights.transfers.keep,
  },
  get: {
    method: 'GET',
    path: '/marketplace-tools/:tenantId/transfers/:transferId',
    needs: rights.transfers.read,
  },
  create: {
    method: 'POST',
    path: '/marketplace-tools/:tenantId/transfers',
    needs: rights.transfers.keep,
    idempotencyKey: 'required',
  },
  step: {
    method: 'POST',
    path: '/marketplace-tools/:tenantId/transfers/:transferId/steps',
    needs: rights.transfers.keep,
  },
});

export const transferDirections = ['in', 'out'] as const;
export type TransferDirection = (typeof transferDirections)[number];

/** States of a transfer (product reference A16). */
export const transferStates = [
  'pending',
  'inProgress',
  'complete',
  'failed',
  'rejected',
  'withdrawn',
  'expired',
] as const;
export type TransferState = (typeof transferStates)[number];

/** Steps of the operator with a transfer that is pending. */
export const transferSteps = ['withdraw', 'accept', 'reject'] as const;
export type TransferStep = (typeof transferSteps)[number];

/** Words that are still to be said to the provider; `expire`: nobody answered in time. */
export const transferWishes = ['create', ...transferSteps, 'expire'] as const;
export type TransferWish = (typeof transferWishes)[number];

/** States of one subscription in a transfer. */
export const itemStates = ['waiting', 'moved', 'stayed'] as const;
export type ItemState = (typeof itemStates)[number];

/** Reasons why a subscription cannot move; the provider says them as sentences. */
export const blockingReasons = [
  'ended',
  'suspended',
  'inTransfer',
  'moved',
  'unsettled',
  'trial',
  'reservation',
  'legacyAzure',
  'other',
] as const;
export type BlockingReason = (typeof blockingReasons)[number];

/** Reasons why the provider refused a whole transfer. */
export const transferFailures = [
  'declined',
  'legacyAzure',
  'reservation',
  'relationship',
  'adminAgent',
  'unknown',
] as const;
export type TransferFailure = (typeof transferFailures)[number];

/** Events of a transfer, for its history. */
export const transferEvents = [
  'created',
  'received',
  'sent',
  'refused',
  'withdraw',
  'accept',
  'reject',
  ...transferStates,
  'endDiffers',
] as const;
export type TransferEventKind = (typeof transferEvents)[number];

/** Days after which a transfer that nobody answered is withdrawn (decision 0128). */
export const daysToAnswer = 30;

export const transferRefusals = refusals('ERROR_TRANSFERS', {
  NOT_FOUND: { status: 404 },
  /** Somebody was faster, or the provider has moved it on. */
  WRONG_STATE: { status: 409 },
  NOTHING_CHOSEN: { status: 422 },
  CONTACT_MISSING: { status: 422 },
  NOT_RUNNING: { status: 409 },
  /** The subscription waits in another transfer. */
  UNDER_WAY: { status: 409, params: ['name'] },
  PROVIDER_SILENT: { status: 503 },
  CUSTOMER_UNKNOWN: { status: 409 },
});
