import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Transfers of subscriptions between partners, as staff see to them. */
export const transfersRoutes = routes('transfers', {
  list: {
    method: 'GET',
    path: '/marketplace-tools/transfers',
    needs: rights.transfers.read,
    exportable: true,
  },
  movable: {
    method: 'GET',
    path: '/marketplace-tools/:tenantId/movable-subscriptions',
    needs: rights.transfers.keep,
  },
  get: {
    method: 'GET',
    path: '/marketplace-tools/:tenantId/transfers/:transferId',
    needs: rights.transfers.read,
  },
  create: {
    method: 'POST',
    path: '/marketplace-tools/:tenantId/transfers',
    needs: rights.transfers.keep,
    idempotencyKey: 'required',
  },
  step: {
    method: 'POST',
    path: '/marketplace-tools/:tenantId/transfers/:transferId/steps',
    needs: rights.transfers.keep,
  },
});
