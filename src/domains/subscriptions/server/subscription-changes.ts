import type { OffersPort } from '#domains/catalog/catalog.port.ts';
import { offerFactsOf } from '#domains/catalog/offers.values.ts';
import type { ChangeOrder, ChangeOrdersPort } from '#domains/orders/orders.port.ts';
import { mayUse } from '#platform/common/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { heldOn } from '#platform/server/http/caller.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { Work } from '#platform/server/work.ts';
import type { ActionFacts } from '../allowed-actions.rules.ts';
import type { FreeSeatsPort } from '../subscriptions.port.ts';
import { subscriptionsContract } from '../subscriptions.schema.ts';
import { announceSubscription } from './notify-subscription.ts';
import { lockForOrder, type StoredSubscription } from './subscriptions.store.ts';

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

export interface SubscriptionPorts {
  readonly offers: OffersPort<Db>;
  readonly orders: ChangeOrdersPort<Work, Db>;
  readonly freeSeats: FreeSeatsPort<Db>;
}

/** Returns what the rules about allowed actions need to know of a call. */
export function actionFacts({ caller, tenantId, now }: Ctx): ActionFacts {
  return {
    now: now(),
    mayChange: mayUse(heldOn(caller, tenantId), subscriptionsContract.endpoints.changeSeats.needs),
  };
}
