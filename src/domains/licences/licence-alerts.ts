import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const licenceAlertsRoutes = routes('licenceAlerts', {
  list: { method: 'GET', path: '/licences/:tenantId/alerts', needs: rights.licences.read },
  thresholds: {
    method: 'GET',
    path: '/licences/:tenantId/thresholds',
    needs: rights.licences.read,
  },
  putThresholds: {
    method: 'PUT',
    path: '/licences/:tenantId/thresholds',
    needs: rights.licences.read,
  },
});

/** From when on a tenant wants to hear of something. */
export interface Thresholds {
  readonly freeSeats: number;
  readonly inactiveDays: 30 | 90;
  readonly endingDays: number;
}

export const usualThresholds: Thresholds = { freeSeats: 1, inactiveDays: 90, endingDays: 30 };

export const licenceTreatmentsRoutes = routes('licenceTreatments', {
  list: { method: 'GET', path: '/internal/licence-treatments', needs: rights.catalog.keep },
  put: {
    method: 'PUT',
    path: '/internal/licence-treatments/:skuGuid',
    needs: rights.catalog.keep,
  },
  free: { method: 'GET', path: '/internal/free-seats', needs: rights.tenants.lookAfter },
});

/** Staff who look after a customer see what its free seats cost. */
const readers = [...rights.licences.read, ...rights.tenants.lookAfter] as const;

export const licenceProductsRoutes = routes('licenceProducts', {
  list: {
    method: 'GET',
    path: '/licences/:tenantId/products',
    needs: readers,
    exportable: true,
  },
  summary: {
    method: 'GET',
    path: '/licences/:tenantId/products/summary',
    needs: readers,
  },
  get: {
    method: 'GET',
    path: '/licences/:tenantId/products/:licenceKey',
    needs: rights.licences.read,
  },
});

export const licenceReuseRoutes = routes('licenceReuse', {
  list: { method: 'GET', path: '/licences/:tenantId/reuse', needs: rights.orders.place },
});
