import { sql } from 'kysely';
import type { Money } from '#platform/common/money.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { KeptPromotion, OrderedPromotion } from '../line-promotion.schema.ts';

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
