import { sql } from 'kysely';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { offerIdOf, parseOfferId } from '../offer-id.rules.ts';
import { unlimitedSeats } from '../offer-matrix-row.rules.ts';
import type { OffersPort, Prerequisite, SellableOffer } from '../catalog.port.ts';
import { getBuyer, type Buyer } from './buyer.store.ts';
import { findPromotions } from './promotions.store.ts';
import { isAllowed, onSale } from './shelf.store.ts';

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
