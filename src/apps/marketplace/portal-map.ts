import { type Gates, customerApp, group } from '#platform/common/map-app.ts';
import { rights } from '#platform/common/rights.ts';

const shop: Gates = { requiredPermissions: rights.orders.place };

/** Pages of this app on the portal's map (spec §2), built or not. */
export const marketplaceMap = customerApp(
  'marketplace',
  [
    {
      path: 'your-subscriptions',
      requiredPermissions: rights.subscriptions.read,
    },
    { path: 'azure-reservations', requiredPermissions: rights.reservations.read },
    {
      path: 'order-history',
      requiredPermissions: rights.orders.read,
      bundle: 'completedOrders',
    },
    { path: 'order-approval', requiredPermissions: rights.orders.approve },
    {
      path: 'price-list',
      requiredPermissions: rights.catalog.readPrices,
    },
    ...group('shop', ['start', 'cart', 'search', 'category/$categoryId'], shop),
    ...group('configuration', ['overage'], {
      requiredPermissions: rights.overage.keep,
    }),
    ...group('configuration', ['budget-management'], {
      requiredPermissions: rights.budgets.keep,
      bundle: 'budgetLimit',
    }),
  ],
  { flag: 'marketplace', onboarding: 'marketplace' },
);
