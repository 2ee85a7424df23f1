import { offerFactsOf } from '#domains/catalog/offer-facts.values.ts';
import type { ChangeOrder } from '#domains/orders/change-orders.port.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { SubscriptionPorts } from './subscription-ports.ts';
import { lockForOrder, type StoredSubscription } from './subscriptions.store.ts';
import { announceSubscription } from './tell-subscription.ts';

type Change = Pick<
  ChangeOrder,
  'type' | 'quantity' | 'targetSeats' | 'endOfTerm' | 'dueNow' | 'monthly' | 'commitment'
>;

/** Orders a change and locks the subscription until it has been carried out (B11). */
export async function orderChange(
  { orders }: SubscriptionPorts,
  call: Ctx,
  subscription: StoredSubscription,
  change: Change,
): Promise<{ orderId: string; orderNumber: string; isWaiting: boolean }> {
  const { id, externalRef, termPrice, isTrial, isAddon, endsOn } = subscription;
  const placed = await orders.placeChange(call, {
    ...change,
    subscriptionId: id,
    subscriptionRef: externalRef,
    ...offerFactsOf(subscription),
    isTrial,
    isAddon,
    endsOn,
    termPrice,
  });
  await lockForOrder(call.db, id, placed.orderId);
  await announceSubscription(call.db, id);
  return placed;
}
