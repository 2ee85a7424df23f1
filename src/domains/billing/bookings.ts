import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const bookingsRoutes = routes('bookings', {
  settings: {
    method: 'GET',
    path: '/internal/billing/booking-settings',
    needs: rights.billing.keep,
  },
  saveSettings: {
    method: 'PUT',
    path: '/internal/billing/booking-settings',
    needs: rights.billing.keep,
    demoMode: 'ignored',
  },
  list: { method: 'GET', path: '/internal/billing/bookings', needs: rights.billing.keep },
  write: {
    method: 'POST',
    path: '/internal/billing/bookings',
    needs: rights.billing.keep,
    idempotencyKey: 'required',
    demoMode: 'ignored',
  },
  file: {
    method: 'GET',
    path: '/internal/billing/bookings/:bookingId/file',
    needs: rights.billing.keep,
    carries: 'download',
    demoMode: 'ignored',
  },
});

/** Charts of accounts that DATEV delivers (SKR 03, SKR 04). */
export const charts = ['03', '04'] as const;
