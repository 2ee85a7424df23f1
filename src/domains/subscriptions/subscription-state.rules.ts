import type { SubscriptionState } from './subscriptions.values.ts';

interface StateFacts {
  readonly hasService: boolean;
  readonly isBilled: boolean;
}

/**
 * The state table of booked subscriptions (product rule B2.20). Suspending stops the service, not
 * the bill (B2.17).
 */
export const stateFacts: Readonly<Record<SubscriptionState, StateFacts>> = {
  pending: { hasService: false, isBilled: false },
  active: { hasService: true, isBilled: true },
  updating: { hasService: true, isBilled: true },
  suspended: { hasService: false, isBilled: true },
  extended: { hasService: true, isBilled: true },
  expired: { hasService: true, isBilled: false },
  disabled: { hasService: false, isBilled: false },
  deleted: { hasService: false, isBilled: false },
};

/** Returns whether a subscription is over: neither served nor billed any more, and not to come. */
export const hasEnded = (state: SubscriptionState): boolean =>
  state !== 'pending' && !stateFacts[state].isBilled;

/**
 * Legal steps. Only an order that is over leads out of `updating`; nothing leads out of `deleted`.
 */
export const subscriptionEdges: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> =
  {
    pending: ['active', 'deleted'],
    active: ['updating', 'suspended', 'extended', 'expired', 'deleted'],
    updating: ['active', 'suspended', 'extended', 'deleted'],
    suspended: ['active', 'updating', 'disabled', 'deleted'],
    extended: ['active', 'updating', 'deleted'],
    expired: ['disabled'],
    disabled: ['deleted'],
    deleted: [],
  };

/** States whose seats count: for pooled caps, as a base of add-ons, as owned. */
export const liveStates: readonly SubscriptionState[] = [
  'active',
  'updating',
  'suspended',
  'extended',
];
