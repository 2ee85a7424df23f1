import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** The customer's administrators see how far it is, and do what is theirs. */
const mayTakePart = [...rights.tenants.administer, ...rights.tenants.onboard] as const;

export const onboardingRoutes = routes('onboarding', {
  list: {
    method: 'GET',
    path: '/admin/onboardings',
    demoMode: 'ignored',
    needs: rights.tenants.onboard,
  },
  start: {
    method: 'POST',
    path: '/admin/onboardings',
    demoMode: 'ignored',
    needs: rights.tenants.onboard,
    idempotencyKey: 'required',
  },
  get: {
    method: 'GET',
    path: '/tenants/:tenantId/onboarding',
    demoMode: 'ignored',
    needs: mayTakePart,
  },
  complete: {
    method: 'POST',
    path: '/tenants/:tenantId/onboarding/steps/:step',
    demoMode: 'ignored',
    needs: mayTakePart,
  },
  finish: {
    method: 'POST',
    path: '/tenants/:tenantId/onboarding/finish',
    demoMode: 'ignored',
    needs: rights.tenants.onboard,
  },
});
