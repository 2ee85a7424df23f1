import type { SourcedContract } from '#domains/subscriptions/sourced-contract.values.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { sampledReservations } from './reservations.estate.ts';

/** Sampled reservations as contracts. */
export function sampleReservationContracts(estate: Estate): SourcedContract[] {
  return estate
    .part(sampledReservations)
    .reservations.map(({ id, name, startsOn, endsOn, renews, quantity }) => ({
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
      monthly: null,
      signedBy: '',
      signedOn: null,
    }));
}
