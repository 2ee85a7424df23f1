import { sql } from 'kysely';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { approvalPolicyContract, approvalsContract } from '../approvals.schema.ts';
import { cartContract } from '../cart.schema.ts';
import { openOrdersContract } from '../open-orders.schema.ts';
import { orderCostsContract } from '../order-costs.schema.ts';
import { ordersContract } from '../orders.schema.ts';
import { ordersSlice } from '../orders.slice.ts';
import { createApprovalPolicyHandlers, createApprovalsHandlers } from './approvals.handlers.ts';
import { approvalClock } from './approvals.jobs.ts';
import { type CarryOutDependencies, carryOutJob } from './carry-out.jobs.ts';
import type { ShopPorts } from './cart-view.ts';
import { createCartHandlers } from './cart.handlers.ts';
import type { DecisionPorts } from './decide-order.ts';
import { carryOutTopic } from './move-order.ts';
import {
  createOrderCostsHandlers,
  type OrderCostsPorts,
  createOpenOrdersHandlers,
  createOrdersHandlers,
} from './orders.handlers.ts';
import { orderSource, staffOrderSource } from './order-search.store.ts';
import { orderData } from './tenant-data.store.ts';

/** Retention of the rows of these tables (LAW-3). */
const ordersRetention: RetentionRegister = {
  cart_items: {
    days: 180,
    setting: 'carts',
    isOver: (before) =>
      sql<boolean>`exists (select from carts c where c.tenant_id = t.tenant_id and c.user_id = t.user_id and c.changed_at < ${before})`,
    why: 'carts that nobody has touched',
  },
  carts: {
    days: 180,
    setting: 'carts',
    isOver: (before) =>
      sql<boolean>`t.changed_at < ${before} and not exists (select from cart_items i where i.tenant_id = t.tenant_id and i.user_id = t.user_id)`,
    why: 'carts that nobody has touched',
  },
  orders: keptBecause.law,
  order_lines: keptBecause.law,
  order_events: keptBecause.law,
  order_approvals: keptBecause.law,
  approval_policies: keptBecause.law,
  order_accounts: keptBecause.law,
  commitments: keptBecause.law,
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const ordersPersonalData = personalRegister({
  cart_items: {
    purpose: 'what somebody is about to order',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: [
      'offer_id',
      'product_id',
      'sku_id',
      'title',
      'edition',
      'term_duration',
      'billing_plan',
      'currency_code',
      'promotion_id',
      'promotion_title',
      'promotion_ends_on',
    ],
  },
  carts: {
    purpose: 'what somebody is about to order',
    who: { column: 'user_id', by: 'id' },
    isRowErased: true,
    notPersonal: ['cost_centre'],
  },
  commitments: {
    purpose: 'what is owed',
    notPersonal: ['currency_code'],
  },
  orders: {
    purpose: 'what was ordered; the order itself is kept as the law wants',
    who: { column: 'placed_by_id', by: 'id' },
    own: { placed_by: 'pseudonym' },
    mentions: ['note'],
    notPersonal: [
      'type',
      'state',
      'po_number',
      'cost_centre',
      'currency_code',
      'first_title',
      'words',
      'correlation_id',
    ],
  },
  approval_policies: {
    purpose: 'which orders need an approval',
    notPersonal: ['mode', 'currency_code'],
  },
  order_approvals: {
    purpose: 'who approved an order',
    who: { column: 'decided_by_id', by: 'id' },
    own: { decided_by: 'pseudonym' },
    notPersonal: ['reason', 'decision'],
  },
  order_events: {
    purpose: 'how an order went',
    mentions: ['by_name', 'note'],
    notPersonal: ['state'],
  },
  order_lines: {
    purpose: 'what was ordered',
    notPersonal: [
      'type',
      'offer_id',
      'product_id',
      'sku_id',
      'title',
      'edition',
      'term_duration',
      'billing_plan',
      'end_of_term',
      'state',
      'failure',
      'subscription_ref',
      'from_title',
      'from_edition',
      'into_ref',
      'promotion_id',
      'promotion_title',
      'promotion_ends_on',
    ],
  },
});

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
