import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Staff who look after connections, or bring customers into the portal. */
const mayTakeOver = [...rights.freshness.watch, ...rights.tenants.onboard] as const;
const mayRead = [...rights.freshness.read, ...rights.tenants.onboard] as const;

export const connectionsRoutes = routes('connections', {
  list: { method: 'GET', path: '/connections/:tenantId', needs: mayRead },
  ask: {
    method: 'POST',
    path: '/connections/:tenantId/consent',
    needs: [...rights.tenants.administer, ...mayTakeOver],
  },
  overview: { method: 'GET', path: '/internal/connections', needs: rights.freshness.watch },
  customers: { method: 'GET', path: '/internal/connections/customers', needs: mayTakeOver },
  find: { method: 'GET', path: '/internal/connections/directory', needs: mayTakeOver },
  partner: { method: 'GET', path: '/internal/connections/partner', needs: mayTakeOver },
  readPartner: { method: 'POST', path: '/internal/connections/partner/read', needs: mayTakeOver },
});
