import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { OfferFacts } from '../offer-facts.schema.ts';
import { offerFactsOf } from '../offer-facts.values.ts';
import { offerIdOf, parseOfferId } from '../offer-id.rules.ts';
import type { QuotableOffer, QuotableOffersPort } from '../catalog.port.ts';
import type { Money } from '#platform/common/money.ts';
import { getBuyer, type Buyer } from './buyer.store.ts';
import { catalogOffers } from './offers.store.ts';
import { findPriceList } from './price-list.store.ts';
import { onSale } from './shelf.store.ts';

/** As many as a person reads through. */
const mostFound = 25;

/** The catalogue as quotes see it (catalog.port.ts). */
export const quotableOffers: QuotableOffersPort<Db> = {
  async search(db, apart, words, now) {
    const buyer = await getBuyer(db, now);
    const { rows } = await findPriceList(
      db,
      buyer,
      {
        search: words,
        addons: 'all',
        sortBy: 'title',
        sortDirection: 'asc',
        skip: 0,
        take: mostFound,
      },
      now,
    );
    const offers = rows.filter(({ isTrial }) => !isTrial);
    return withCosts(offers, await apart((system) => findCosts(system, buyer, offers, now)));
  },
  async find(db, apart, offerIds, now) {
    const found = await catalogOffers.findOffers(db, offerIds, now);
    const offers = found.filter(({ isTrial }) => !isTrial);
    if (offers.length === 0) return [];
    const buyer = await getBuyer(db, now);
    return withCosts(offers, await apart((system) => findCosts(system, buyer, offers, now)));
  },
};

function withCosts(
  offers: readonly (OfferFacts & { readonly termPrice: Money })[],
  costs: ReadonlyMap<string, Money>,
): QuotableOffer[] {
  return offers.map((offer) => ({
    ...offerFactsOf(offer),
    termPrice: offer.termPrice,
    termCost: costs.get(offer.offerId) ?? null,
  }));
}

interface CostRow {
  readonly productId: string;
  readonly skuId: string;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
  readonly cost: string;
}

/** Inside withSystem: what a seat costs the operator for the whole term. */
async function findCosts(
  db: Db,
  buyer: Buyer,
  offers: readonly OfferFacts[],
  now: Date,
): Promise<ReadonlyMap<string, Money>> {
  const keys = offers.flatMap(({ offerId }) => parseOfferId(offerId) ?? []);
  const { rows } =
    await sql<CostRow>`select distinct on (o.product_id, o.sku_id, o.term_duration, o.billing_plan)
      o.product_id as "productId", o.sku_id as "skuId", o.term_duration as "termDuration", o.billing_plan as "billingPlan",
      o.unit_price::text as cost
    from unnest(${keys.map((key) => key.productId)}::text[], ${keys.map((key) => key.skuId)}::text[],
      ${keys.map((key) => key.termDuration)}::text[], ${keys.map((key) => key.billingPlan)}::text[])
      as w (product_id, sku_id, term_duration, billing_plan)
    join price_rows o on o.product_id = w.product_id and o.sku_id = w.sku_id and o.term_duration = w.term_duration
      and o.billing_plan = w.billing_plan
    where ${onSale(buyer, now)} order by 1, 2, 3, 4, o.tier_min`.execute(db);
  return new Map(
    rows.map(({ cost, ...key }) => [offerIdOf(key), { value: cost, currencyCode: buyer.currency }]),
  );
}
