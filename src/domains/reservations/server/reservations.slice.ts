import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { reservationRequestsContract } from '../reservation-requests.schema.ts';
import { reservationsContract } from '../reservations.schema.ts';
import { reservationsSlice } from '../reservations.slice.ts';
import { reservationsPersonalData } from './migrations/personal-data.ts';
import {
  createReservationRequestsHandlers,
  type ReservationRequestPorts,
} from './reservation-requests.handlers.ts';
import { createReservationsHandlers } from './reservations.handlers.ts';
import { reservationsRetention } from './retention.ts';
import { reservationsData } from './tenant-data.store.ts';

export const reservationsServerSlice = serverSlice(reservationsSlice, {
  nouns: (ports: ReservationRequestPorts) => ({
    reservations: noun(reservationsContract, createReservationsHandlers()),
    reservationRequests: noun(
      reservationRequestsContract,
      createReservationRequestsHandlers(ports),
    ),
  }),
  personalData: reservationsPersonalData,
  retention: reservationsRetention,
  tenantData: reservationsData,
  idTables: {
    ...{ reservationId: 'reservations', offerId: 'reservation_offers', id: null },
    reservationRequestId: 'reservation_requests',
  },
  sampleRows: {
    reservations: {
      used_week: '50',
      used_month: '50',
      total: '100',
      quoted: '50',
      currency_code: 'USD',
    },
    reservation_days: { used: '50' },
    reservation_requests: { kind: 'refund', renews: null },
  },
});
