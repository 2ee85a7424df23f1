import type { SourcedContract } from '../sourced-contract.values.ts';
import type { Estate } from '#platform/common/demo/estate.ts';
import { liveStates } from '../subscription-state.rules.ts';
import { subscriptionsOf } from './subscriptions.estate.ts';

/** Running sampled subscriptions as contracts. */
export function sampleLicenceContracts(estate: Estate, now: Date): SourcedContract[] {
  return subscriptionsOf(estate, now)
    .filter(({ state }) => liveStates.includes(state))
    .map(({ id, name, orderNumber, startsOn, endsOn, endOfTermAction, seats, monthly }) => {
      const goesOn = endOfTermAction === 'renew' || endOfTermAction === 'extend';
      return {
        kind: 'licence',
        id,
        nameDe: name,
        nameEn: name,
        number: orderNumber,
        startsOn,
        endsOn,
        noticeDays: 0,
        atEnd: endsOn === null ? 'open' : goesOn ? 'renews' : 'ends',
        quantity: seats,
        monthly,
        signedBy: '',
        signedOn: null,
      };
    });
}
