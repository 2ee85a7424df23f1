import type { Money } from '#platform/common/money.ts';
import type { Promotion } from './catalog.schema.ts';
import type { OfferFacts } from './offer-facts.schema.ts';

/** Offer as cart and order need it, at this tenant's selling price. Never carries partner cost. */
export interface SellableOffer extends OfferFacts {
  /** Price of one seat for the whole term, rounded to the minor unit. */
  readonly termPrice: Money;
  readonly isTrial: boolean;
  readonly isAddon: boolean;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  /**
   * Seats of this product and SKU that a tenant may hold over all its subscriptions together
   * (product rule B2.7); null: no such cap.
   */
  readonly pooledMaximum: number | null;
  /** Products of which one must be held already (add-ons). Empty: none is needed. */
  readonly prerequisites: readonly Prerequisite[];
  /** Discount on the price, which is that without it; absent or null: none. */
  readonly promotion?: Promotion | null;
  /** The catalogue version that this price is taken from. */
  readonly versionNumber: number;
}

/** A base that an add-on needs; `skuId` null: any SKU of the product. */
export interface Prerequisite {
  readonly productId: string;
  readonly skuId: string | null;
  readonly title: string;
}

/**
 * Offers that may be bought now. `Db` is a tenant's transaction (role atrium_tenant): market,
 * segment, currency and margin rules follow from the tenant.
 */
export interface OffersPort<Db> {
  /**
   * Returns offers in the order of their ids, in two statements, without those not on sale to this
   * tenant.
   */
  findOffers(db: Db, offerIds: readonly string[], now: Date): Promise<readonly SellableOffer[]>;
}
