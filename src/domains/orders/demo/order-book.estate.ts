import { dayOf } from '#platform/common/demo/dates.ts';
import { estatePart } from '#platform/common/demo/estate.ts';
import { amount, sum, times, type Money } from '#platform/common/money.ts';
import { termDates } from '#platform/common/term-dates.ts';
import { monthsOfTerm } from '#platform/common/term.ts';
import type { Credit } from '../cart.rules.ts';
import { type SampleOrder, isClosed } from './sample-order.estate.ts';
import { pastOrders } from './past-orders.estate.ts';
import type { SampleLine } from './sample-line.estate.ts';

/** All orders of a tenant, oldest first, and its credit limit. */
export interface OrderBook {
  readonly orders: SampleOrder[];
  readonly creditLimit: Money;
}

export const orderBook = estatePart('orders', (estate): OrderBook => {
  const orders = pastOrders(estate);
  const open = openCommitment(orders, estate.madeAt);
  return { orders, creditLimit: times(amount(Math.ceil(Number(open.value) / 10_000) + 4), 10_000) };
});

/** Returns the credit used by running terms and orders. */
export function creditOf({ orders, creditLimit }: OrderBook, now: Date): Credit {
  return { limit: creditLimit, open: openCommitment(orders, now) };
}

function openCommitment(orders: readonly SampleOrder[], now: Date): Money {
  return sum(
    orders
      .filter((order) => !isClosed(order, now))
      .flatMap((order) =>
        order.lines
          .filter((line) => !line.willFail && isOpen(order, line, now))
          .map((line) => line.commitment),
      ),
  );
}

function isOpen({ placedAt }: SampleOrder, { termDuration }: SampleLine, now: Date): boolean {
  const months = monthsOfTerm(termDuration);
  return months !== undefined && termDates(dayOf(new Date(placedAt)), months).end >= dayOf(now);
}
