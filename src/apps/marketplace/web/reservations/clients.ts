import { reservationRequestsRoutes } from '#domains/reservations/reservation-requests.routes.ts';
import type {
  reservationRequestsContract,
  reservationsContract,
} from '#domains/reservations/reservations.schema.ts';
import { reservationsRoutes } from '#domains/reservations/reservations.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const reservationsClient = contractClient<typeof reservationsContract>(reservationsRoutes);
export const wishesClient =
  contractClient<typeof reservationRequestsContract>(reservationRequestsRoutes);
