import { offerFactsOf } from '#domains/catalog/offer-facts.values.ts';
import type { ChangeOrder } from '#domains/orders/change-orders.port.ts';
import type { Work } from '#platform/server/work.ts';
import type { SubscriptionPorts } from './subscription-ports.ts';
import { lockForOrder, type StoredSubscription } from './subscriptions.store.ts';
import { announceSubscription } from './notify-subscription.ts';

type Change = Pick<
  ChangeOrder,
  'type' | 'quantity' | 'targetSeats' | 'endOfTerm' | 'dueNow' | 'monthly' | 'commitment'
>;

/** Orders a change and locks the subscription until it has been carried out (B11). */
export async function orderChange(
  { orders }: Pick<SubscriptionPorts, 'orders'>,
  work: Work,
  subscription: StoredSubscription,
  change: Change,
): Promise<{ orderId: string; orderNumber: string; isWaiting: boolean }> {
  const { id, externalRef, termPrice, isTrial, isAddon, endsOn, nextSeats } = subscription;
  const isOfSeats = change.type === 'seatsIncrease' || change.type === 'seatsDecrease';
  const placed = await orders.placeChange(work, {
    ...change,
    keptSeats: isOfSeats ? nextSeats : null,
    subscriptionId: id,
    subscriptionRef: externalRef,
    ...offerFactsOf(subscription),
    isTrial,
    isAddon,
    endsOn,
    termPrice,
  });
  await lockForOrder(work.db, id, placed.orderId);
  await announceSubscription(work.db, id);
  return placed;
}
