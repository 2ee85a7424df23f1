import type { SeatQuotesPort } from '#domains/orders/seat-quotes.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { increaseCost } from '../seat-change.rules.ts';
import { upgradeCost } from '../upgrade.rules.ts';
import { getSubscription } from './subscriptions.store.ts';

/**
 * seat-quotes.port.ts of the orders. The waiting order holds the subscription: caps were asked when
 * it was placed.
 */
export const seatQuotes: SeatQuotesPort<Db> = {
  async quoteMoreSeats(db, { subscriptionId, added, at }) {
    const subscription = await getSubscription(db, subscriptionId);
    const { endsOn } = subscription;
    if (endsOn !== null && endsOn < at.toISOString().slice(0, 10)) return undefined;
    const { dueNow, monthly, commitment } = increaseCost(subscription, added, at);
    return { dueNow, monthly, commitment };
  },
  async quoteUpgrade(db, { subscriptionId, intoSubscriptionId, seats, newPrice, at }) {
    const from = await getSubscription(db, subscriptionId);
    const into =
      intoSubscriptionId === null ? undefined : await getSubscription(db, intoSubscriptionId);
    const today = at.toISOString().slice(0, 10);
    const isOver = [from, into].some((one) => one?.endsOn && one.endsOn < today);
    const cost = isOver ? undefined : upgradeCost(from, { seats, now: at, into, newPrice });
    const termPrice = into?.termPrice ?? newPrice;
    return cost && termPrice && { ...cost, termPrice };
  },
};
