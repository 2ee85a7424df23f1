import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const keep = { needs: rights.overage.keep } as const;
const one = '/marketplace/:tenantId/overage/:azureSubscriptionId';

/** Overage of a customer: spec §2 and §6, `configuration/overage`. */
export const overageRoutes = routes(
  'overage',
  {
    list: { method: 'GET', path: '/marketplace/:tenantId/overage', ...keep, exportable: true },
    overview: { method: 'GET', path: '/marketplace/:tenantId/overage-overview', ...keep },
    get: { method: 'GET', path: one, ...keep },
    switches: { method: 'GET', path: '/marketplace/:tenantId/overage-switches', ...keep },
    turn: {
      method: 'POST',
      path: '/marketplace/:tenantId/overage-switches',
      ...keep,
      onboarding: 'marketplace',
      idempotencyKey: 'required',
    },
    setAlarm: { method: 'PUT', path: `${one}/alarm`, ...keep, version: 'required' },
  },
  { feature: 'marketplace' },
);
