import type { LicenceLink } from '#domains/catalog/licence-links.values.ts';
import { licencesBySku, tiesOf } from './licence-book.rules.ts';
import type { LicenceProduct } from './licence-product.rules.ts';
import type { ReusableSeats } from './licence-reuse.schema.ts';

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
