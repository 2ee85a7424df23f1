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
  'upgrade',
  'setNextSeats',
  'setEndOfTerm',
  'cancel',
] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

/** Filters of a list of subscriptions: its term ends soon, seats can be given back, are free. */
export const subscriptionShows = ['ending', 'returnable', 'free'] as const;
export type SubscriptionShow = (typeof subscriptionShows)[number];

/** Days within which a term counts as ending soon. */
export const soonDays = 30;

/** States of a subscription at Partner Center; `ended`: neither served nor billed any more. */
export const bookStates = ['pending', 'active', 'suspended', 'extended', 'ended'] as const;
export type BookState = (typeof bookStates)[number];
