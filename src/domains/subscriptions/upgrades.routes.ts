import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

export const upgradesRoutes = routes(
  'upgrades',
  {
    /** The provider is asked; where it does not answer, that is said. */
    list: {
      method: 'GET',
      path: '/marketplace/:tenantId/subscriptions/:subscriptionId/upgrades',
      needs: rights.subscriptions.change,
    },
    /** Quotes an upgrade before it is ordered: what stops and what starts. */
    quote: {
      method: 'GET',
      path: '/marketplace/:tenantId/subscriptions/:subscriptionId/upgrades/quote',
      needs: rights.subscriptions.change,
    },
    order: {
      method: 'POST',
      path: '/marketplace/:tenantId/subscriptions/:subscriptionId/upgrades',
      needs: rights.subscriptions.change,
      onboarding: 'marketplace',
      idempotencyKey: 'required',
    },
  },
  { feature: 'marketplace' },
);
