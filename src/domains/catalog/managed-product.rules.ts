import { plus } from '#platform/common/money.ts';
import type { Findable, SearchKind } from '#platform/common/search.rules.ts';
import type { HeldOffer } from './catalog.port.ts';
import type { ProductHolder, ProductHolders } from './managed-product.schema.ts';

/** More are counted, but not named. */
export const mostHolders = 50;

/** Returns who holds a product, those with the most seats first; one entry a currency. */
export function holdersOf(held: readonly HeldOffer[]): ProductHolders {
  const groups = Map.groupBy(
    held,
    ({ tenantId, monthly }) => `${tenantId} ${monthly.currencyCode}`,
  );
  const holders = [...groups.values()]
    .flatMap(([first, ...rest]) => (first ? [together(first, rest)] : []))
    .toSorted((a, b) => b.seats - a.seats || a.tenantName.localeCompare(b.tenantName));
  return {
    customers: new Set(held.map(({ tenantId }) => tenantId)).size,
    seats: held.reduce((all, { seats }) => all + seats, 0),
    holders: holders.slice(0, mostHolders),
  };
}

function together(first: HeldOffer, rest: readonly HeldOffer[]): ProductHolder {
  const all = [first, ...rest];
  const ending = all.filter(({ isEnding }) => isEnding);
  return {
    tenantId: first.tenantId,
    tenantName: first.tenantName,
    seats: all.reduce((seats, one) => seats + one.seats, 0),
    monthly: rest.reduce((sum, { monthly }) => plus(sum, monthly), first.monthly),
    endingSeats: ending.reduce((seats, one) => seats + one.seats, 0),
  };
}

/** Products as staff keep them, as the portal's search shows them. */
export const managedProductHits: SearchKind = {
  kind: 'managedProduct',
  label: { de: 'Produkte', en: 'Products' },
  sign: 'product',
  place: 30,
};

/** Returns a product as a hit, found by title and id. */
export const managedProductHit = (id: string, title: string): Findable => ({
  id,
  title,
  detail: id,
  link: { page: 'managedProduct', id },
});
