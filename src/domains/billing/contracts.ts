import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const contractsRoutes = routes('contracts', {
  list: {
    method: 'GET',
    path: '/billing/:tenantId/contracts',
    needs: rights.billing.read,
    bundle: 'finances',
    exportable: true,
  },
  dates: {
    method: 'GET',
    path: '/billing/:tenantId/contract-dates',
    needs: rights.billing.read,
    bundle: 'finances',
  },
});

/** The reader's own feed of these days, for a calendar program. */
export const calendarFeedRoutes = routes('calendarFeed', {
  get: {
    method: 'GET',
    path: '/billing/:tenantId/calendar-feed',
    needs: rights.billing.read,
    bundle: 'finances',
  },
  renew: {
    method: 'POST',
    path: '/billing/:tenantId/calendar-feed',
    needs: rights.billing.read,
    bundle: 'finances',
  },
  end: {
    method: 'DELETE',
    path: '/billing/:tenantId/calendar-feed',
    needs: rights.billing.read,
    bundle: 'finances',
  },
});

/** Kinds of contracts, in the order of the page. */
export const contractKinds = ['service', 'licence', 'reservation', 'quote', 'agreement'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** Ways in which a contract ends: it goes on, it is over, or it has no last day. */
export const contractEnds = ['renews', 'ends', 'open'] as const;

/** `sign`: an agreement waits for a signature; `due`: the day to act is near. */
export const contractStates = ['running', 'due', 'sign'] as const;

export const agreementKinds = ['microsoftCustomer', 'framework', 'dataProcessing'] as const;

/** `kind`: in groups, what is decided first leads each. */
export const contractSorts = ['kind', 'name', 'endsOn', 'monthly'] as const;
export type ContractSort = (typeof contractSorts)[number];
