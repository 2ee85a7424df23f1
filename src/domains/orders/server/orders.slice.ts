import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { approvalPolicyContract } from '../approval-policy.schema.ts';
import { approvalsContract } from '../approvals.schema.ts';
import { cartContract } from '../cart.schema.ts';
import { openOrdersContract } from '../open-orders.schema.ts';
import { orderCostsContract } from '../order-costs.schema.ts';
import { ordersContract } from '../orders.schema.ts';
import { ordersSlice } from '../orders.slice.ts';
import { createApprovalPolicyHandlers } from './approval-policy.handlers.ts';
import { createApprovalsHandlers } from './approvals.handlers.ts';
import { approvalClock } from './approvals.jobs.ts';
import { carryOutJob, type CarryOutDependencies } from './carry-out.jobs.ts';
import { createCartHandlers } from './cart.handlers.ts';
import type { ShopPorts } from './cart-view.ts';
import type { DecisionPorts } from './decide-order.ts';
import { ordersPersonalData } from './migrations/personal-data.ts';
import { carryOutTopic } from './move-order.ts';
import { createOpenOrdersHandlers } from './open-orders.handlers.ts';
import { createOrderCostsHandlers, type OrderCostsPorts } from './order-costs.handlers.ts';
import { orderSource, staffOrderSource } from './order-search.store.ts';
import { createOrdersHandlers } from './orders.handlers.ts';
import { ordersRetention } from './retention.store.ts';
import { orderData } from './tenant-data.store.ts';

export const ordersServerSlice = serverSlice(ordersSlice, {
  nouns: (ports: ShopPorts & DecisionPorts & OrderCostsPorts) => ({
    cart: noun(cartContract, createCartHandlers(ports)),
    orders: noun(ordersContract, createOrdersHandlers(ports)),
    orderCosts: noun(orderCostsContract, createOrderCostsHandlers(ports)),
    openOrders: noun(openOrdersContract, createOpenOrdersHandlers(ports)),
    approvals: noun(approvalsContract, createApprovalsHandlers(ports)),
    approvalPolicy: noun(approvalPolicyContract, createApprovalPolicyHandlers(ports)),
  }),
  jobs: (ports: CarryOutDependencies) => ({
    owner: 'marketplace',
    crons: { 'orders.approvals': approvalClock(ports) },
    topics: { [carryOutTopic]: carryOutJob(ports) },
  }),
  personalData: ordersPersonalData,
  retention: ordersRetention,
  tenantData: orderData,
  searchSources: [orderSource, staffOrderSource],
  idTables: { id: 'cart_items', itemId: 'cart_items' },
  sampleRows: {
    approval_policies: { currency_code: 'EUR' },
    cart_items: { term_duration: 'P1Y', billing_plan: 'Annual', currency_code: 'EUR' },
    commitments: { currency_code: 'EUR' },
    order_lines: {
      term_duration: 'P1Y',
      billing_plan: 'Annual',
      from_subscription_id: null,
      from_title: null,
      from_edition: null,
    },
    orders: { currency_code: 'EUR' },
  },
});
