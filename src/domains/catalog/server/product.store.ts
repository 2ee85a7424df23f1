import { sql } from 'kysely';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { Offer, Product, Promotion, SkuVariant } from '../catalog.schema.ts';
import { offerIdOf } from '../offer.rules.ts';
import { type Buyer, isAllowed, isAllowedAtAll, onSale, onShelf } from './shelf.store.ts';
import { bestPromotion } from '../promotion.rules.ts';
import { findPromotions } from './promotions.store.ts';

interface ProductRow extends Pick<
  Rows['products'],
  'product_id' | 'title' | 'subtitle' | 'description' | 'publisher' | 'category'
> {
  readonly is_addon: boolean;
  readonly min_licenses: number;
  readonly max_licenses: number;
}

interface OfferRow
  extends Pick<Rows['price_rows'], 'sku_id' | 'is_trial'>, Pick<Rows['sheet_skus'], 'sku_title'> {
  readonly term_duration: TermDuration;
  readonly billing_plan: BillingPlan;
  readonly term_price: string;
  readonly charge_price: string;
  readonly monthly_price: string;
}

/** A product with everything that this buyer may buy of it now; undefined when that is nothing. */
export async function getProduct(
  db: Db,
  buyer: Buyer,
  productId: string,
  now: Date,
): Promise<Omit<Product, 'ownedSeats'> | undefined> {
  const row = await getProductRow(db, buyer, productId);
  const offers = row ? await findOfferRows(db, buyer, productId, now) : [];
  if (!row || offers.length === 0) return undefined;
  const promotions = await findPromotions(db, buyer, [productId], now);
  const variants = toVariants(row.product_id, offers, buyer.currency, promotions);
  const skuIds = [...new Set(offers.map((offer) => offer.sku_id))];
  return {
    id: row.product_id,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    category: row.category,
    publisher: row.publisher,
    isAddon: row.is_addon,
    // Spec §3: without SKU or group a product is classic. One that comes in several editions forms
    // a group.
    skuId: offers.find((offer) => offer.sku_title === row.title)?.sku_id ?? skuIds[0] ?? null,
    groupId: skuIds.length > 1 ? row.product_id : null,
    promotion: bestPromotion(variants.map((one) => one.promotion)) ?? null,
    skuVariants: variants,
    requires: row.is_addon ? await findBases(db, buyer, productId) : [],
    minQuantity: row.min_licenses,
    maxQuantity: row.max_licenses,
  };
}

async function getProductRow(
  db: Db,
  buyer: Buyer,
  productId: string,
): Promise<ProductRow | undefined> {
  const { rows } =
    await sql<ProductRow>`select p.product_id, p.title, p.subtitle, p.description, p.publisher, p.category,
      coalesce(m.is_addon, false) as is_addon, coalesce(m.min_licenses, 1) as min_licenses, coalesce(m.max_licenses, 10000000) as max_licenses
    from products p left join offer_matrix_products m on m.upload_id = ${buyer.matrix}::uuid and m.product_id = p.product_id
    where p.product_id = ${productId} and not p.is_hidden`.execute(db);
  return rows[0];
}

async function findOfferRows(
  db: Db,
  buyer: Buyer,
  productId: string,
  now: Date,
): Promise<OfferRow[]> {
  const { rows } =
    await sql<OfferRow>`select o.sku_id, k.sku_title, o.term_duration, o.billing_plan, o.is_trial, o.term_price, o.charge_price, o.monthly_price
    from selling_offers o join sheet_skus k on k.upload_id = o.upload_id and k.product_id = o.product_id and k.sku_id = o.sku_id
    left join offer_matrix_rows m on m.upload_id = ${buyer.matrix}::uuid and m.product_id = o.product_id and m.sku_id = o.sku_id
    where ${onSale(buyer, now)} and o.product_id = ${productId} and ${isAllowed(buyer)}
    order by o.sku_id, term_months(o.term_duration) nulls last, charge_months(o.billing_plan, o.term_duration), o.billing_plan`.execute(
      db,
    );
  return rows;
}

function toVariants(
  productId: string,
  offers: readonly OfferRow[],
  currencyCode: string,
  promotions: ReadonlyMap<string, Promotion>,
): SkuVariant[] {
  const groups = Map.groupBy(offers, (offer) => `${offer.sku_id}:${offer.term_duration}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const sold = group.map((row) => toOffer(productId, row, currencyCode, promotions));
    return [
      {
        skuId: first.sku_id,
        edition: first.sku_title,
        termDuration: first.term_duration,
        promotion: bestPromotion(sold.map((one) => one.promotion)) ?? null,
        offers: sold,
      },
    ];
  });
}

function toOffer(
  productId: string,
  row: OfferRow,
  currencyCode: string,
  promotions: ReadonlyMap<string, Promotion>,
): Offer {
  const { term_duration: termDuration, billing_plan: billingPlan } = row;
  const id = offerIdOf({ productId, skuId: row.sku_id, termDuration, billingPlan });
  return {
    id,
    termDuration,
    billingPlan,
    termPrice: { value: row.term_price, currencyCode },
    chargePrice: { value: row.charge_price, currencyCode },
    monthlyPrice: { value: row.monthly_price, currencyCode },
    isTrial: row.is_trial,
    promotion: promotions.get(id) ?? null,
  };
}

/** Base products of an add-on; a base that is in no sheet goes by the matrix' own title. */
async function findBases(db: Db, buyer: Buyer, productId: string): Promise<Product['requires']> {
  const { rows } = await sql<{ productId: string; title: string }>`
    with bases as (select distinct split_part(unnest(prerequisites), '/', 1) as product_id from offer_matrix_rows where upload_id = ${buyer.matrix}::uuid and product_id = ${productId})
    select b.product_id as "productId", coalesce(p.title, (select min(m.product_title) from offer_matrix_rows m where m.upload_id = ${buyer.matrix}::uuid and m.product_id = b.product_id), b.product_id) as title
    from bases b left join products p using (product_id) order by 2, 1`.execute(db);
  return rows;
}

/** Returns the number of products per category available to the buyer. */
export async function findCategories(
  db: Db,
  buyer: Buyer,
  now: Date,
): Promise<{ id: string; products: number }[]> {
  const { rows } = await sql<{
    id: Rows['products']['category'];
    products: number;
  }>`select p.category as id, count(distinct p.product_id)::int as products
    from shelf_prices s join products p on p.product_id = s.product_id
    left join offer_matrix_products m on m.upload_id = ${buyer.matrix}::uuid and m.product_id = s.product_id
    where ${onShelf(buyer, now)} and not p.is_hidden and ${isAllowedAtAll(buyer)} group by p.category`.execute(
    db,
  );
  return rows;
}
