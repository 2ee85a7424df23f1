import { orderBook } from '#domains/orders/demo/order-book.estate.ts';
import { carriedOutAt, isCarriedOut } from '#domains/orders/demo/order-now.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { times } from '#platform/common/money.ts';
import { monthlyPrice } from '#platform/common/term-price.ts';
import { dayAfter } from '../held.rules.ts';
import type { PastCost } from '../outlook.rules.ts';
import type { HistoryRow } from '../subscription-events.rules.ts';
import { hasEnded } from '../subscription-state.rules.ts';
import {
  changesOf,
  type Change,
  type SampleSubscription,
  subscriptionsOf,
} from './subscriptions.estate.ts';

/** Returns how a subscription was after each of its orders, oldest first. */
export function historyOf(estate: Estate, found: SampleSubscription, now: Date): HistoryRow[] {
  const { orders } = estate.part(orderBook);
  const booked = orders.find(({ id }) => id === found.orderId);
  const line = booked?.lines.find((one) => (one.subscriptionId ?? one.id) === found.id);
  if (!booked || !line) return [];
  const { orderId, orderNumber } = found;
  const rows: HistoryRow[] = [
    {
      on: dayOf(new Date(carriedOutAt(booked) ?? booked.placedAt)),
      cause: line.type === 'upgrade' ? 'arrived' : 'booked',
      seats: line.quantity,
      nextSeats: null,
      endOfTermAction: line.isTrial || found.endsOn === null ? 'none' : 'renew',
      orderId,
      orderNumber,
    },
  ];
  for (const change of changesOf(orders, line, now).filter(({ isDone }) => isDone)) {
    const before = rows.at(-1);
    if (!before) continue;
    const isDecision = change.type === 'renewalChange';
    const isSchedule = isDecision && change.targetSeats !== null;
    const planned = change.targetSeats === before.seats ? null : change.targetSeats;
    const seats = isDecision
      ? before.seats
      : change.isTaking === true
        ? before.seats + change.quantity
        : (change.targetSeats ?? before.seats);
    const isKept = causeOf(change.type) === 'seats' && before.nextSeats !== seats;
    rows.push({
      on: dayOf(change.at),
      cause: isSchedule ? 'nextSeats' : change.isTaking === true ? 'seats' : causeOf(change.type),
      seats,
      nextSeats: isSchedule ? planned : isKept ? before.nextSeats : null,
      endOfTermAction: change.endOfTerm ?? before.endOfTermAction,
      orderId: change.orderId,
      orderNumber: change.orderNumber,
    });
  }
  return rows;
}

function causeOf(type: Change['type']): HistoryRow['cause'] {
  if (type === 'cancel') return 'cancelled';
  if (type === 'upgrade') return 'upgraded';
  return type === 'renewalChange' ? 'endOfTerm' : 'seats';
}

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
