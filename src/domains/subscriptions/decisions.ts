import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const decisionsRoutes = routes(
  'decisions',
  {
    list: {
      method: 'GET',
      path: '/marketplace/:tenantId/decisions',
      needs: rights.subscriptions.read,
    },
    summary: {
      method: 'GET',
      path: '/marketplace/:tenantId/decisions/summary',
      needs: rights.subscriptions.read,
    },
    renewals: {
      method: 'GET',
      path: '/internal/renewals',
      needs: rights.tenants.lookAfter,
    },
  },
  { feature: 'marketplace' },
);

export const renewalsRoutes = routes(
  'renewals',
  {
    list: {
      method: 'GET',
      path: '/marketplace/:tenantId/renewals',
      needs: rights.subscriptions.read,
    },
    get: {
      method: 'GET',
      path: '/marketplace/:tenantId/renewals/:subscriptionId',
      needs: rights.subscriptions.read,
    },
  },
  { feature: 'marketplace' },
);

export const outlookRoutes = routes(
  'outlook',
  {
    get: {
      method: 'GET',
      path: '/marketplace/:tenantId/outlook',
      needs: [...rights.subscriptions.read, ...rights.billing.read, ...rights.tenants.lookAfter],
    },
  },
  { feature: 'marketplace' },
);

/**
 * State of a day on which something happens to money: to be decided within 30 days, within 90 days,
 * goes on by itself, or ends.
 */
export const peakStates = ['due', 'later', 'renews', 'ends'] as const;
export type OutlookPeakState = (typeof peakStates)[number];

/** Outcome after the day without a decision; `binds`: seats can no longer be given back. */
export const defaultOutcomes = ['renews', 'extends', 'ends', 'binds'] as const;
export type DefaultOutcome = (typeof defaultOutcomes)[number];

export const peakKinds = ['term', 'returnWindow'] as const;
