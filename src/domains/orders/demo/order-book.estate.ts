import { dayOf } from '#platform/common/demo/dates.ts';
import { estatePart } from '#platform/common/demo/estate.ts';
import { amount, sum, times, zero, type Money } from '#platform/common/money.ts';
import { termDates } from '#platform/common/term-dates.ts';
import { monthsOfTerm } from '#platform/common/term.ts';
import type { Credit } from '../credit.rules.ts';
import { isCarriedOut } from './order-now.estate.ts';
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
  const bound = sum(
    orders
      .filter((order) => !isClosed(order, estate.madeAt))
      .flatMap(({ lines }) => lines.map(({ commitment }) => commitment)),
  );
  return {
    orders,
    creditLimit: times(amount(Math.ceil(Number(bound.value) / 10_000) + 4), 10_000),
  };
});

/**
 * Returns the credit used: purchases under way with all that they bind, of others what the months
 * cost that are not paid yet (documents of the samples are paid on the day they fall due).
 */
export function creditOf({ orders, creditLimit }: OrderBook, now: Date): Credit {
  const open = sum(
    orders
      .filter((order) => !isClosed(order, now))
      .flatMap((order) =>
        order.lines
          .filter(({ willFail }) => !willFail)
          .map((line) => (isCarriedOut(order, now) ? owedOf(order, line, now) : line.commitment)),
      ),
  );
  return { limit: creditLimit, open };
}

/** Day of the month on which the document of the month before is paid. */
const paidFrom = 18;

function owedOf({ placedAt }: SampleOrder, line: SampleLine, now: Date): Money {
  const months = monthsOfTerm(line.termDuration);
  const placedOn = dayOf(new Date(placedAt));
  const end = months === undefined ? undefined : (line.endsOn ?? termDates(placedOn, months).end);
  const isOver = end !== undefined && end < dayOf(now);
  if (isOver) return zero(line.commitment.currencyCode);
  const unpaid = now.getUTCDate() < paidFrom ? 2 : 1;
  const monthsSince = monthNumber(now) - monthNumber(new Date(placedAt)) + 1;
  if (line.billingPlan === 'Monthly') return times(line.monthly, Math.min(unpaid, monthsSince));
  return monthsSince <= unpaid ? line.dueNow : zero(line.dueNow.currencyCode);
}

const monthNumber = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth();
