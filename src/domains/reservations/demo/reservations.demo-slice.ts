import { laterDemo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { reservationRequestsContract, reservationsContract } from '../reservations.schema.ts';
import { reservationsSlice } from '../reservations.slice.ts';

/** Samples come with the first reservation that is looked at. */
const reservations = async () => (await import('./reservations.demo.ts')).reservationsDemo;
const requests = async () =>
  (await import('./reservation-requests.demo.ts')).reservationRequestsDemo;

export const reservationsDemoSlice = demoSlice(reservationsSlice, () => ({
  reservations: laterDemo(reservationsContract, reservations),
  reservationRequests: laterDemo(reservationRequestsContract, requests),
}));
