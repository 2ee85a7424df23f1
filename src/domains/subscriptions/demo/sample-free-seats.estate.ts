import type { Estate } from '#platform/common/demo/estate.ts';
import { sampledPeople } from '#platform/common/demo/people.ts';
import { skuKey } from '../free-seats.port.ts';
import { subscriptionsOf } from './subscriptions.estate.ts';

/** Returns how many of a product's sample seats people hold: every seventh is free. */
export const heldSamples = (seats: number): number => Math.floor(seats * (6 / 7));

/** Returns the seats that nobody of the sample directory has, by SKU. */
export function freeSamples(estate: Estate, now: Date): ReadonlyMap<string, number> {
  const people = estate.part(sampledPeople).length;
  const told = subscriptionsOf(estate, now).filter(
    ({ state, isTrial }) => ['active', 'updating', 'extended'].includes(state) && !isTrial,
  );
  return new Map(
    [...Map.groupBy(told, skuKey)].map(([sku, own]) => {
      const seats = own.reduce((all, one) => all + one.seats, 0);
      return [sku, seats - Math.min(people, heldSamples(seats))];
    }),
  );
}
