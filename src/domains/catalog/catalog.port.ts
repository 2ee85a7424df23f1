import type { Money } from '#platform/common/money.ts';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { OfferFacts, Promotion } from './catalog.schema.ts';
import type { LicenceLink, AskedPromotion, PromotionState } from './offers.values.ts';
import type { ProductSentence } from './product-sentences.ts';

/** One term of an edition as the operator sells it, without any customer's rules. */
export interface EditionTerm extends OfferFacts {
  /** Price and cost of one seat for the whole term, in the operator's currency. */
  readonly termPrice: Money;
  readonly termCost: Money;
}

/** Editions of products with all their terms, for staff who sell them. */
export interface EditionTermsPort<Db> {
  /** Inside the system role: the terms of an edition, the shortest first, and what it is for. */
  findEdition(
    db: Db,
    edition: { readonly productId: string; readonly skuId: string },
    now: Date,
  ): Promise<{ readonly sentence: ProductSentence; readonly terms: readonly EditionTerm[] }>;
}

/** Seats of one offer that run at one customer, over all its subscriptions to that offer. */
export interface HeldOffer {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly market: string;
  readonly segment: string;
  readonly productId: string;
  readonly skuId: string;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
  readonly seats: number;
  /** Price of all of them a month, in the currency of the subscription. */
  readonly monthly: Money;
  /** They end with their term: no later price reaches them. */
  readonly isEnding: boolean;
}

/**
 * Offers that customers hold. `Db` is a transaction of withEveryTenant. Answered by the
 * subscriptions domain.
 */
export interface HeldOffersPort<Db> {
  /** Returns running offers without trials, of one product or of all, in one statement. */
  heldOffers(db: Db, productId?: string): Promise<readonly HeldOffer[]>;
}

/** Port for an installation without subscriptions: nobody holds anything. */
export const noHeldOffers: HeldOffersPort<unknown> = { heldOffers: async () => [] };

/** Asks which offers have a price. `Db` is the server's database handle, inside withSystem. */
export interface KnownOffersPort<Db> {
  /** Returns those of the offer ids that the price sheets in force in a market have a price for. */
  findKnown(
    db: Db,
    offerIds: readonly string[],
    market: string,
    now: Date,
  ): Promise<ReadonlySet<string>>;
}

/** The bridge between what is sold and what directories tell (product rule B1). */
export interface LicenceLinksPort<Db> {
  /**
   * Returns the SKUs of the offer matrix in force that provision one of the licences or are one of
   * the booked SKUs (`CFQ7TTC0LCHC/0002`), in one statement.
   */
  licenceLinks(
    db: Db,
    wanted: { readonly licenceIds: readonly string[]; readonly skus: readonly string[] },
    now: Date,
  ): Promise<readonly LicenceLink[]>;
}

/** Licence names by the GUID that Graph calls skuId and the offer matrix ProvisioningId. */
export interface LicenseNamesPort<Db> {
  /**
   * The name that staff gave it, else Microsoft's. One statement for all; a GUID that nobody knows
   * is missing from the answer, and its reader shows the string id instead (new licences are
   * missing from Microsoft's table for weeks).
   */
  licenseNames(db: Db, guids: readonly string[], now: Date): Promise<ReadonlyMap<string, string>>;
}

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

/** A running subscription by what its seats cost now and when that can change (product rule B2.3). */
export interface OwnPrice {
  readonly subscriptionId: string;
  readonly name: string;
  readonly productId: string;
  readonly skuId: string;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
  readonly seats: number;
  /** Seats that the next term begins with; none where it ends with its term. */
  readonly nextSeats: number;
  /** Price of one seat a month, fixed until the term ends. */
  readonly paid: Money;
  /** Null where it ends with its term: no later price reaches it. */
  readonly renewsOn: string | null;
}

/** Answered by the subscriptions domain. */
export interface OwnPricesPort<Db> {
  /** Returns the transaction's tenant's running subscriptions without trials, in one statement. */
  ownPrices(db: Db): Promise<readonly OwnPrice[]>;
}

/**
 * Seats that the tenant of the transaction holds, over all its live subscriptions. Answered by the
 * subscriptions domain.
 */
export interface OwnedSeatsPort<Db> {
  /** Returns seats by product id in one statement; a product without seats may be missing. */
  ownedSeats(db: Db, productIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** Port for an installation without subscriptions: nobody owns seats. */
export const noOwnedSeats: OwnedSeatsPort<unknown> = { ownedSeats: async () => new Map() };

/** A time-limited discount of the maker on one SKU in one term and billing plan. */
export interface FoundPromotion {
  readonly id: string;
  readonly name: string;
  readonly productId: string;
  readonly skuId: string;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
  /** Exact decimal: `16.7`. */
  readonly discountPercent: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly minSeats: number | null;
  readonly maxSeats: number | null;
  /** Only for who buys the SKU for the first time. */
  readonly isFirstPurchase: boolean;
}

/** Answers who gets a discount. */
export interface PromotionVerdicts {
  /**
   * Returns what becomes of the discount, by key; a key that is missing was not answered. @throws
   * Error where the provider is silent
   */
  verdicts(
    tenantId: string,
    asked: readonly AskedPromotion[],
  ): Promise<ReadonlyMap<string, PromotionState>>;
}

/** Provider that grants discounts (Partner Center). */
export interface PromotionProvider extends PromotionVerdicts {
  /** Returns everything that is granted in a market now. @throws FetchFault */
  list(
    market: string,
    limits: { readonly signal: AbortSignal; readonly correlationId: string },
  ): Promise<readonly FoundPromotion[]>;
}

/** Offer as it can be put on a quote: at the customer's price, with the operator's cost. */
export interface QuotableOffer extends OfferFacts {
  /** Price of one seat for the whole term. */
  readonly termPrice: Money;
  /** Cost of one seat for the whole term; null where no sheet says it. */
  readonly termCost: Money | null;
}

/** Runs work on the operator's own tables, where costs lie. */
export type Apart<Db> = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Offers for quotes. `Db` is a tenant's transaction: market and margin follow from the tenant. */
export interface QuotableOffersPort<Db> {
  /** Returns offers on sale to this tenant that the words name; trials are left out. */
  search(db: Db, apart: Apart<Db>, words: string, now: Date): Promise<readonly QuotableOffer[]>;
  /** Returns those of the ids that are on sale to this tenant. */
  find(
    db: Db,
    apart: Apart<Db>,
    offerIds: readonly string[],
    now: Date,
  ): Promise<readonly QuotableOffer[]>;
}

/** Asks which products customers are shown. `Db` is the server's database handle. */
export interface ShownProductsPort<Db> {
  /** Inside a tenant or the system role: the titles of those that are in the shop, by their ids. */
  findShown(db: Db, productIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
