import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { ProductSummary } from '../catalog.contract.ts';
import type { Buyer } from './buyer.store.ts';
import { addonFilter, corrected, isAllowed, matches, onSale, onShelf, wantedBy, type Wanted } from './shelf.store.ts';

export interface ProductQuestion {
  readonly search: string;
  readonly category?: string | undefined;
  readonly addons: 'all' | 'only' | 'none';
  readonly sortBy: 'relevance' | 'title' | 'price';
  readonly sortDirection: 'asc' | 'desc';
  readonly skip: number;
  readonly take: number;
}

interface SummaryRow {
  readonly total: number;
  readonly product_id: string | null;
  readonly title: string;
  readonly subtitle: string;
  readonly category: string;
  readonly is_addon: boolean;
  readonly from_monthly_price: string | null;
  readonly editions: string[] | null;
}

export interface FoundProducts {
  readonly products: Omit<ProductSummary, 'ownedSeats'>[];
  readonly total: number;
}

/** Products on sale to the buyer. Exact words first; only a question that finds nothing is read again with its slips mended. */
export async function findProducts(db: Db, buyer: Buyer, question: ProductQuestion, now: Date): Promise<FoundProducts> {
  if (buyer.priceSheets.length === 0) return { products: [], total: 0 };
  const wanted = wantedBy(question.search);
  if (wanted.words.length === 0 && question.search.trim() !== '') return { products: [], total: 0 };
  const found = await search(db, { buyer, question, now, wanted });
  if (found.total > 0 || wanted.words.length === 0) return found;
  const meant = await corrected(db, wanted);
  return meant ? search(db, { buyer, question, now, wanted: meant }) : found;
}

interface Search {
  readonly buyer: Buyer;
  readonly question: ProductQuestion;
  readonly now: Date;
  readonly wanted: Wanted;
}

async function search(db: Db, { buyer, question, now, wanted }: Search): Promise<FoundProducts> {
  const byPrice = question.sortBy === 'price';
  // Prices are made for the rows of the page only, unless they decide which rows those are.
  const shelf = byPrice ? sql`selling_shelf` : sql`shelf_prices`;
  const { rows } = await sql<SummaryRow>`
    with found as materialized (
      select p.product_id, p.title_key, ${byPrice ? sql`min(s.from_monthly_price)` : sql`0`} as price, ${rankOf(question, wanted)} as rank, coalesce(m.is_addon, false) as is_addon
      from ${shelf} s join products p on p.product_id = s.product_id
      left join offer_matrix_products m on m.upload_id = ${buyer.matrix}::uuid and m.product_id = s.product_id
      where ${onShelf(buyer, now)} and ${isAllowed(buyer)} and ${addonFilter(question.addons)}
        and (${question.category ?? null}::text is null or p.category = ${question.category ?? null}) and ${matches(sql`p.search_text`, wanted)}
      group by p.product_id, m.is_addon
    ), page as (select * from found order by ${orderOf(question, 'found')} limit ${question.take} offset ${question.skip})
    select t.total, page.product_id, page.is_addon, p.title, p.subtitle, p.category, s.from_monthly_price, e.editions
    from (select count(*)::int as total from found) t left join page on true
    left join products p on p.product_id = page.product_id
    left join lateral (select min(s.from_monthly_price) as from_monthly_price from selling_shelf s where s.product_id = page.product_id and ${onShelf(buyer, now)}) s on true
    left join lateral (select array_agg(k.sku_title order by k.sku_id) as editions from sheet_skus k
      where k.upload_id = any(${buyer.priceSheets}::uuid[]) and k.product_id = page.product_id
        and exists (select from price_rows o where o.sku_id = k.sku_id and o.product_id = k.product_id and o.upload_id = k.upload_id and o.is_sellable and ${onSale(buyer, now)})) e on true
    order by ${orderOf(question, 'page')}`.execute(db);
  return {
    products: rows.flatMap((row) => (row.product_id === null ? [] : [toSummary(row, row.product_id, buyer.currency)])),
    total: rows[0]?.total ?? 0,
  };
}

function orderOf({ sortBy, sortDirection }: ProductQuestion, rows: 'found' | 'page'): RawBuilder<unknown> {
  const direction = sql.raw(sortDirection);
  const byTitle = sql`${sql.ref(`${rows}.title_key`)} ${sortBy === 'title' ? direction : sql`asc`}, ${sql.ref(`${rows}.product_id`)}`;
  if (sortBy === 'price') return sql`${sql.ref(`${rows}.price`)} ${direction} nulls last, ${byTitle}`;
  return sortBy === 'title' ? byTitle : sql`${sql.ref(`${rows}.rank`)}, ${byTitle}`;
}

/** Titles that begin with the question, then titles with it, then titles with its words, then everything else that was found. */
function rankOf({ sortBy }: ProductQuestion, wanted: Wanted): RawBuilder<unknown> {
  if (sortBy !== 'relevance' || wanted.words.length === 0) return sql`0`;
  return sql`case when p.title_key like ${`${wanted.phrase}%`} then 0 when p.title_key like ${`% ${wanted.phrase}%`} then 1
    when ${matches(sql`(' ' || p.title_key)`, wanted)} then 2 else 3 end`;
}

function toSummary(row: SummaryRow, id: string, currencyCode: string): Omit<ProductSummary, 'ownedSeats'> {
  return {
    id,
    title: row.title,
    subtitle: row.subtitle,
    category: row.category,
    isAddon: row.is_addon,
    promotion: null,
    editions: row.editions ?? [],
    fromMonthlyPrice: row.from_monthly_price === null ? null : { value: row.from_monthly_price, currencyCode },
  };
}
