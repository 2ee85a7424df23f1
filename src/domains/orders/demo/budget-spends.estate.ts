import type { LineSpend } from '#domains/budgets/budgets.port.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { monthOf } from '../approval.rules.ts';
import { orderBook } from './order-book.estate.ts';
import { isCarriedOut } from './order-now.estate.ts';
import { isClosed, type SampleOrder } from './sample-order.estate.ts';

/** Returns what the orders of the samples spend, as the server keeps it (placing.ts). */
export function sampleSpends(estate: Estate, now: Date): LineSpend[] {
  return estate
    .part(orderBook)
    .orders.filter((order) => !isClosed(order, now))
    .flatMap((order) => spendsOf(order, !isCarriedOut(order, now)));
}

function spendsOf(order: SampleOrder, isOpen: boolean): LineSpend[] {
  const lines = order.lines.filter(({ willFail }) => isOpen || willFail === null);
  return lines.map((line) => ({
    lineId: line.id,
    orderId: order.id,
    orderNumber: order.number,
    title: line.title,
    at: new Date(order.placedAt),
    person: { id: order.placedById, name: order.placedBy },
    costCentre: order.costCentre,
    commitment: line.commitment,
    monthly: monthOf([line]),
    isOpen,
  }));
}
