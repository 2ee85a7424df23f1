import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { ProductSummary } from '../catalog.schema.ts';
import { shelfOrder } from '../product-sentence.rules.ts';
import type { Buyer } from './buyer.store.ts';
import { toSummary, type SummaryRow } from './search.store.ts';
import { isAllowedAtAll, onShelf } from './shelf.store.ts';

export interface FoundFamily {
  readonly id: string;
  readonly products: number;
  readonly first: Omit<ProductSummary, 'ownedSeats'>[];
}

type FamilyRow = SummaryRow & {
  readonly product_id: Rows['products']['product_id'];
  readonly products: number;
};

/**
 * Returns every family on sale to the buyer with its first `take` products: those that most
 * customers look for, then what costs something, then add-ons.
 */
export async function findFamilies(
  db: Db,
  buyer: Buyer,
  take: number,
  now: Date,
): Promise<FoundFamily[]> {
  if (buyer.priceSheets.length === 0) return [];
  const { rows } = await sql<FamilyRow>`
    with found as (
      select p.product_id, p.category, p.title_key, bool_or(coalesce(m.is_addon, false)) as is_addon
      from shelf_prices s join products p on p.product_id = s.product_id
      left join offer_matrix_products m on m.upload_id = ${buyer.matrix}::uuid and m.product_id = s.product_id
      where ${onShelf(buyer, now)} and not p.is_hidden and ${isAllowedAtAll(buyer)} group by p.product_id
    ), placed as (
      select *, row_number() over (partition by category order by array_position(${shelfOrder}::text[], title_key) nulls last, is_addon, title_key, product_id) as place,
        (count(*) over (partition by category))::int as products from found
    )
    select placed.product_id, placed.category, placed.products, placed.is_addon, p.title, p.subtitle, s.from_monthly_price, s.editions
    from placed join products p on p.product_id = placed.product_id
    left join lateral (select from_monthly_price, editions from selling_shelf s where s.product_id = placed.product_id and ${onShelf(buyer, now)} limit 1) s on true
    where placed.place <= ${take} order by placed.category, placed.place`.execute(db);
  return [...Map.groupBy(rows, (row) => row.category)].map(([id, own]) => ({
    id,
    products: own[0]?.products ?? 0,
    first: own.map((row) => toSummary(row, row.product_id, buyer.currency)),
  }));
}
