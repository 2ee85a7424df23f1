import type { Catalogue } from '../world/catalogue.ts';
import { guid } from '../world/draw.rules.ts';
import type { Product } from '../world/products.ts';
import type { BillingCycle } from '../world/subscription.rules.ts';
import { linkTo } from './link.rules.ts';

const aspect = { availability: 801 };
const durations = { P1M: 1, P1Y: 12, P3Y: 36 } as const;

/** Returns the months of a term; undefined for a word that names none. */
export function monthsOf(duration: string): number | undefined {
  return Object.entries(durations).find(([name]) => name === duration)?.[1];
}

/** Returns a term as Partner Center writes it. */
export function durationOf(months: number): string {
  return Object.entries(durations).find(([, of]) => of === months)?.[0] ?? 'P1Y';
}

const cycles: Readonly<Record<number, readonly BillingCycle[]>> = {
  1: ['monthly', 'none'],
  12: ['monthly', 'annual'],
  36: ['monthly', 'annual', 'triennial'],
};

/** Returns how a term can be charged; undefined for what is not sold. */
export function cycleOf(months: number, word: string): BillingCycle | undefined {
  return cycles[months]?.find((cycle) => cycle === word.toLowerCase());
}

/** Availabilities are ids of 12 characters that nobody should keep: each month has others. */
export function availabilityOf({ productId }: Product, now: number): string {
  const date = new Date(now);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
  const text = guid(aspect.availability, month, ...Buffer.from(productId)).replaceAll('-', '');
  return `CFQ7TTC0${text.slice(0, 4).toUpperCase()}`;
}

/** Returns what is sold under an item of the catalogue now. */
export function productOf(
  catalogue: Catalogue,
  catalogItemId: string,
  now: number,
): Product | undefined {
  const [productId = '', skuId = ''] = catalogItemId.split(':');
  const product = catalogue.find(productId, skuId);
  return product && itemOf(product, now) === catalogItemId ? product : undefined;
}

export function itemOf(product: Product, now: number): string {
  return `${product.productId}:${product.skuId}:${availabilityOf(product, now)}`;
}

/** Returns how a SKU can be had now. */
export function availabilityBody(product: Product, now: number) {
  const { productId, skuId } = product;
  const id = availabilityOf(product, now);
  const path = `/products/${productId}/skus/${skuId}`;
  return {
    id,
    productId,
    skuId,
    catalogItemId: itemOf(product, now),
    defaultCurrency: { code: 'EUR', symbol: '€' },
    segment: 'commercial',
    country: 'DE',
    isPurchasable: true,
    isRenewable: true,
    terms: Object.keys(durations).map((duration) => ({ duration, description: duration })),
    product: {},
    sku: {},
    links: { self: linkTo(`${path}/availabilities/${id}?country=DE`) },
  };
}
