import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import { sampledPeople } from '#platform/common/demo/people.ts';
import { skuKey, type LicenceUse, type SoldSku } from '../subscriptions.port.ts';
import { subscriptionsOf } from './subscriptions.estate.ts';

/** Returns how many of a product's sample seats people hold: every seventh is free. */
export const heldSamples = (seats: number): number => Math.floor(seats * (6 / 7));

/** Ids of sample licences by what was sold. */
const sampledLicenceIds = estatePart('licences.ids', () => new Map<string, string>());

/** Returns the id of the sample licence that a SKU brings. */
export function sampleLicenceId(estate: Estate, sku: SoldSku): string {
  const ids = estate.part(sampledLicenceIds);
  const key = `${sku.productId}:${sku.skuId}`;
  const id = ids.get(key) ?? estate.random(`licence ${key}`).uuid();
  ids.set(key, id);
  return id;
}

/** Returns how the seats of the sample directory are used, by SKU. */
export function sampleUses(estate: Estate, now: Date): ReadonlyMap<string, LicenceUse> {
  const people = estate.part(sampledPeople).length;
  const told = subscriptionsOf(estate, now).filter(
    ({ state, isTrial }) => ['active', 'updating', 'extended'].includes(state) && !isTrial,
  );
  return new Map(
    [...Map.groupBy(told, skuKey)].flatMap(([sku, own]) => {
      const [first] = own;
      if (!first) return [];
      const usable = own.reduce((all, one) => all + one.seats, 0);
      const assigned = Math.min(people, heldSamples(usable));
      const licenceId = sampleLicenceId(estate, first);
      return [[sku, { licenceId, usable, assigned, free: usable - assigned }] as const];
    }),
  );
}

/** Returns the seats that nobody of the sample directory has, by SKU. */
export const freeSamples = (estate: Estate, now: Date): ReadonlyMap<string, number> =>
  new Map([...sampleUses(estate, now)].map(([sku, { free }]) => [sku, free]));
