import type { ChangePath } from '#domains/orders/change-orders.port.ts';
import { orderRefusals } from '#domains/orders/orders.refusals.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandAction, returnableSeats } from '../allowed-actions.rules.ts';
import { decreaseCredit, increaseCost, type SeatChange } from '../seat-change.rules.ts';
import { actionFacts } from './action-facts.ts';
import { holdings } from './holdings.store.ts';
import type { SubscriptionPorts } from './subscription-ports.ts';
import type { StoredSubscription } from './subscriptions.store.ts';

/**
 * Returns the cost of changing the seats to that number, if they may. Caps are the offer's of today;
 * the price is the running term's.
 */
export async function judgeSeats(
  ports: SubscriptionPorts,
  call: Ctx,
  subscription: StoredSubscription,
  seats: number,
): Promise<SeatChange> {
  const delta = seats - subscription.seats;
  const action = delta < 0 ? 'decreaseSeats' : 'increaseSeats';
  demandAction(action, subscription, actionFacts(call));
  if (delta === 0)
    throw orderRefusals.ACTION_NOT_ALLOWED({ action, reason: 'REASON_SEATS_UNCHANGED' });
  await demandCaps(ports, call, subscription, seats);
  if (delta > 0) return increaseCost(subscription, delta, call.now());
  if (-delta > returnableSeats(subscription, call.now()))
    throw orderRefusals.ACTION_NOT_ALLOWED({ action, reason: 'REASON_MORE_THAN_RETURNABLE' });
  return decreaseCredit(subscription, -delta, call.now());
}

/** Refuses seats beyond the offer's caps; for a product no longer sold the provider decides. */
export async function demandCaps(
  { offers, orders }: SubscriptionPorts,
  { db, now }: Ctx,
  subscription: StoredSubscription,
  seats: number,
): Promise<void> {
  const { productId, skuId, title } = subscription;
  const [offer] = await offers.findOffers(db, [subscription.offerId], now());
  if (!offer) return;
  const refusal = orderRefusals.PRODUCT_FORBIDDEN_SEATCOUNT({ productId, title });
  if (seats < offer.minQuantity || seats > offer.maxQuantity) throw refusal;
  const more = seats - subscription.seats;
  if (offer.pooledMaximum === null || more <= 0) return;
  const held = (await holdings.findHoldings(db, [productId]))
    .filter((one) => one.skuId === skuId)
    .reduce((sum, one) => sum + one.seats, 0);
  if (held + (await orders.seatsOnTheWay(db, productId, skuId)) + more > offer.pooledMaximum)
    throw refusal;
}

/** Returns the approval path for more seats, and what budgets say. */
export function pathOf(
  { orders }: SubscriptionPorts,
  { db, tenantId, caller, now }: Ctx,
  { id: subscriptionId, termDuration, seats: before, endsOn }: StoredSubscription,
  { seats, dueNow, monthly, commitment }: SeatChange & { readonly seats: number },
): Promise<ChangePath> {
  const line = {
    type: 'seatsIncrease',
    subscriptionId,
    termDuration,
    quantity: seats - before,
    targetSeats: seats,
    dueNow,
    monthly,
    commitment,
  } as const;
  return orders.findPath(db, { ...line, endsOn, tenantId, requesterId: caller.userId, at: now() });
}
