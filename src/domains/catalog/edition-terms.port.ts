import type { Money } from '#platform/common/money.ts';
import type { OfferFacts } from './offer-facts.schema.ts';
import type { ProductSentence } from './product-sentence.ts';

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
