import type { JsonObject } from '@atrium/microsoft-client/json-value';
import type { Rig } from '../simulator.fixture.ts';

/** Product that a test buys. */
export type Wish = {
  readonly sku?: readonly [productId: string, skuId: string];
  readonly quantity?: number;
  readonly termDuration?: string;
  readonly billingCycle?: string;
  readonly customTermEndDate?: string;
};

/** Buys at a simulated Partner Center as its documentation says: item, cart, checkout. */
export function aShop(rig: Rig) {
  const partnerCenter = rig.client.partnerCenter('app');
  const customer = `/customers/${rig.tenantId}`;
  const post = (path: string, body?: unknown, requestId: string = crypto.randomUUID()) =>
    partnerCenter.send({ method: 'POST', path, body, requestId });
  const itemOf = async ([productId, skuId]: readonly [string, string]): Promise<string> => {
    const path = `/products/${productId}/skus/${skuId}/availabilities?country=DE`;
    const { body } = await partnerCenter.get(path);
    return String((body as { items: JsonObject[] }).items[0]?.['catalogItemId']);
  };
  const lineOf = async (
    { sku = ['CFQ7TTC0Z9C3', '0001'], quantity = 3, ...wish }: Wish,
    id: number,
  ) => ({
    id,
    catalogItemId: await itemOf(sku),
    quantity,
    termDuration: 'P1Y',
    billingCycle: 'monthly',
    ...wish,
  });
  const aCart = async (...wishes: readonly Wish[]) => {
    const lineItems = await Promise.all(wishes.map(lineOf));
    const { body } = await post(`${customer}/carts`, { lineItems });
    return body as JsonObject & { id: string; lineItems: JsonObject[] };
  };
  const checkOut = async ({ id }: { readonly id: string }, requestId?: string) => {
    const { body } = await post(`${customer}/carts/${id}/checkout`, undefined, requestId);
    return body as { orders: (JsonObject & { id: string })[]; orderErrors?: JsonObject[] };
  };
  return {
    customer,
    partnerCenter,
    post,
    itemOf,
    aCart,
    checkOut,
    read: async (path: string) =>
      (await partnerCenter.get(`${customer}${path}`)).body as JsonObject,
    list: async (path: string) =>
      ((await partnerCenter.get(`${customer}${path}`)).body as { items: JsonObject[] }).items,
  };
}
