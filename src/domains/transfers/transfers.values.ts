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
