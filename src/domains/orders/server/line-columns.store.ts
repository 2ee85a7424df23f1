import { sql } from 'kysely';
import type { OfferFacts } from '#domains/catalog/catalog.schema.ts';
import type { Money } from '#platform/common/money.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { KeptPromotion, OrderedPromotion, LineUpgrade } from '../orders.schema.ts';

/** Offer facts of a cart item or an order line, for a select; their names are OfferFacts'. */
export const offerFacts = sql.raw(
  'offer_id as "offerId", product_id as "productId", sku_id as "skuId", title, edition, term_duration as "termDuration", billing_plan as "billingPlan"',
);

/** The columns that `offerValues` writes, in its order. */
export const offerColumns = sql.raw(
  'offer_id, product_id, sku_id, title, edition, term_duration, billing_plan',
);

/** Returns the values of `offerColumns`. */
export const offerValues = (offer: OfferFacts) =>
  sql`${offer.offerId}, ${offer.productId}, ${offer.skuId}, ${offer.title}, ${offer.edition}, ${offer.termDuration}, ${offer.billingPlan}`;

/** Columns of a cart item or an order line that say with which discount it was put in. */
export type PromotionRow = Pick<
  CamelCased<Rows['order_lines']>,
  'promotionId' | 'promotionTitle' | 'promotionPercent' | 'promotionEndsOn'
>;

export const promotionSelection = sql.raw(
  'promotion_id as "promotionId", promotion_title as "promotionTitle", promotion_percent as "promotionPercent", promotion_ends_on as "promotionEndsOn"',
);

export const promotionColumns = sql.raw(
  'promotion_id, promotion_title, promotion_percent, promotion_ends_on',
);

/** Returns the values of `promotionColumns`. */
export const promotionValues = (promotion: KeptPromotion | null | undefined) =>
  sql`${promotion?.id ?? null}::text, ${promotion?.title ?? null}::text, ${promotion?.discountPercent ?? null}::numeric, ${promotion?.endsOn ?? null}::text`;

/** Returns a row without these columns, and what they say; null for none. */
export function promotionOf<R extends PromotionRow>(
  read: R,
): { promotion: KeptPromotion | null; row: Omit<R, keyof PromotionRow> } {
  const { promotionId: id, promotionTitle, promotionPercent, promotionEndsOn, ...row } = read;
  if (id === null) return { promotion: null, row };
  const title = promotionTitle ?? '';
  const promotion = {
    id,
    title,
    discountPercent: promotionPercent ?? '0',
    endsOn: promotionEndsOn ?? '',
  };
  return { promotion, row };
}

type OrderedRow = PromotionRow & Pick<CamelCased<Rows['order_lines']>, 'listPrice'>;

/** Returns an order's line without these columns, and its discount with the price without it. */
export function orderedPromotionOf<R extends OrderedRow>(
  read: R,
  money: (value: string) => Money,
): { promotion: OrderedPromotion | null; row: Omit<R, keyof OrderedRow> } {
  const { promotionId, promotionTitle, promotionPercent, promotionEndsOn, listPrice, ...row } =
    read;
  const { promotion } = promotionOf({
    ...{ promotionId, promotionTitle, promotionPercent, promotionEndsOn },
  });
  return { promotion: promotion && { ...promotion, listPrice: money(listPrice ?? '0') }, row };
}

/** The part of an order line that only upgrades have. */
export type UpgradeRow = Pick<
  CamelCased<Rows['order_lines']>,
  | 'fromSubscriptionId'
  | 'fromTitle'
  | 'fromEdition'
  | 'stopsNow'
  | 'stopsMonthly'
  | 'stopsCommitment'
  | 'movesLicences'
  | 'intoSubscriptionId'
  | 'intoRef'
>;

export const upgradeSelection = sql`from_subscription_id as "fromSubscriptionId", from_title as "fromTitle", from_edition as "fromEdition", stops_now as "stopsNow",
  stops_monthly as "stopsMonthly", stops_commitment as "stopsCommitment", moves_licences as "movesLicences", into_subscription_id as "intoSubscriptionId", into_ref as "intoRef"`;

/** Returns a row without the columns of upgrades, and what they say; null for other lines. */
export function upgradeOf<R extends UpgradeRow>(
  read: R,
  money: (value: string) => Money,
): { upgrade: LineUpgrade | null; row: Omit<R, Exclude<keyof UpgradeRow, 'intoRef'>> } {
  const {
    fromSubscriptionId,
    fromTitle,
    fromEdition,
    stopsNow,
    stopsMonthly,
    stopsCommitment,
    movesLicences,
    intoSubscriptionId,
    ...row
  } = read;
  if (fromSubscriptionId === null) return { upgrade: null, row };
  const stops = {
    dueNow: money(stopsNow ?? '0'),
    monthly: money(stopsMonthly ?? '0'),
    commitment: money(stopsCommitment ?? '0'),
  };
  const from = { fromSubscriptionId, fromTitle: fromTitle ?? '', fromEdition: fromEdition ?? '' };
  const upgrade = { ...from, stops, intoSubscriptionId, movesLicences: movesLicences === true };
  return { upgrade, row };
}

export const upgradeColumns = sql`from_subscription_id, from_title, from_edition, stops_now, stops_monthly, stops_commitment, moves_licences, into_subscription_id, into_ref`;

interface Written {
  readonly upgrade?: LineUpgrade | null;
  readonly intoRef?: string | null;
}

export function upgradeValues({ upgrade = null, intoRef = null }: Written) {
  const stops = upgrade?.stops;
  return sql`${upgrade?.fromSubscriptionId ?? null}::uuid, ${upgrade?.fromTitle ?? null}::text, ${upgrade?.fromEdition ?? null}::text, ${stops?.dueNow.value ?? null}::numeric,
    ${stops?.monthly.value ?? null}::numeric, ${stops?.commitment.value ?? null}::numeric, ${upgrade?.movesLicences ?? null}::boolean, ${upgrade?.intoSubscriptionId ?? null}::uuid, ${intoRef}::text`;
}
