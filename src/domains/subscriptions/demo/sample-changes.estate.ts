import { isClosed, type SampleOrder } from '#domains/orders/demo/sample-order.estate.ts';
import type { SampleLine } from '#domains/orders/demo/sample-line.estate.ts';
import { isCarriedOut } from '#domains/orders/demo/order-now.estate.ts';

/** Line of a later order that changes a subscription; `at` is when it was placed. */
export interface Change extends SampleLine {
  readonly at: Date;
  readonly isDone: boolean;
  readonly orderId: string;
  readonly orderNumber: string;
  /** Seats of an upgrade come to this subscription; else they leave it. */
  readonly isTaking?: boolean;
}

/** Returns the changes of a booked line, oldest first, those under way included. */
export function changesOf(
  orders: readonly SampleOrder[],
  { subscriptionId }: SampleLine,
  now: Date,
): Change[] {
  return orders.flatMap((order) =>
    order.lines
      .filter(
        (line) =>
          line.type !== 'new' &&
          partOf(line, subscriptionId) !== undefined &&
          !line.willFail &&
          !isClosed(order, now),
      )
      .map((line) => ({
        ...line,
        ...(partOf(line, subscriptionId) === 'taking' && { isTaking: true, endOfTerm: null }),
        at: new Date(order.placedAt),
        isDone: isCarriedOut(order, now),
        orderId: order.id,
        orderNumber: order.number,
      })),
  );
}

/** Returns the part of a subscription in a line: an upgrade has two. Undefined: none. */
function partOf(
  { type, subscriptionId, upgrade }: SampleLine,
  id: string | null,
): 'changing' | 'taking' | undefined {
  if (type !== 'upgrade') return subscriptionId === id ? 'changing' : undefined;
  if (upgrade?.fromSubscriptionId === id) return 'changing';
  return id !== null && upgrade?.intoSubscriptionId === id ? 'taking' : undefined;
}

/** Returns whether a change leaves nothing of a subscription. */
export function isEnding({ type, targetSeats, isTaking = false }: Change): boolean {
  return type === 'cancel' || (type === 'upgrade' && !isTaking && targetSeats === 0);
}
