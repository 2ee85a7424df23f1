import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { approvalPolicyContract } from '../approval-policy.schema.ts';
import { approvalsContract } from '../approvals.schema.ts';
import { cartContract } from '../cart.schema.ts';
import { openOrdersContract } from '../open-orders.schema.ts';
import { orderCostsContract } from '../order-costs.schema.ts';
import { ordersContract } from '../orders.schema.ts';
import { ordersSlice } from '../orders.slice.ts';
import { approvalPolicyDemo } from './approval-policy.demo.ts';
import { createApprovalsDemo, type SampleQuotes } from './approvals.demo.ts';
import { createCartDemo } from './cart.demo.ts';
import { openOrdersDemo } from './open-orders.demo.ts';
import { createOrderCostsDemo, type SampleCharged } from './order-costs.demo.ts';
import { sampleOrderSource } from './order-search.estate.ts';
import { createOrdersDemo } from './orders.demo.ts';

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
