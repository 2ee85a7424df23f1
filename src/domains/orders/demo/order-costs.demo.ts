import type { DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { sum, zero } from '#platform/common/money.ts';
import type { ChargedOrder } from '../billing.port.ts';
import type { OrderCost, orderCostsContract } from '../order-costs.schema.ts';
import { nothingOrdered } from '../order-states.rules.ts';
import type { OrderState, OrderSummary } from '../orders.schema.ts';
import { orderBook } from './order-book.estate.ts';
import { orderNow, summaryOf } from './order-now.estate.ts';

/** Returns the charges for the sampled orders; billing knows them. */
export type SampleCharged = (
  estate: Estate,
  tenantId: string,
  now: Date,
) => readonly ChargedOrder[];

interface Found {
  readonly search: string;
  readonly state?: OrderState | undefined;
}

export function createOrderCostsDemo(
  charged: SampleCharged,
): DemoHandlers<typeof orderCostsContract> {
  return {
    async list({ estate, tenantId, query, now }) {
      const chargedOf = new Map(
        charged(estate, tenantId, now()).map((one) => [one.orderId, one] as const),
      );
      const rows = findSamples(estate, query, now())
        .filter((order) => query.lacks === undefined || order[query.lacks] === '')
        .map((order): OrderCost => {
          const nothing = zero(order.monthly.currencyCode);
          const own = chargedOf.get(order.id);
          return {
            ...order,
            invoices: [...(own?.invoices ?? [])],
            billed: own?.billed ?? nothing,
            unbilled: own?.unbilled ?? nothing,
          };
        });
      const keyOf = (row: OrderCost): string | number =>
        query.sortBy === 'monthly' || query.sortBy === 'commitment'
          ? Number(row[query.sortBy].value)
          : row[query.sortBy];
      return pageOf(sortedBy(rows, keyOf, query.sortDirection), query, now());
    },
    async figures({ estate, query, now }) {
      const found = findSamples(estate, query, now());
      const shown = found.filter((order) => query.lacks === undefined || order[query.lacks] === '');
      const ordered = shown.filter(({ state }) => !nothingOrdered.includes(state));
      return {
        orders: shown.length,
        monthly: sum(ordered.map(({ monthly }) => monthly)),
        commitment: sum(ordered.map(({ commitment }) => commitment)),
        withoutCostCentre: found.filter(({ costCentre }) => costCentre === '').length,
        withoutPoNumber: found.filter(({ poNumber }) => poNumber === '').length,
      };
    },
  };
}

function findSamples(estate: Estate, { search, state }: Found, now: Date): OrderSummary[] {
  return estate
    .part(orderBook)
    .orders.map((order) => summaryOf(orderNow(order, now)))
    .filter((one) => (state ?? one.state) === one.state)
    .filter((one) => isFound(search, one.number, one.poNumber, one.costCentre, one.firstTitle));
}
