import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { orderRefusals, type OrderSummary, type ordersContract } from '../orders.contract.ts';
import type { SampleHoldings } from './cart.estate.ts';
import { orderBook } from './order-book.estate.ts';
import { orderNow, summaryOf } from './order-now.estate.ts';
import { placeSampleCart } from './place-sample-order.estate.ts';

export function createOrdersDemo(holdings: SampleHoldings): DemoHandlers<typeof ordersContract> {
  return {
    async list({ estate, query, now }) {
      const found = estate
        .part(orderBook)
        .orders.map((order) => orderNow(order, now()))
        .filter(
          ({ state, number, poNumber, lines }) =>
            (query.state ?? state) === state && isFound(query.search, number, poNumber, ...lines.map(({ title }) => title)),
        )
        .map(summaryOf);
      return pageOf(
        sortedBy(found, (order) => keyOf(order, query.sortBy), query.sortDirection),
        query,
        now(),
      );
    },
    async get({ estate, params, caller, now }) {
      const found = estate.part(orderBook).orders.find(({ id }) => id === params.orderId);
      if (!found) throw orderRefusals.ORDER_NOT_FOUND();
      return orderNow(found, now(), caller.userId);
    },
    async place({ estate, body, caller, now }) {
      const placed = placeSampleCart(estate, now(), holdings, { ...body, placedBy: caller.name, placedById: caller.userId });
      return orderNow(placed, now(), caller.userId);
    },
  };
}

function keyOf(order: OrderSummary, sortBy: 'placedAt' | 'number' | 'commitment'): string | number {
  return sortBy === 'commitment' ? Number(order.commitment.value) : order[sortBy];
}
