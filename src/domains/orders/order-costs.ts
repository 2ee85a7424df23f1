import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const orderCostsRoutes = routes('orderCosts', {
  list: {
    method: 'GET',
    path: '/billing/:tenantId/order-costs',
    needs: rights.billing.read,
    bundle: 'completedOrders',
    exportable: true,
  },
  figures: {
    method: 'GET',
    path: '/billing/:tenantId/order-cost-figures',
    needs: rights.billing.read,
    bundle: 'completedOrders',
  },
});

/** Details that bookkeeping asks for and an order may lack. */
export const lackedDetails = ['costCentre', 'poNumber'] as const;
export type LackedDetail = (typeof lackedDetails)[number];

export const costSorts = [
  'placedAt',
  'number',
  'poNumber',
  'costCentre',
  'monthly',
  'commitment',
] as const;
