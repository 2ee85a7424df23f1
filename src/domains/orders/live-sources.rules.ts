/** Data sources that a change of an order makes old; an order also locks and changes subscriptions. */
export const orderSources = {
  orders: [
    'orders.list',
    'orders.get',
    'cart.get',
    'approvals.list',
    'approvals.quote',
    'openOrders.list',
    'openOrders.everywhere',
    'openOrders.tenantsInTrouble',
    'subscriptions.list',
    'subscriptions.get',
  ],
  approvalPolicy: ['approvalPolicy.get', 'cart.get', 'approvals.list', 'subscriptions.quoteSeats'],
} as const;
