import { versionOf } from '#platform/common/version.ts';
import { allowedActions, openBatches, type ActionFacts } from '../allowed-actions.rules.ts';
import type { Subscription } from '../subscriptions.schema.ts';
import type { StoredSubscription } from './subscriptions.store.ts';

/** Returns a subscription as its tenant sees it, with what may be done now. */
export function viewSubscription(
  subscription: StoredSubscription,
  facts: ActionFacts,
): Subscription {
  const {
    externalRef: _externalRef,
    offerId: _offerId,
    isAddon: _isAddon,
    batches: _batches,
    cancellableUntil,
    ...rest
  } = subscription;
  const isOpen =
    cancellableUntil !== null && facts.now <= cancellableUntil && subscription.state !== 'deleted';
  return {
    ...rest,
    cancellableUntil: isOpen ? cancellableUntil.toISOString() : null,
    refundableSeats: openBatches(subscription, facts.now).map(
      ({ quantity, until, orderId = null }) => ({
        quantity,
        until: until.toISOString(),
        orderId,
      }),
    ),
    allowedActions: allowedActions(subscription, facts),
    version: versionOf({ name: subscription.name }),
  };
}
