import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Wishes about reservations: customers cannot exchange or return them themselves (A8.2). */
export const reservationRequestsRoutes = routes(
  'reservationRequests',
  {
    list: {
      method: 'GET',
      path: '/marketplace/:tenantId/reservation-requests',
      needs: rights.reservations.read,
    },
    create: {
      method: 'POST',
      path: '/marketplace/:tenantId/reservation-requests',
      needs: rights.reservations.ask,
    },
    withdraw: {
      method: 'POST',
      path: '/marketplace/:tenantId/reservation-requests/:reservationRequestId/withdraw',
      needs: rights.reservations.ask,
    },
  },
  { feature: 'marketplace' },
);
