import type { Money } from '#platform/common/money.ts';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';

/** One way to buy one SKU, as the cart and an order need it, at this tenant's selling price. Never carries partner cost. */
export interface SellableOffer {
  /** `productId:skuId:termDuration:billingPlan`, see offer-id.rules.ts. */
  readonly offerId: string;
  readonly productId: string;
  readonly skuId: string;
  /** Title of the product. */
  readonly title: string;
  /** Title of the SKU. */
  readonly edition: string;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
  /** One seat, whole term, rounded to the minor unit. */
  readonly termPrice: Money;
  readonly isTrial: boolean;
  readonly isAddon: boolean;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  /** Seats of this product and SKU that a tenant may hold over all its subscriptions together (product rule B2.7); null: no such cap. */
  readonly pooledMaximum: number | null;
  /** Of these, one must be held already (add-ons). Empty: none is needed. */
  readonly prerequisites: readonly Prerequisite[];
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
 * What may be bought now. `Db` is the transaction of a tenant (role atrium_tenant): market, segment, currency and
 * margin rules follow from the tenant.
 */
export interface OffersPort<Db> {
  /** One statement for all ids; an offer that is not on sale to this tenant is missing from the answer. Order as asked. */
  findOffers(db: Db, offerIds: readonly string[], now: Date): Promise<readonly SellableOffer[]>;
}
