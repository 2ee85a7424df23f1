import { rights } from '#platform/common/rights.ts';
import { slice } from '#platform/common/slice.ts';

export const ordersSlice = slice({
  nouns: ['cart', 'orders', 'orderCosts', 'openOrders', 'approvals', 'approvalPolicy'],
  words: () => import('./orders.texts.ts').then((module) => module.ordersWords),
  messages: () => import('./orders.messages.ts').then((module) => module.orderMessages),
  // Data sources that a change of an order makes old; an order also locks and changes subscriptions.
  liveSources: {
    orders: [
      'orders.list',
      'orders.figures',
      'orders.get',
      'orderCosts.list',
      'orderCosts.figures',
      'cart.get',
      'cart.count',
      'approvals.list',
      'approvals.decided',
      'approvals.quote',
      'openOrders.list',
      'openOrders.summary',
      'openOrders.everywhere',
      'openOrders.tenantsInTrouble',
      'subscriptions.list',
      'subscriptions.get',
      'budgets.list',
      'budgets.get',
    ],
    approvalPolicy: [
      'approvalPolicy.get',
      'cart.get',
      'approvals.list',
      'subscriptions.quoteSeats',
    ],
  },
  noticeTopics: {
    orders: {
      order: 1,
      needs: rights.orders.read,
      of: 'customer',
      byDefault: { portal: true, email: 'off' },
    },
    // Somebody waits for it: people who may approve are written to, unless they say otherwise.
    approvals: {
      order: 2,
      needs: rights.orders.approve,
      of: 'customer',
      byDefault: { portal: true, email: 'immediately' },
    },
  },
});
