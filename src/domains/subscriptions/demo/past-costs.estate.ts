import { orderBook } from '#domains/orders/demo/order-book.estate.ts';
import { carriedOutAt, isCarriedOut } from '#domains/orders/demo/order-now.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { times } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { dayAfter } from '../held.rules.ts';
import type { PastCost } from '../outlook-steps.rules.ts';
import { hasEnded } from '../subscription-state.rules.ts';
import { subscriptionsOf } from './subscriptions.estate.ts';
import { changesOf } from './sample-changes.estate.ts';

/** Returns what each subscription has cost from which day on, oldest first. */
export function pastCostsOf(estate: Estate, now: Date): PastCost[] {
  const { orders } = estate.part(orderBook);
  const last = new Map(subscriptionsOf(estate, now).map((one) => [one.id, one]));
  return orders
    .flatMap((order) => order.lines.map((line) => ({ order, line })))
    .filter(({ order, line }) => isCarriedOut(order, now) && line.type === 'new' && !line.willFail)
    .flatMap(({ order, line }) => {
      const subscriptionId = line.subscriptionId ?? line.id;
      const cost = (from: string, seats: number): PastCost => ({
        subscriptionId,
        from,
        monthly: times(monthlyPrice(line), seats),
      });
      const changes = changesOf(orders, line, now).flatMap(({ isDone, type, targetSeats, at }) =>
        isDone && targetSeats !== null && type !== 'renewalChange'
          ? [cost(dayOf(at), targetSeats)]
          : [],
      );
      const booked = cost(dayOf(new Date(carriedOutAt(order) ?? order.placedAt)), line.quantity);
      const found = last.get(subscriptionId);
      const end = found && hasEnded(found.state) ? found.endsOn : null;
      return [booked, ...changes, ...(end === null ? [] : [cost(dayAfter(end), 0)])];
    });
}
