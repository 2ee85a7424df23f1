import type { LicenceLink } from '#domains/catalog/offers.values.ts';
import type { BookedLicence } from '#domains/subscriptions/order-book.values.ts';
import type { Pool, ProductFacts, LicenceProduct } from './licence-product.rules.ts';
import type { ReusableSeats } from './licence-products.schema.ts';
import type { Finding, Treatment } from './licences.ts';

/** Everything that is known of a tenant's licences, from all sources. */
export interface BookSources {
  readonly pools: readonly Pool[];
  readonly booked: readonly BookedLicence[];
  readonly links: readonly LicenceLink[];
  readonly names: ReadonlyMap<string, string>;
  readonly treatments: ReadonlyMap<string, Treatment>;
  readonly signs: ReadonlyMap<string, ReadonlyMap<Finding, number>>;
}

export const skuOf = ({ productId, skuId }: { productId: string; skuId: string }): string =>
  `${productId}/${skuId}`;

/** Returns the licence of each sold SKU: by the offer matrix' ProvisioningId, never by a name. */
export function licencesBySku(links: readonly LicenceLink[]): ReadonlyMap<string, string> {
  return new Map(links.map((link) => [skuOf(link), link.licenceId]));
}

/**
 * Joins what directories tell with what was booked. What only one side knows is a row, too; hidden
 * licences are none.
 */
export function bookOf(sources: BookSources): ProductFacts[] {
  const { pools, booked, links, names, treatments, signs } = sources;
  const licences = licencesBySku(links);
  const idOf = (one: BookedLicence) => licences.get(skuOf(one)) ?? `${one.productId}:${one.skuId}`;
  const byId = Map.groupBy(booked, idOf);
  const poolsById = new Map(pools.map((pool) => [pool.skuId, pool]));
  return [...new Set([...poolsById.keys(), ...byId.keys()])]
    .map((id) => ({
      id,
      pool: poolsById.get(id),
      booked: byId.get(id) ?? [],
      name: names.get(id),
      treatment: treatments.get(id),
      signs: signs.get(id) ?? new Map<Finding, number>(),
    }))
    .filter(({ treatment }) => treatment !== 'hidden');
}

/** Returns the licences that are no row anywhere. */
export const hiddenOf = (treatments: ReadonlyMap<string, Treatment>): ReadonlySet<string> =>
  new Set([...treatments].flatMap(([id, treatment]) => (treatment === 'hidden' ? [id] : [])));

/** Pairs of licences of which a person needs only the second, and bases of add-ons. */
export interface LicenceTies {
  /** [contained, containing] */
  readonly contained: readonly (readonly [string, string])[];
  readonly addons: readonly string[];
  /** [add-on, base] */
  readonly bases: readonly (readonly [string, string])[];
}

/** Returns how the licences of a tenant belong together, out of the offer matrix (B5.4). */
export function tiesOf(links: readonly LicenceLink[]): LicenceTies {
  const licences = licencesBySku(links);
  const byProduct = Map.groupBy(links, ({ productId }) => productId);
  const licencesOf = (reference: string): string[] =>
    reference.includes('/')
      ? [licences.get(reference)].filter((one) => one !== undefined)
      : (byProduct.get(reference) ?? []).map(({ licenceId }) => licenceId);
  const pairs = (pick: (link: LicenceLink) => readonly string[]) =>
    distinct(
      links.flatMap((link) =>
        pick(link)
          .flatMap(licencesOf)
          .filter((other) => other !== link.licenceId)
          .map((other) => [link.licenceId, other] as const),
      ),
    );
  return {
    contained: pairs(({ conversions }) => conversions),
    addons: [
      ...new Set(
        links.filter(({ prerequisites }) => prerequisites.length > 0).map((one) => one.licenceId),
      ),
    ],
    bases: pairs(({ prerequisites }) => prerequisites),
  };
}

function distinct(pairs: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  return [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()];
}

/**
 * Returns the free seats that would do instead of each wanted SKU (`productId:skuId`): those of the
 * same licence first, then of licences that contain it, those with most free seats first. What was
 * given back already is no longer there to be used after its day, but until then it is.
 */
export function reusableOf(
  wanted: readonly string[],
  products: readonly LicenceProduct[],
  links: readonly LicenceLink[],
): ReusableSeats[] {
  const licences = licencesBySku(links);
  const { contained } = tiesOf(links);
  return wanted.flatMap((sku) => {
    const [productId = '', skuId = ''] = sku.split(':');
    const licence = licences.get(`${productId}/${skuId}`);
    if (licence === undefined) return [];
    const containing = contained.filter(([one]) => one === licence).map(([, other]) => other);
    return [licence, ...containing]
      .flatMap((id) => products.find((one) => one.id === id) ?? [])
      .filter(({ free, treatment }) => (free ?? 0) > 0 && treatment !== 'free')
      .map(({ id, name, free }) => ({
        ...{ productId, skuId, licence: id, name, free: free ?? 0 },
        isContaining: id !== licence,
      }))
      .toSorted((a, b) => Number(a.isContaining) - Number(b.isContaining) || b.free - a.free);
  });
}
