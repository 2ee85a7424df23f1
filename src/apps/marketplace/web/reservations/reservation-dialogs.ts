export const reservationDialogs = ['exchange', 'refund', 'renewal'] as const;
export type ReservationDialog = (typeof reservationDialogs)[number];
