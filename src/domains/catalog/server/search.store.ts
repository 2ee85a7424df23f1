import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { ProductSummary } from '../catalog.schema.ts';
import { shelfOrder } from '../product-sentence.rules.ts';
import {
  type Buyer,
  addonFilter,
  corrected,
  isAllowedAtAll,
  matches,
  onShelf,
  wantedBy,
  type Wanted,
} from './shelf.store.ts';

export interface ProductQuestion {
  readonly search: string;
  readonly category?: string | undefined;
  readonly addons: 'all' | 'only' | 'none';
  readonly sortBy: 'relevance' | 'title' | 'price';
  readonly sortDirection: 'asc' | 'desc';
  readonly skip: number;
  readonly take: number;
}

export interface SummaryRow extends Pick<Rows['products'], 'title' | 'subtitle' | 'category'> {
  readonly is_addon: boolean;
  readonly from_monthly_price: string | null;
  readonly editions: Rows['shelf_prices']['editions'] | null;
}

type FoundRow = SummaryRow & {
  readonly total: number;
  readonly product_id: Rows['products']['product_id'] | null;
};

export interface FoundProducts {
  readonly products: Omit<ProductSummary, 'ownedSeats'>[];
  readonly total: number;
}

/**
 * Products on sale to the buyer. Exact words first; only a question that finds nothing is read
 * again with its slips mended.
 */
export async function findProducts(
  db: Db,
  buyer: Buyer,
  question: ProductQuestion,
  now: Date,
): Promise<FoundProducts> {
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

async function search(db: Db, asked: Search): Promise<FoundProducts> {
  const { buyer, question, now } = asked;
  const { rows } = await sql<FoundRow>`
    with ${isBrowsing(asked) ? browsedPage(asked) : searchedPage(asked)}
    select t.total, page.product_id, coalesce(m.is_addon, false) as is_addon, p.title, p.subtitle, p.category, s.from_monthly_price, s.editions
    from t left join page on true
    left join products p on p.product_id = page.product_id
    left join offer_matrix_products m on m.upload_id = ${buyer.matrix}::uuid and m.product_id = page.product_id
    left join lateral (select from_monthly_price, editions from selling_shelf s where s.product_id = page.product_id and ${onShelf(buyer, now)} limit 1) s on true
    order by ${orderOf(question, 'page')}`.execute(db);
  return {
    products: rows.flatMap((row) =>
      row.product_id === null ? [] : [toSummary(row, row.product_id, buyer.currency)],
    ),
    total: rows[0]?.total ?? 0,
  };
}

/**
 * All that is found, then a page of it. Prices are made for the page only, unless they decide which
 * rows those are.
 */
function searchedPage({ buyer, question, now, wanted }: Search): RawBuilder<unknown> {
  const { category = null, addons, skip, take, sortBy } = question;
  const byPrice = sortBy === 'price';
  // A product may lie in two sheets of a market, licences and software.
  const isOnce = buyer.priceSheets.length === 1;
  const price = byPrice
    ? isOnce
      ? sql`s.from_monthly_price`
      : sql`min(s.from_monthly_price)`
    : sql`0`;
  return sql`found as materialized (
      select p.product_id, p.title_key, ${price} as price, ${rankOf(question, wanted)} as rank
      from ${byPrice ? sql`selling_shelf` : sql`shelf_prices`} s join products p on p.product_id = s.product_id
      ${buyer.isOpenMarket && addons === 'all' ? sql`` : sql`left join offer_matrix_products m on m.upload_id = ${buyer.matrix}::uuid and m.product_id = s.product_id`}
      where ${onShelf(buyer, now)} and not p.is_hidden and ${isAllowedAtAll(buyer)} and ${addonFilter(addons)}
        and (${category}::text is null or p.category = ${category}) and ${matches(sql`p.search_text`, wanted)} ${isOnce ? sql`` : sql`group by p.product_id`}
    ), page as (select * from found order by ${orderOf(question, 'found')} limit ${take} offset ${skip}),
    t as (select count(*)::int as total from found)`;
}

const isBrowsing = ({ buyer, question, wanted }: Search): boolean =>
  wanted.words.length === 0 &&
  question.category === undefined &&
  question.addons === 'all' &&
  question.sortBy !== 'price' &&
  buyer.priceSheets.length === 1;

/**
 * Query for all products by title (the shop's first page): reads the title index up to the end of
 * the page and counts the few excluded ones.
 */
function browsedPage({ buyer, question, now }: Search): RawBuilder<unknown> {
  return sql`page as (
      select p.product_id, p.title_key, 0 as rank from products p join shelf_prices s on s.product_id = p.product_id
      ${buyer.isOpenMarket ? sql`` : sql`left join offer_matrix_products m on m.upload_id = ${buyer.matrix}::uuid and m.product_id = p.product_id`}
      where ${onShelf(buyer, now)} and not p.is_hidden and ${isAllowedAtAll(buyer)}
      order by ${orderOf(question, 'p')} limit ${question.take} offset ${question.skip}
    ), t as (select (select count(*) from shelf_prices s where ${onShelf(buyer, now)})::int - (select count(*) from shelf_prices s join (
        select product_id from products where is_hidden
        ${buyer.isOpenMarket ? sql`` : sql`union select product_id from offer_matrix_products m where m.upload_id = ${buyer.matrix}::uuid and not ${isAllowedAtAll(buyer)}`}) hidden using (product_id)
      where ${onShelf(buyer, now)})::int as total)`;
}

function orderOf(
  { sortBy, sortDirection }: ProductQuestion,
  rows: 'found' | 'page' | 'p',
): RawBuilder<unknown> {
  const direction = sql.raw(sortDirection);
  const byTitle = sql`${sql.ref(`${rows}.title_key`)} ${sortBy === 'title' ? direction : sql`asc`}, ${sql.ref(`${rows}.product_id`)}`;
  if (sortBy === 'price')
    return sql`${sql.ref(`${rows}.price`)} ${direction} nulls last, ${byTitle}`;
  return sortBy === 'title' || rows === 'p' ? byTitle : sql`${sql.ref(`${rows}.rank`)}, ${byTitle}`;
}

/**
 * Titles that begin with the question, then titles with it, then titles with its words, then
 * everything else that was found.
 */
function rankOf({ sortBy }: ProductQuestion, wanted: Wanted): RawBuilder<unknown> {
  if (sortBy !== 'relevance' || wanted.words.length === 0) return sql`0`;
  return sql`case when p.title_key like ${`${wanted.phrase}%`} then 0 when p.title_key like ${`% ${wanted.phrase}%`} then 1
    when ${matches(sql`(' ' || p.title_key)`, wanted)} then 2 else 3 end`;
}

export function toSummary(
  row: SummaryRow,
  id: string,
  currencyCode: string,
): Omit<ProductSummary, 'ownedSeats'> {
  return {
    id,
    title: row.title,
    subtitle: row.subtitle,
    category: row.category,
    isAddon: row.is_addon,
    promotion: null,
    editions: row.editions ?? [],
    fromMonthlyPrice:
      row.from_monthly_price === null ? null : { value: row.from_monthly_price, currencyCode },
  };
}

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
