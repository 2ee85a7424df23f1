import type { ContractSource } from '#domains/subscriptions/subscriptions.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { findReservations } from './reservations.store.ts';

/** Azure reservations as contracts (subscriptions.port.ts of billing). */
export const reservationContracts: ContractSource<Db> = {
  async contracts(db, today) {
    const found = await findReservations(db);
    return found
      .filter(({ endsOn }) => endsOn >= today)
      .map(({ id, name, startsOn, endsOn, renews, quantity }) => ({
        kind: 'reservation',
        id,
        nameDe: name,
        nameEn: name,
        number: '',
        startsOn,
        endsOn,
        noticeDays: 0,
        atEnd: renews ? 'renews' : 'ends',
        quantity,
        // Azure bills it with the consumption
        monthly: null,
        signedBy: '',
        signedOn: null,
      }));
  },
};
