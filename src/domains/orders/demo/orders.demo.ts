import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { demo, type DemoCtx, type DemoHandlers } from '#platform/common/demo/demo.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { isFound, pageOf, sortedBy } from '#platform/common/demo/lists.ts';
import { ConflictError } from '#platform/common/errors.ts';
import { sum } from '#platform/common/money.ts';
import { isSameContent, versionOf } from '#platform/common/version.ts';
import {
  type ApprovalPolicy,
  approvalPolicyContract,
  approvalsContract,
} from '../approvals.schema.ts';
import { cartContract } from '../cart.schema.ts';
import { openOrdersContract } from '../open-orders.schema.ts';
import { orderCostsContract } from '../order-costs.schema.ts';
import { nothingOrdered } from '../order-states.rules.ts';
import { orderRefusals } from '../orders.refusals.ts';
import { type Order, ordersContract, type OrderSummary } from '../orders.schema.ts';
import { ordersSlice } from '../orders.slice.ts';
import { sampleApprovers, sampledPolicy } from './approval.estate.ts';
import { createApprovalsDemo, type SampleQuotes } from './approvals.demo.ts';
import { createCartDemo } from './cart.demo.ts';
import type { SampleHoldings } from './cart.estate.ts';
import { openOrdersDemo } from './open-orders.demo.ts';
import { orderBook } from './order-book.estate.ts';
import { createOrderCostsDemo, type SampleCharged } from './order-costs.demo.ts';
import { orderNow, summaryOf } from './order-now.estate.ts';
import { sampleOrderSource } from './order-search.estate.ts';
import { placeSampleCart } from './place-sample-order.estate.ts';

/** The policy of the sampled company, which everybody may try out. */
const approvalPolicyDemo: DemoHandlers<typeof approvalPolicyContract> = {
  get: async (call) => shown(call),
  async put(call) {
    const policy = call.estate.part(sampledPolicy);
    const version = versionOf(policy.settings);
    if (call.version !== version && !isSameContent(policy.settings, call.body))
      throw new ConflictError({
        current: policy.settings,
        version,
        changedBy: null,
        changedAt: null,
      });
    policy.settings = call.body;
    return shown(call);
  },
};

function shown({ estate }: DemoCtx): ApprovalPolicy {
  const { settings } = estate.part(sampledPolicy);
  const { currencyCode } = settings.monthlyLimit;
  return {
    ...settings,
    currencyCode,
    approvers: sampleApprovers(estate),
    mayManage: true,
    version: versionOf(settings),
  };
}

function createOrdersDemo(holdings: SampleHoldings): DemoHandlers<typeof ordersContract> {
  return {
    async list({ estate, query, now }) {
      const found = findSampleOrders(estate, query.search, now())
        .filter(({ state }) => (query.state ?? state) === state)
        .map(summaryOf);
      return pageOf(
        sortedBy(found, (order) => keyOf(order, query.sortBy), query.sortDirection),
        query,
        now(),
      );
    },
    async figures({ estate, query, now }) {
      const found = findSampleOrders(estate, query.search, now());
      const summed = found.filter(
        ({ state }) => (query.state ?? state) === state && !nothingOrdered.includes(state),
      );
      return {
        states: [...Map.groupBy(found, ({ state }) => state)].map(([state, own]) => ({
          state,
          orders: own.length,
        })),
        monthly: sum(summed.map(({ monthly }) => monthly)),
        commitment: sum(summed.map(({ commitment }) => commitment)),
      };
    },
    async get({ estate, params, caller, now }) {
      const found = estate.part(orderBook).orders.find(({ id }) => id === params.orderId);
      if (!found) throw orderRefusals.ORDER_NOT_FOUND();
      return orderNow(found, now(), caller.userId);
    },
    async place({ estate, body, caller, now }) {
      const placed = placeSampleCart(estate, now(), holdings, {
        ...body,
        placedBy: caller.name,
        placedById: caller.userId,
      });
      return orderNow(placed, now(), caller.userId);
    },
  };
}

function findSampleOrders(estate: Estate, search: string, now: Date): Order[] {
  return estate
    .part(orderBook)
    .orders.map((order) => orderNow(order, now))
    .filter(({ number, poNumber, lines }) =>
      isFound(search, number, poNumber, ...lines.map(({ title }) => title)),
    );
}

function keyOf(order: OrderSummary, sortBy: 'placedAt' | 'number' | 'commitment'): string | number {
  return sortBy === 'commitment' ? Number(order.commitment.value) : order[sortBy];
}

interface SampleCharges {
  readonly chargedOrders: SampleCharged;
}

export const ordersDemoSlice = demoSlice(
  ordersSlice,
  ({ holdings, moreSeats, chargedOrders }: SampleQuotes & SampleCharges) => ({
    cart: demo(cartContract, createCartDemo(holdings)),
    orders: demo(ordersContract, createOrdersDemo(holdings)),
    orderCosts: demo(orderCostsContract, createOrderCostsDemo(chargedOrders)),
    openOrders: demo(openOrdersContract, openOrdersDemo),
    approvals: demo(approvalsContract, createApprovalsDemo({ holdings, moreSeats })),
    approvalPolicy: demo(approvalPolicyContract, approvalPolicyDemo),
  }),
  [sampleOrderSource],
);
