import { sql } from 'kysely';
import { type Money, amount, defaultCurrency } from '#platform/common/money.ts';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type {
  OffersPort,
  Prerequisite,
  SellableOffer,
  QuotableOffer,
  QuotableOffersPort,
  KnownOffersPort,
  EditionTermsPort,
} from '../catalog.port.ts';
import type { OfferFacts } from '../catalog.schema.ts';
import { offerIdOf, parseOfferId } from '../offer.rules.ts';
import { offerFactsOf } from '../offers.values.ts';
import { sentenceOf } from '../product-sentence.rules.ts';
import { unlimitedSeats } from '../sheet-row.rules.ts';
import { findPriceList } from './price-list.store.ts';
import { findPromotions } from './promotions.store.ts';
import { getBuyer, type Buyer, isAllowed, onSale } from './shelf.store.ts';
import { dayOf } from './versions.store.ts';

interface Row
  extends
    Pick<Rows['price_rows'], 'upload_id' | 'product_id' | 'sku_id' | 'is_trial' | 'tier_min'>,
    Pick<Rows['products'], 'title'>,
    Pick<Rows['sheet_skus'], 'sku_title'> {
  readonly term_duration: TermDuration;
  readonly billing_plan: BillingPlan;
  readonly term_price: string;
  readonly min_licenses: Rows['offer_matrix_rows']['min_licenses'] | null;
  readonly max_licenses: Rows['offer_matrix_rows']['max_licenses'] | null;
  readonly bases: { readonly reference: string; readonly title: string | null }[];
}

/** The catalogue as cart and orders see it (catalog.port.ts). */
export const catalogOffers: OffersPort<Db> = { findOffers };

async function findOffers(
  db: Db,
  offerIds: readonly string[],
  now: Date,
): Promise<readonly SellableOffer[]> {
  const keys = offerIds.flatMap((id) => parseOfferId(id) ?? []);
  if (keys.length === 0) return [];
  const buyer = await getBuyer(db, now);
  const { rows } = await sql<Row>`
    with wanted as (select * from unnest(${keys.map((key) => key.productId)}::text[], ${keys.map((key) => key.skuId)}::text[],
      ${keys.map((key) => key.termDuration)}::text[], ${keys.map((key) => key.billingPlan)}::text[]) with ordinality as w (product_id, sku_id, term_duration, billing_plan, place))
    select o.upload_id, o.product_id, o.sku_id, p.title, k.sku_title, o.term_duration, o.billing_plan, o.term_price, o.is_trial, o.tier_min, m.min_licenses, m.max_licenses,
      coalesce((select jsonb_agg(jsonb_build_object('reference', r.reference, 'title', b.title) order by r.reference)
        from unnest(m.prerequisites) as r (reference) left join products b on b.product_id = split_part(r.reference, '/', 1)), '[]') as bases
    from wanted w join selling_offers o on o.product_id = w.product_id and o.sku_id = w.sku_id and o.term_duration = w.term_duration and o.billing_plan = w.billing_plan
    join products p on p.product_id = o.product_id
    join sheet_skus k on k.upload_id = o.upload_id and k.product_id = o.product_id and k.sku_id = o.sku_id
    left join offer_matrix_rows m on m.upload_id = ${buyer.matrix}::uuid and m.product_id = o.product_id and m.sku_id = o.sku_id
    where ${onSale(buyer, now)} and not p.is_hidden and ${isAllowed(buyer)} order by w.place`.execute(
    db,
  );
  const productIds = [...new Set(rows.map((row) => row.product_id))];
  const promotions = await findPromotions(db, buyer, productIds, now);
  return rows
    .map((row) => toSellable(row, buyer))
    .map((one) => ({ ...one, promotion: promotions.get(one.offerId) ?? null }));
}

function toSellable(row: Row, buyer: Buyer): SellableOffer {
  const {
    product_id: productId,
    sku_id: skuId,
    term_duration: termDuration,
    billing_plan: billingPlan,
  } = row;
  const maxQuantity = row.max_licenses ?? unlimitedSeats;
  return {
    offerId: offerIdOf({ productId, skuId, termDuration, billingPlan }),
    productId,
    skuId,
    title: row.title,
    edition: row.sku_title,
    termDuration,
    billingPlan,
    termPrice: { value: row.term_price, currencyCode: buyer.currency },
    isTrial: row.is_trial,
    isAddon: row.bases.length > 0,
    minQuantity: Math.max(row.min_licenses ?? 1, row.tier_min, 1),
    maxQuantity,
    pooledMaximum: maxQuantity < unlimitedSeats ? maxQuantity : null,
    prerequisites: row.bases.map(toPrerequisite),
    versionNumber: buyer.numbers.get(row.upload_id) ?? 0,
  };
}

function toPrerequisite({ reference, title }: Row['bases'][number]): Prerequisite {
  const [productId = reference, skuId] = reference.split('/');
  return { productId, skuId: skuId ?? null, title: title ?? productId };
}

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

/** Looks offers up where no customer is there yet to have a price of its own (catalog.port.ts). */
export const knownOffers: KnownOffersPort<Db> = { findKnown };

async function findKnown(
  db: Db,
  offerIds: readonly string[],
  market: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const keys = offerIds.flatMap((id) => parseOfferId(id) ?? []);
  const { rows } = await sql<{ readonly id: string }>`with in_force as (
      select distinct on (s.scope) v.upload_id from catalog_version_scopes s join catalog_versions v on v.id = s.version_id
      where s.scope in ('licences:' || ${market}::text, 'software:' || ${market}::text) and v.effective_from <= ${dayOf(now)}::date and not v.is_withdrawn
      order by s.scope, v.effective_from desc, v.number desc)
    select distinct concat_ws(':', o.product_id, o.sku_id, o.term_duration, o.billing_plan) as id
    from unnest(${keys.map((key) => key.productId)}::text[], ${keys.map((key) => key.skuId)}::text[],
      ${keys.map((key) => key.termDuration)}::text[], ${keys.map((key) => key.billingPlan)}::text[])
      as w (product_id, sku_id, term_duration, billing_plan)
    join price_rows o on o.product_id = w.product_id and o.sku_id = w.sku_id and o.term_duration = w.term_duration
      and o.billing_plan = w.billing_plan
    join in_force f on f.upload_id = o.upload_id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

interface TermRow {
  readonly productId: string;
  readonly skuId: string;
  readonly termDuration: TermDuration;
  readonly billingPlan: BillingPlan;
  readonly title: string;
  readonly edition: string;
  readonly subtitle: string;
  readonly price: string;
  readonly purchase: string;
}

/** The price sheets in force, one edition at a time (catalog.port.ts). */
export const editionTerms: EditionTermsPort<Db> = {
  async findEdition(db, { productId, skuId }, now) {
    const { rows } =
      await sql<TermRow>`select o.product_id as "productId", o.sku_id as "skuId", o.term_duration as "termDuration", o.billing_plan as "billingPlan",
      o.title, o.edition, o.subtitle, o.term_price::text as price, o.term_purchase::text as purchase
    from operator_offers(${dayOf(now)}::date, ${now}::timestamptz, ${defaultCurrency}) o
    where o.product_id = ${productId} and o.sku_id = ${skuId}
    order by o.months nulls last, o.monthly_price, o.billing_plan`.execute(db);
    const { title, subtitle } = rows[0] ?? { title: '', subtitle: '' };
    const words = { title, subtitle };
    return {
      sentence: { de: sentenceOf(words, 'de'), en: sentenceOf(words, 'en') },
      terms: rows.map(({ price, purchase, subtitle: _subtitle, ...facts }) => ({
        ...facts,
        offerId: offerIdOf(facts),
        termPrice: amount(price),
        termCost: amount(purchase),
      })),
    };
  },
};
