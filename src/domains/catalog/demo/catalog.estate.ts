import { sampleTenantsFor } from '#domains/tenants/demo/tenants.estate.ts';
import { estatePart, type Estate } from '#platform/common/demo/estate.ts';
import type { Random } from '#platform/common/demo/random.ts';
import { amount, share, type Money } from '#platform/common/money.ts';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { Prerequisite, SellableOffer } from '../catalog.port.ts';
import type { OfferFacts, Promotion } from '../catalog.schema.ts';
import { marginFor, sellingPrice, type ScopedMargin, offerIdOf } from '../offer.rules.ts';
import { offerFactsOf } from '../offers.values.ts';
import { listedProducts, type ListedProduct } from './product-list.ts';

/** A way to buy, with what it costs the operator and what the maker would ask for it. */
export interface SampleOffer extends Omit<OfferFacts, 'productId' | 'title'> {
  readonly product: ListedProduct;
  readonly isTrial: boolean;
  readonly cost: string;
  readonly retail: string;
}

/**
 * The operator's sample catalogue. `hidden` and `margins` change with what staff do in demo mode.
 */
export interface SampleCatalog {
  readonly offers: readonly SampleOffer[];
  readonly hidden: Set<string>;
  readonly margins: (ScopedMargin & { readonly id: string })[];
}

export const sampledCatalog = estatePart('catalog', (estate): SampleCatalog => {
  const dice = estate.random('catalog');
  return {
    offers: listedProducts.flatMap(offersOf),
    hidden: new Set(),
    margins: [
      { id: dice.uuid(), tenantId: null, productId: null, basis: 'retail', percent: '0' },
      { id: dice.uuid(), tenantId: null, productId: 'SAMPLE0007', basis: 'cost', percent: '18' },
      ...sampleTenantsFor(estate, 'margins').map(({ id }) => specialPrice(dice, id)),
    ],
  };
});

/** A customer of old has terms of its own. */
function specialPrice(dice: Random, tenantId: string): ScopedMargin & { readonly id: string } {
  return {
    id: dice.uuid(),
    tenantId,
    productId: null,
    basis: 'retail',
    percent: String(-dice.whole(1, 8)),
  };
}

type Plan = readonly [TermDuration, BillingPlan, months: number, percent: number];

/** Terms as price sheets have them: a year paid monthly costs 5 percent more, a month alone 20. */
const plans: readonly Plan[] = [
  ['P1M', 'Monthly', 1, 120],
  ['P1Y', 'Annual', 12, 100],
  ['P1Y', 'Monthly', 12, 105],
  ['P3Y', 'Annual', 36, 100],
];

function offersOf(product: ListedProduct): SampleOffer[] {
  const trial: readonly Plan[] = product.hasTrial ? [['P1M', 'None', 1, 0]] : [];
  const sold: readonly Plan[] = product.isPerpetual
    ? [['OneTime', 'OneTime', 1, 100]]
    : [...plans, ...trial];
  return product.editions.flatMap(({ skuId, title, monthly }) =>
    sold.map(([termDuration, billingPlan, months, percent]) => {
      const retail = share(amount(monthly), months * percent, 100);
      return {
        product,
        skuId,
        edition: title,
        offerId: offerIdOf({ productId: product.productId, skuId, termDuration, billingPlan }),
        termDuration,
        billingPlan,
        isTrial: percent === 0,
        retail: retail.value,
        cost: share(retail, 82, 100).value,
      };
    }),
  );
}

/** Returns the offers this tenant may buy, at its own prices. */
export function offersFor(estate: Estate): readonly SellableOffer[] {
  const { offers, hidden, margins } = estate.operator.part(sampledCatalog);
  return offers
    .filter(({ product }) => !hidden.has(product.productId))
    .map((offer) => sellable(offer, margins, estate));
}

/** Returns sample offers in catalogue order, without those not on sale. */
export function findSampleOffers(
  estate: Estate,
  offerIds: readonly string[],
): readonly SellableOffer[] {
  return offersFor(estate).filter(({ offerId }) => offerIds.includes(offerId));
}

export function sellingPriceOf(
  offer: SampleOffer,
  margins: readonly ScopedMargin[],
  tenantId: string | null,
): Money {
  const margin = marginFor(margins, tenantId, offer.product.productId);
  const { termDuration } = offer;
  return sellingPrice(offer, margin, { currencyCode: 'EUR', termDuration });
}

function sellable(
  offer: SampleOffer,
  margins: readonly ScopedMargin[],
  { tenantId, madeAt }: Pick<Estate, 'tenantId' | 'madeAt'>,
): SellableOffer {
  const { product, isTrial } = offer;
  return {
    ...offerFactsOf({ ...offer, productId: product.productId, title: product.title }),
    termPrice: sellingPriceOf(offer, margins, tenantId),
    isTrial,
    isAddon: product.requires !== undefined,
    minQuantity: 1,
    maxQuantity: isTrial ? 25 : 10_000,
    pooledMaximum: product.pooledMaximum ?? null,
    prerequisites: basesOf(product),
    promotion: samplePromotion(offer, madeAt),
    versionNumber: 1,
  };
}

/** Discounts of the samples: on a product nobody needs at first, with a year paid at once. */
const promoted: Readonly<Record<string, Pick<Promotion, 'discountPercent' | 'minSeats'>>> = {
  'Power BI Pro': { discountPercent: '5', minSeats: null },
  'Visio Plan 2': { discountPercent: '15', minSeats: 10 },
};

function samplePromotion(offer: SampleOffer, madeAt: Date): Promotion | null {
  const { product, termDuration, billingPlan } = offer;
  const given = promoted[product.title];
  if (!given || termDuration !== 'P1Y' || billingPlan !== 'Annual') return null;
  const endOfMonth = Date.UTC(madeAt.getUTCFullYear(), madeAt.getUTCMonth() + 2, 0);
  return {
    ...{ id: `PROMO:${product.productId}`, title: product.title, ...given },
    endsOn: new Date(endOfMonth).toISOString().slice(0, 10),
    maxSeats: null,
    isFirstPurchase: false,
  };
}

export function basesOf({ requires = [] }: ListedProduct): readonly Prerequisite[] {
  return listedProducts
    .filter(({ productId }) => requires.includes(productId))
    .map(({ productId, title }) => ({ productId, skuId: null, title }));
}

/** How sampled prices move, in percent of the present one, by offer. */
export interface SamplePriceMoves {
  /** Last month; null: not sold then. Missing: the same. */
  readonly before: ReadonlyMap<string, number | null>;
  /** From the first of next month on. Missing: the same. */
  readonly announced: ReadonlyMap<string, number>;
}

/** Prices of the operator's sample catalogue: some moved this month, more are announced. */
export const samplePriceMoves = estatePart('catalog.priceMoves', (estate): SamplePriceMoves => {
  const { offers } = estate.part(sampledCatalog);
  const dice = estate.random('catalog.priceMoves');
  const before = new Map<string, number | null>();
  const announced = new Map<string, number>();
  for (const { offerId, isTrial } of offers) {
    if (isTrial) continue;
    if (dice.chance(0.16)) before.set(offerId, dice.pick([94, 95, 96, 97, 104, null]));
    if (dice.chance(0.35)) announced.set(offerId, dice.pick([103, 104, 105, 106, 97]));
  }
  return { before, announced };
});
