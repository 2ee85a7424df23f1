import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const licenceRequestsRoutes = routes('licenceRequests', {
  list: { method: 'GET', path: '/licences/:tenantId/requests', needs: rights.licences.read },
  preview: {
    method: 'GET',
    path: '/licences/:tenantId/requests/preview',
    needs: rights.licences.read,
  },
  /** Asks the operator; no seat changes by it. */
  create: { method: 'POST', path: '/licences/:tenantId/requests', needs: rights.licences.read },
  /** Asks the operator and orders fewer seats: it needs both rights. */
  order: {
    method: 'POST',
    path: '/licences/:tenantId/requests/orders',
    needs: rights.subscriptions.change,
    onboarding: 'marketplace',
    idempotencyKey: 'required',
  },
  withdraw: {
    method: 'POST',
    path: '/licences/:tenantId/requests/:licenceRequestId/withdraw',
    needs: rights.licences.read,
  },
});
