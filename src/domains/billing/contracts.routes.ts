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
