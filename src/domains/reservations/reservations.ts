import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

const read = { method: 'GET', needs: rights.reservations.read } as const;

/** Azure reservations of a customer: spec §2, `azure-reservations`. */
export const reservationsRoutes = routes(
  'reservations',
  {
    list: { ...read, path: '/marketplace/:tenantId/reservations', exportable: true },
    overview: { ...read, path: '/marketplace/:tenantId/reservation-overview' },
    get: { ...read, path: '/marketplace/:tenantId/reservations/:reservationId' },
    offers: { ...read, path: '/marketplace/:tenantId/reservations/:reservationId/offers' },
    refund: { ...read, path: '/marketplace/:tenantId/reservations/:reservationId/refund' },
    exchange: { ...read, path: '/marketplace/:tenantId/reservations/:reservationId/exchange' },
  },
  { feature: 'marketplace' },
);
