import { guid } from './draw.rules.ts';
import { products, type Product } from './products.ts';

const aspect = { licence: 804 };
const unlimited = 10_000_000;

/** Products that a simulated partner sells. */
export class Catalogue {
  readonly #products: Map<string, Product>;
  readonly #isOpen: boolean;

  /**
   * @param told instead of the usual ones
   * @param isOpen true: a product that nobody told is sold under the ids by which it is asked for
   */
  constructor(told: readonly Product[] = products, isOpen = false) {
    this.#products = new Map(told.map((one) => [keyOf(one.productId, one.skuId), one]));
    this.#isOpen = isOpen;
  }

  /** Returns a product by its ids; undefined for one that is not sold. */
  find(productId: string, skuId: string): Product | undefined {
    const key = keyOf(productId, skuId);
    const known = this.#products.get(key);
    if (known || !this.#isOpen) return known;
    const made = madeUp(productId, skuId);
    this.#products.set(key, made);
    return made;
  }

  /** Returns the products that another one can become, as the catalogue has it now. */
  targetsOf(held: Product): Product[] {
    const { becomes = [] } = this.#products.get(keyOf(held.productId, held.skuId)) ?? held;
    return becomes.flatMap((key) => this.#products.get(key) ?? []);
  }
}

/** Returns ids of a product as one text, as Microsoft's offer matrix writes them. */
export const keyOf = (productId: string, skuId: string): string => `${productId}/${skuId}`;

/** Returns whether two are the same product; one that was kept and read again is another object. */
export const isSameProduct = (a: Product, b: Product): boolean =>
  a.productId === b.productId && a.skuId === b.skuId;

function madeUp(productId: string, skuId: string): Product {
  const key = keyOf(productId, skuId);
  return {
    ...{ title: key, productId, skuId, maxSeats: unlimited, plans: [] },
    licenseId: guid(aspect.licence, ...Buffer.from(key)),
    partNumber: `${productId}_${skuId}`,
  };
}
