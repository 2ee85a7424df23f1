import { sql, type RawBuilder } from 'kysely';
import { defaultCurrency } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { marginPercent } from '../offer.rules.ts';
import type { ManagedProduct } from '../managed-product.schema.ts';
import { searchWords } from '#platform/common/search-words.rules.ts';
import { matches } from './shelf.store.ts';
import { dayOf } from './versions.store.ts';

export interface ManagedQuestion {
  readonly search: string;
  readonly category?: string | undefined;
  readonly state: 'all' | 'visible' | 'hidden';
  readonly sortBy: 'title' | 'category' | 'unitPrice' | 'sellingPrice';
  readonly sortDirection: 'asc' | 'desc';
  readonly skip: number;
  readonly take: number;
}

interface Row extends Pick<Rows['products'], 'title' | 'category' | 'is_hidden'> {
  readonly total: number;
  readonly product_id: Rows['products']['product_id'] | null;
  readonly is_addon: boolean;
  readonly skus: number;
  readonly segments: string[] | null;
  readonly unit_price: string | null;
  readonly retail_price: string | null;
  readonly selling_price: string | null;
  readonly change: ManagedProduct['change'];
}

/** Per scope the version in force on the day, and the one that was in force before it. */
const versionsOf = (now: Date): RawBuilder<unknown> => sql`ranked as (
    select s.scope, split_part(s.scope, ':', 2) as market, v.upload_id, row_number() over (partition by s.scope order by v.effective_from desc, v.number desc) as place
    from catalog_version_scopes s join catalog_versions v on v.id = s.version_id
    where v.effective_from <= ${dayOf(now)}::date and not v.is_withdrawn
  ), in_force as (select * from ranked where place = 1 and scope <> 'offerMatrix' and scope <> 'licensingNames'),
  earlier as (select * from ranked where place = 2 and scope <> 'offerMatrix' and scope <> 'licensingNames')`;

/**
 * The seat that costs the operator least a month, in its own currency, commercial, trials aside;
 * with operator and product rules.
 */
const cheapest = (now: Date): RawBuilder<unknown> => sql`left join lateral (
    select round(r.unit_price / term_months(r.term_duration), minor_digits(r.currency)) as unit_price,
      round(r.retail_price / term_months(r.term_duration), minor_digits(r.currency)) as retail_price,
      round(selling_price(case when coalesce(pr.basis, o.basis) = 'cost' then r.unit_price else r.retail_price end, coalesce(pr.percent, o.percent, 0), r.currency)
        / term_months(r.term_duration), minor_digits(r.currency)) as selling_price
    from in_force f join price_rows r on r.upload_id = f.upload_id and r.market = f.market
    where r.product_id = p.product_id and r.currency = ${defaultCurrency} and r.segment = 'Commercial' and r.is_sellable and not r.is_trial
      and r.term_duration <> 'OneTime' and r.valid_from <= ${now} and r.valid_to > ${now}
    order by r.unit_price / term_months(r.term_duration), r.retail_price / term_months(r.term_duration) limit 1) c on true`;

export async function findManagedProducts(
  db: Db,
  question: ManagedQuestion,
  now: Date,
): Promise<{ readonly products: ManagedProduct[]; readonly total: number }> {
  const { state, category = null } = question;
  const words = { words: searchWords(question.search).map((word) => [word]), phrase: '' };
  const where = sql`(${category}::text is null or p.category = ${category}) and (${state} = 'all' or p.is_hidden = (${state} = 'hidden')) and ${matches(sql`p.search_text`, words)}`;
  return select(db, { where, question, now });
}

export async function getManagedProduct(
  db: Db,
  productId: string,
  now: Date,
): Promise<ManagedProduct | undefined> {
  const question = { sortBy: 'title', sortDirection: 'asc', skip: 0, take: 1 } as const;
  const { products } = await select(db, { where: sql`p.product_id = ${productId}`, question, now });
  return products[0];
}

interface Selection {
  readonly where: RawBuilder<unknown>;
  readonly question: Pick<ManagedQuestion, 'sortBy' | 'sortDirection' | 'skip' | 'take'>;
  readonly now: Date;
}

/** Prices are made for the page's rows only, unless they decide which rows those are. */
async function select(
  db: Db,
  { where, question, now }: Selection,
): Promise<{ readonly products: ManagedProduct[]; readonly total: number }> {
  const byPrice = question.sortBy === 'unitPrice' || question.sortBy === 'sellingPrice';
  const rules = sql`left join margin_rules pr on pr.tenant_id is null and pr.product_id = p.product_id left join margin_rules o on o.tenant_id is null and o.product_id is null`;
  const { rows } = await sql<Row>`with ${versionsOf(now)},
    found as materialized (select p.product_id, p.title_key, p.category, ${byPrice ? sql`c.unit_price, c.selling_price` : sql`null as unit_price, null as selling_price`}
      from products p ${byPrice ? sql`${rules} ${cheapest(now)}` : sql``} where ${where}),
    page as (select * from found order by ${orderOf(question)} limit ${question.take} offset ${question.skip})
    select t.total, page.product_id, p.title, p.category, p.is_hidden, coalesce(m.is_addon, false) as is_addon, k.skus, g.segments,
      c.unit_price, c.retail_price, c.selling_price, h.change
    from (select count(*)::int as total from found) t left join page on true left join products p on p.product_id = page.product_id
    ${rules} ${cheapest(now)}
    left join offer_matrix_products m on m.product_id = p.product_id and m.upload_id = (select upload_id from ranked where scope = 'offerMatrix' and place = 1)
    left join lateral (select count(distinct sku_id)::int as skus from sheet_skus k where k.product_id = p.product_id and k.upload_id in (select upload_id from in_force)) k on true
    left join lateral (select array_agg(distinct s.segment order by s.segment) as segments from in_force f
      join shelf_prices s on s.upload_id = f.upload_id and s.market = f.market where s.product_id = p.product_id and s.valid_from <= ${now} and s.valid_to > ${now}) g on true
    left join lateral (${changeOf}) h on true
    order by ${orderOf(question, 'page')}`.execute(db);
  return {
    products: rows.flatMap((row) =>
      row.product_id === null ? [] : [toManaged(row, row.product_id)],
    ),
    total: rows[0]?.total ?? 0,
  };
}

/** Against the version before, in markets that have one: new, or at another price. */
const changeOf = sql`select case
    when not exists (select from earlier) or not exists (select from in_force f join earlier e using (scope) join sheet_skus n on n.upload_id = f.upload_id where n.product_id = p.product_id) then 'none'
    when not exists (select from earlier e join sheet_skus k on k.upload_id = e.upload_id where k.product_id = p.product_id) then 'new'
    when exists (
      select from in_force f join earlier e using (scope) join price_rows n on n.upload_id = f.upload_id and n.market = f.market and n.product_id = p.product_id
      left join price_rows b on b.upload_id = e.upload_id and b.market = n.market and b.currency = n.currency and b.segment = n.segment and b.product_id = n.product_id
        and b.sku_id = n.sku_id and b.term_duration = n.term_duration and b.billing_plan = n.billing_plan and b.tier_min = n.tier_min and b.ends_at = n.ends_at
      where n.ends_at = 'infinity' and (b.unit_price, b.retail_price) is distinct from (n.unit_price, n.retail_price)) then 'price'
    else 'none' end as change`;

function orderOf(
  { sortBy, sortDirection }: Selection['question'],
  rows: 'found' | 'page' = 'found',
): RawBuilder<unknown> {
  const direction = sql.raw(sortDirection);
  const byTitle = sql`${sql.ref(`${rows}.title_key`)} ${sortBy === 'title' ? direction : sql`asc`}, ${sql.ref(`${rows}.product_id`)}`;
  if (sortBy === 'title') return byTitle;
  const column = { category: 'category', unitPrice: 'unit_price', sellingPrice: 'selling_price' }[
    sortBy
  ];
  return sql`${sql.ref(`${rows}.${column}`)} ${direction} nulls last, ${byTitle}`;
}

function toManaged(row: Row, productId: string): ManagedProduct {
  const money = (value: string | null) =>
    value === null ? null : { value, currencyCode: defaultCurrency };
  return {
    productId,
    title: row.title,
    skus: row.skus,
    segments: row.segments ?? [],
    category: row.category,
    isAddon: row.is_addon,
    isHidden: row.is_hidden,
    unitPrice: money(row.unit_price),
    retailPrice: money(row.retail_price),
    sellingPrice: money(row.selling_price),
    marginPercent:
      row.unit_price === null || row.selling_price === null
        ? null
        : marginPercent(row.unit_price, row.selling_price),
    change: row.change,
  };
}
