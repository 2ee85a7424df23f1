import { sql, type RawBuilder } from 'kysely';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { PriceListRow } from '../catalog.schema.ts';
import { offerIdOf } from '../offer.rules.ts';
import {
  type Buyer,
  addonFilter,
  corrected,
  isAllowed,
  matches,
  onSale,
  wantedBy,
  type Wanted,
} from './shelf.store.ts';

export interface PriceListQuestion {
  readonly search: string;
  readonly category?: string | undefined;
  readonly termDuration?: TermDuration | undefined;
  readonly billingPlan?: BillingPlan | undefined;
  readonly addons: 'all' | 'only' | 'none';
  readonly sortBy: 'title' | 'termPrice' | 'monthlyPrice';
  readonly sortDirection: 'asc' | 'desc';
  readonly skip: number;
  readonly take: number;
}

interface Row
  extends
    Pick<Rows['price_rows'], 'sku_id' | 'is_trial'>,
    Pick<Rows['products'], 'title'>,
    Pick<Rows['sheet_skus'], 'sku_title'> {
  readonly total: number;
  readonly product_id: Rows['price_rows']['product_id'] | null;
  readonly term_duration: TermDuration;
  readonly billing_plan: BillingPlan;
  readonly term_price: string;
  readonly monthly_price: string;
  readonly is_addon: boolean;
}

interface FoundRows {
  readonly rows: PriceListRow[];
  readonly total: number;
}

/** Every offer on sale to the buyer, one row each. */
export async function findPriceList(
  db: Db,
  buyer: Buyer,
  question: PriceListQuestion,
  now: Date,
): Promise<FoundRows> {
  if (buyer.priceSheets.length === 0) return { rows: [], total: 0 };
  const wanted = wantedBy(question.search);
  if (wanted.words.length === 0 && question.search.trim() !== '') return { rows: [], total: 0 };
  const found = await list(db, { buyer, question, now, wanted });
  if (found.total > 0 || wanted.words.length === 0) return found;
  const meant = await corrected(db, wanted);
  return meant ? list(db, { buyer, question, now, wanted: meant }) : found;
}

interface Listing {
  readonly buyer: Buyer;
  readonly question: PriceListQuestion;
  readonly now: Date;
  readonly wanted: Wanted;
}

async function list(db: Db, { buyer, question, now, wanted }: Listing): Promise<FoundRows> {
  const { category = null, termDuration = null, billingPlan = null } = question;
  const { rows } = await sql<Row>`
    with found as materialized (
      select o.product_id, o.sku_id, p.title, p.title_key, k.sku_title, o.term_duration, o.billing_plan, o.term_price, o.monthly_price, o.is_trial,
        m.prerequisites is not null and m.prerequisites <> '{}' as is_addon
      from selling_offers o join products p on p.product_id = o.product_id
      join sheet_skus k on k.upload_id = o.upload_id and k.product_id = o.product_id and k.sku_id = o.sku_id
      left join offer_matrix_rows m on m.upload_id = ${buyer.matrix}::uuid and m.product_id = o.product_id and m.sku_id = o.sku_id
      where ${onSale(buyer, now)} and not p.is_hidden and ${isAllowed(buyer)} and ${matches(sql`p.search_text`, wanted)}
        and (${category}::text is null or p.category = ${category})
        and (${termDuration}::text is null or o.term_duration = ${termDuration}) and (${billingPlan}::text is null or o.billing_plan = ${billingPlan})
    ), chosen as (select * from found m where ${addonFilter(question.addons)}),
    page as (select * from chosen order by ${orderOf(question)} limit ${question.take} offset ${question.skip})
    select t.total, page.* from (select count(*)::int as total from chosen) t left join page on true order by ${orderOf(question)}`.execute(
    db,
  );
  return {
    rows: rows.flatMap((row) =>
      row.product_id === null ? [] : [toRow(row, row.product_id, buyer.currency)],
    ),
    total: rows[0]?.total ?? 0,
  };
}

function orderOf({ sortBy, sortDirection }: PriceListQuestion): RawBuilder<unknown> {
  const direction = sql.raw(sortDirection);
  const rest = sql`title_key, product_id, sku_id, term_months(term_duration) nulls last, billing_plan`;
  if (sortBy === 'title')
    return sql`title_key ${direction}, product_id, sku_id, term_months(term_duration) nulls last, billing_plan`;
  return sortBy === 'termPrice'
    ? sql`term_price ${direction}, ${rest}`
    : sql`monthly_price ${direction}, ${rest}`;
}

function toRow(row: Row, productId: string, currencyCode: string): PriceListRow {
  const { sku_id: skuId, term_duration: termDuration, billing_plan: billingPlan } = row;
  return {
    offerId: offerIdOf({ productId, skuId, termDuration, billingPlan }),
    productId,
    skuId,
    title: row.title,
    edition: row.sku_title,
    termDuration,
    billingPlan,
    termPrice: { value: row.term_price, currencyCode },
    monthlyPrice: { value: row.monthly_price, currencyCode },
    isAddon: row.is_addon,
    isTrial: row.is_trial,
  };
}
