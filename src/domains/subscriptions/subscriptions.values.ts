/** States of a booked subscription (product rule B2.20). */
export const subscriptionStates = [
  'pending',
  'active',
  'updating',
  'suspended',
  'extended',
  'expired',
  'disabled',
  'deleted',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * Actions at the end of the term, never a boolean (product rule B2.19). `none` only where no choice
 * exists.
 */
export const endOfTermActions = ['renew', 'extend', 'cancel', 'none'] as const;
export type EndOfTermAction = (typeof endOfTermActions)[number];

/** Outcomes that a person can choose for the end of a term. */
export const renewalOutcomes = ['renew', 'extend', 'cancel'] as const;
export type RenewalOutcome = (typeof renewalOutcomes)[number];

export const subscriptionActions = [
  'rename',
  'increaseSeats',
  'decreaseSeats',
  'setNextSeats',
  'setEndOfTerm',
  'cancel',
] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];
