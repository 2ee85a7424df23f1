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

/** Dataset that reservations are read with. */
export const reservationsDataset = 'reservations.reservations';

/** States of a reservation; `other`: split, merged, or a word that nobody knows yet. */
export const reservationStates = ['active', 'expired', 'cancelled', 'other'] as const;
export type ReservationState = (typeof reservationStates)[number];

/** Rows of the list that a filter leaves. */
export const reservationFilters = ['all', 'active', 'underused', 'expiring', 'over'] as const;
export type ReservationFilter = (typeof reservationFilters)[number];

export const requestKinds = ['exchange', 'refund', 'renewal'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** `answered`: staff have solved or closed its ticket. */
export const requestStates = ['open', 'answered', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

/** Reasons why a reservation cannot be exchanged or returned. */
export const hindrances = [
  'notActive',
  'priceUnknown',
  'neverReturned',
  'savingsPlan',
  'otherType',
  'otherCurrency',
  'tooSmall',
  'poolExceeded',
] as const;
export type Hindrance = (typeof hindrances)[number];

export const longestNote = 1_000;
export const mostInstances = 10_000;
