import { orderBook } from '#domains/orders/demo/order-book.estate.ts';
import { carriedOutAt } from '#domains/orders/demo/order-now.estate.ts';
import { dayOf } from '#platform/common/demo/dates.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import type { HistoryRow } from '../subscription-events.rules.ts';
import type { SampleSubscription } from './subscriptions.estate.ts';
import { changesOf, type Change } from './sample-changes.estate.ts';

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
