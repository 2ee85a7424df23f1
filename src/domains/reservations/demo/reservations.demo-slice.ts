import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { reservationRequestsContract } from '../reservation-requests.schema.ts';
import { reservationsContract } from '../reservations.schema.ts';
import { reservationsSlice } from '../reservations.slice.ts';
import { reservationRequestsDemo } from './reservation-requests.demo.ts';
import { reservationsDemo } from './reservations.demo.ts';

export const reservationsDemoSlice = demoSlice(reservationsSlice, () => ({
  reservations: demo(reservationsContract, reservationsDemo),
  reservationRequests: demo(reservationRequestsContract, reservationRequestsDemo),
}));
