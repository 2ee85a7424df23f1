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
