import type { Offer, Product, SkuVariant } from '#domains/catalog/catalog.schema.ts';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';

/** First choice of the customer: a term, or the trial, which cannot be compared with terms. */
export type TermChoice = TermDuration | 'trial';

/** One edition with all its offers, over all terms. */
export interface Edition {
  readonly skuId: string;
  readonly title: string;
  readonly offers: readonly Offer[];
  readonly promotion: SkuVariant['promotion'];
}

/** The choice as it stands in the address; every part may be missing or made up. */
export interface WantedChoice {
  readonly edition?: string | undefined;
  readonly term?: string | undefined;
  readonly billing?: string | undefined;
}

/** A choice that can be bought, and what else could be chosen on the way to it. */
export interface OfferChoice {
  readonly edition: Edition;
  readonly terms: readonly TermChoice[];
  readonly term: TermChoice;
  readonly billings: readonly BillingPlan[];
  readonly offer: Offer;
}

const termOrder: readonly TermChoice[] = ['P1M', 'P1Y', 'P3Y', 'OneTime', 'trial'];
const billingOrder: readonly BillingPlan[] = ['Monthly', 'Annual', 'Triennial', 'OneTime', 'None'];
/** The year is what most customers take: the best price that binds for a foreseeable time. */
const preferredTerms: readonly TermChoice[] = ['P1Y', 'P1M', 'P3Y', 'OneTime', 'trial'];

/**
 * Spec §3, bundledEditions: the variants of a product by edition, in the order of the catalogue;
 * editions without an offer are left out.
 */
export function editionsOf(product: Pick<Product, 'skuVariants'>): Edition[] {
  const bySku = Map.groupBy(product.skuVariants, (variant) => variant.skuId);
  return [...bySku].flatMap(([skuId, variants]) => {
    const offers = variants.flatMap((variant) => variant.offers);
    const promotion = variants.find((variant) => variant.promotion)?.promotion ?? null;
    return offers.length === 0
      ? []
      : [{ skuId, title: variants[0]?.edition ?? skuId, offers, promotion }];
  });
}

/** Spec §3, isClassic: a product without SKU or group is sold without editions. */
export function isClassic(product: Pick<Product, 'skuId' | 'groupId'>): boolean {
  return product.skuId === null || product.groupId === null;
}

export function termOf(offer: Pick<Offer, 'isTrial' | 'termDuration'>): TermChoice {
  return offer.isTrial ? 'trial' : offer.termDuration;
}

/** The nearest thing to what was wanted that is really on sale; undefined when nothing is. */
export function chooseOffer(
  product: Pick<Product, 'skuVariants'>,
  wanted: WantedChoice,
): OfferChoice | undefined {
  const editions = editionsOf(product);
  const edition = editions.find((one) => one.skuId === wanted.edition) ?? editions[0];
  if (!edition) return undefined;
  const terms = termOrder.filter((term) => edition.offers.some((offer) => termOf(offer) === term));
  const term =
    terms.find((one) => one === wanted.term) ?? preferredTerms.find((one) => terms.includes(one));
  const inTerm = sortedByBilling(edition.offers.filter((offer) => termOf(offer) === term));
  const offer = inTerm.find((one) => one.billingPlan === wanted.billing) ?? inTerm[0];
  if (!term || !offer) return undefined;
  return { edition, terms, term, billings: inTerm.map((one) => one.billingPlan), offer };
}

/** The offer of another term that is billed as the chosen one, or as near to it as is on sale. */
export function offerIn({ edition, offer }: OfferChoice, term: TermChoice): Offer | undefined {
  const inTerm = sortedByBilling(edition.offers.filter((one) => termOf(one) === term));
  return inTerm.find((one) => one.billingPlan === offer.billingPlan) ?? inTerm[0];
}

/**
 * All offers of an edition as a customer compares them: short terms first, then by billing; the
 * trial last.
 */
export function comparedOffers(edition: Edition): Offer[] {
  return edition.offers.toSorted(
    (a, b) =>
      termOrder.indexOf(termOf(a)) - termOrder.indexOf(termOf(b)) ||
      billingOrder.indexOf(a.billingPlan) - billingOrder.indexOf(b.billingPlan),
  );
}

function sortedByBilling(offers: readonly Offer[]): Offer[] {
  return offers.toSorted(
    (a, b) => billingOrder.indexOf(a.billingPlan) - billingOrder.indexOf(b.billingPlan),
  );
}

/** Terms in the order of the choice. */
export const terms: readonly TermDuration[] = ['P1M', 'P1Y', 'P3Y', 'OneTime'];
export const billings: readonly BillingPlan[] = [
  'Monthly',
  'Annual',
  'Triennial',
  'OneTime',
  'None',
];
