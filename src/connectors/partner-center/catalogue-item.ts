import { isObject, objectsOf, textOf } from '@atrium/microsoft-client/json-value';
import type { ProvisioningLine } from '#domains/orders/provisioner.port.ts';
import { asked, Refused, type PartnerCenter } from './partner-call.ts';

/**
 * Returns the catalogue's ids of what is to be bought, by line. They change often and are fetched
 * right before they are used (B1); a SKU that is no longer sold has none.
 */
export async function itemsOf(
  partnerCenter: PartnerCenter,
  market: string,
  lines: readonly Pick<ProvisioningLine, 'lineId' | 'productId' | 'skuId'>[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string | undefined>();
  const items = new Map<string, string>();
  for (const { lineId, productId, skuId } of lines) {
    const path = `/products/${productId}/skus/${skuId}/availabilities?country=${market}`;
    if (!found.has(path)) found.set(path, await itemOf(partnerCenter, path));
    const item = found.get(path);
    if (item !== undefined) items.set(lineId, item);
  }
  return items;
}

async function itemOf(partnerCenter: PartnerCenter, path: string): Promise<string | undefined> {
  try {
    const { body } = await asked(() => partnerCenter.get(path));
    const list = (isObject(body) ? objectsOf(body['items']) : undefined) ?? [];
    const sold = list.find(({ isPurchasable }) => isPurchasable !== false);
    return textOf(sold, 'catalogItemId');
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined;
    throw error;
  }
}
