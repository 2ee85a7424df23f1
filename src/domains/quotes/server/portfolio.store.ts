import { sql, type RawBuilder } from 'kysely';
import type { OfferingContent } from '#domains/services/services.schema.ts';
import { amount, defaultCurrency } from '#platform/common/money.ts';
import type { Paging } from '#platform/common/paging.schema.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { matching } from '#platform/server/search/matching.ts';
import { portfolioIdOf, earningOf } from '../portfolio.rules.ts';
import type { PortfolioRow } from '../portfolio.schema.ts';
import type { PortfolioKind } from '../portfolio.ts';
import type { LineKind, Cadence } from '../quotes.values.ts';
import { bundleLines, operatorOffers } from './portfolio-parts.ts';

export type PortfolioQuery = Pick<Paging, 'skip' | 'take' | 'sortDirection'> & {
  readonly search: string;
  readonly kind?: PortfolioKind | undefined;
  readonly family?: string | undefined;
  readonly term?: string | undefined;
  readonly state?: PortfolioRow['state'] | undefined;
  readonly sortBy: 'name' | 'kind' | 'price';
};

interface Row extends Omit<PortfolioRow, 'id' | 'kind' | 'price' | 'once' | 'marginPercent'> {
  readonly total: number;
  /** Null where the page is empty. */
  readonly kind: PortfolioKind | null;
  readonly price: string | null;
  readonly once: string | null;
  readonly currencyCode: string;
  /** Base of the margin: the price that is shown, of a bundle all of its term. */
  readonly earnedPrice: string | null;
  readonly earnedPurchase: string | null;
}

/** Each service in the version that counts. */
const services = sql`select 'service' as kind, s.id::text as reference, s.content->>'nameDe' as name_de, s.content->>'nameEn' as name_en,
    s.content->>'slaDe' as detail_de, s.content->>'slaEn' as detail_en, null::text as family,
    case s.state when 'published' then 'onSale' else s.state end as state, s.content->>'priceKind' as way, '{}'::int[] as terms,
    (s.content->'price'->>'value')::numeric as price, null::numeric as once,
    coalesce(s.content->'price'->>'currencyCode', ${defaultCurrency}) as currency_code,
    lower(concat_ws(' ', s.key, s.content->>'nameDe', s.content->>'nameEn', s.content->>'summaryDe', s.content->>'summaryEn')) as words,
    s.number as version, (s.content->'price'->>'value')::numeric as earned_price,
    case when s.purchase_currency = s.content->'price'->>'currencyCode' then s.purchase end as earned_purchase
  from offered_services s`;

/** Templates with items, added up at the prices of today; one unknown price leaves no sum. */
const bundles = sql`select 'bundle', t.id::text, t.name, t.name, left(b.names_de, 160), left(b.names_en, 160), null::text, 'onSale',
    case when b.is_unknown then 'onRequest' when b.is_monthly then 'perMonth' else 'once' end, array[t.term_months],
    case when b.is_unknown then null when b.is_monthly then b.monthly else b.once end,
    case when b.is_unknown or not b.is_monthly or b.once = 0 then null else b.once end, ${defaultCurrency},
    lower(concat_ws(' ', t.name, t.intro, b.names_de, b.names_en)), null::int,
    case when b.is_unknown then null else b.monthly * t.term_months + b.once end,
    case when b.is_uncosted then null else b.monthly_purchase * t.term_months + b.once_purchase end
  from quote_templates t join (select l.template_id, bool_or(l.price is null and not l.is_optional) as is_unknown,
      coalesce(bool_or(l.cadence = 'monthly') filter (where not l.is_optional), false) as is_monthly,
      coalesce(sum(l.price * l.quantity) filter (where l.cadence = 'monthly' and not l.is_optional), 0) as monthly,
      coalesce(sum(l.price * l.quantity) filter (where l.cadence = 'once' and not l.is_optional), 0) as once,
      bool_or(l.purchase is null and not l.is_optional) as is_uncosted,
      coalesce(sum(l.purchase * l.quantity) filter (where l.cadence = 'monthly' and not l.is_optional), 0) as monthly_purchase,
      coalesce(sum(l.purchase * l.quantity) filter (where l.cadence = 'once' and not l.is_optional), 0) as once_purchase,
      string_agg(l.name_de, ', ' order by l.place) as names_de, string_agg(l.name_en, ', ' order by l.place) as names_en
    from bundle_lines l group by l.template_id) b on b.template_id = t.id`;

/** Each edition at its cheapest month; software that is bought once at its price. */
const licences = sql`select 'licence', o.product_id || ':' || o.sku_id, min(o.title), min(o.title), min(o.edition), min(o.edition), min(o.family),
    case when bool_or(o.is_hidden) then 'hidden' else 'onSale' end, case when min(o.months) is null then 'once' else 'perSeat' end,
    coalesce(array_agg(distinct o.months) filter (where o.months is not null), '{}'), coalesce(min(o.monthly_price), min(o.term_price)), null::numeric,
    ${defaultCurrency}, min(o.words), null::int,
    coalesce(min(o.monthly_price), min(o.term_price)),
    (array_agg(round(coalesce(o.monthly_purchase, o.term_purchase), 2)
      order by o.monthly_price is null, o.monthly_price, o.term_price, o.months))[1]
  from offers o group by o.product_id, o.sku_id`;

/** Inside the system role: a page of all that the operator sells. */
export async function findPortfolio(
  db: Db,
  query: PortfolioQuery,
  { now, locale }: { readonly now: Date; readonly locale: 'de' | 'en' },
): Promise<{ readonly rows: PortfolioRow[]; readonly total: number }> {
  const { kind = null, family = null, term = null, state = null } = query;
  const words = { text: query.search, isLoose: false };
  const where = sql`(${kind}::text is null or p.kind = ${kind}) and (${family}::text is null or p.family = ${family})
    and (${term}::int is null or ${term}::int = any(p.terms))
    and (${state}::text is null or p.state = ${state}) and ${matching(sql`p.words`, words)}`;
  return select(db, { where, order: orderOf(query, locale), query, now });
}

/** Inside the system role: one item. */
export async function findPortfolioRow(
  db: Db,
  { kind, reference }: Pick<PortfolioRow, 'kind' | 'reference'>,
  now: Date,
): Promise<PortfolioRow | undefined> {
  const where = sql`p.kind = ${kind} and p.reference = ${reference}`;
  const query = { skip: 0, take: 1 };
  const { rows } = await select(db, { where, order: sql`page.reference`, query, now });
  return rows[0];
}

interface Selection {
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly query: Pick<Paging, 'skip' | 'take'>;
  readonly now: Date;
}

async function select(
  db: Db,
  { where, order, query: { skip, take }, now }: Selection,
): Promise<{ readonly rows: PortfolioRow[]; readonly total: number }> {
  const { rows } =
    await sql<Row>`with offers as materialized (${operatorOffers(now)}), bundle_lines as (${bundleLines}),
    portfolio as (${services} union all ${bundles} union all ${licences}),
    found as materialized (select * from portfolio p where ${where}),
    page as (select * from found page order by ${order} limit ${take} offset ${skip})
    select t.total, page.kind, page.reference, page.name_de as "nameDe", page.name_en as "nameEn", page.detail_de as "detailDe",
      page.detail_en as "detailEn", page.family, page.state, page.way, page.terms, page.price::text as price, page.once::text as once,
      page.currency_code as "currencyCode", page.version,
      page.earned_price::text as "earnedPrice", page.earned_purchase::text as "earnedPurchase"
    from (select count(*)::int as total from found) t left join page on true order by ${order}`.execute(
      db,
    );
  return { rows: rows.flatMap((row) => toRow(row)), total: rows[0]?.total ?? 0 };
}

const kindPlace = sql`array_position(array['service', 'bundle', 'licence'], page.kind)`;

function orderOf(
  { sortBy, sortDirection }: Pick<PortfolioQuery, 'sortBy' | 'sortDirection'>,
  locale: 'de' | 'en',
): RawBuilder<unknown> {
  const direction = sql.raw(sortDirection);
  const byName = sql`${sql.raw(locale === 'de' ? 'page.name_de' : 'page.name_en')} collate "de-x-icu"`;
  if (sortBy === 'name') return sql`${byName} ${direction}, page.kind, page.reference`;
  if (sortBy === 'price')
    return sql`page.price ${direction} nulls last, ${byName}, page.kind, page.reference`;
  return sql`${kindPlace} ${direction}, ${byName}, page.reference`;
}

function toRow({
  total: _total,
  kind,
  price,
  once,
  currencyCode,
  earnedPrice,
  earnedPurchase,
  ...row
}: Row): PortfolioRow[] {
  if (kind === null) return [];
  const money = (value: string | null) => (value === null ? null : amount(value, currencyCode));
  const id = portfolioIdOf({ kind, reference: row.reference });
  const margin = earningOf(money(earnedPrice), money(earnedPurchase));
  return [
    {
      ...row,
      id,
      kind,
      price: money(price),
      once: money(once),
      marginPercent: margin.marginPercent,
    },
  ];
}

/** Service as staff sell it; money stands in `content`, the purchase price beside it. */
export interface ServiceFacts {
  readonly content: OfferingContent;
  readonly purchase: string | null;
  readonly purchaseCurrency: string | null;
}

/** Inside the system role: what the operator wrote about a service. */
export async function findServiceFacts(db: Db, id: string): Promise<ServiceFacts | undefined> {
  const { rows } =
    await sql<ServiceFacts>`select s.content, s.purchase, s.purchase_currency as "purchaseCurrency"
    from offered_services s where s.id = ${id}`.execute(db);
  return rows[0];
}

export interface BundleRow {
  readonly language: 'de' | 'en';
  readonly intro: string;
  readonly termMonths: number;
  readonly kind: LineKind;
  readonly reference: string;
  readonly nameDe: string;
  readonly nameEn: string;
  readonly quantity: number;
  readonly isOptional: boolean;
  readonly cadence: Cadence;
  readonly price: string | null;
  readonly purchase: string | null;
}

/** Inside the system role: items of a bundle in their order, each with what its template says. */
export async function findBundle(db: Db, id: string, now: Date): Promise<BundleRow[]> {
  const { rows } =
    await sql<BundleRow>`with offers as materialized (${operatorOffers(now)}), bundle_lines as (${bundleLines})
    select t.language, t.intro, t.term_months as "termMonths", l.kind, l.reference, l.name_de as "nameDe", l.name_en as "nameEn",
      l.quantity, l.is_optional as "isOptional", l.cadence, l.price::text as price, l.purchase::text as purchase
    from quote_templates t join bundle_lines l on l.template_id = t.id where t.id = ${id} order by l.place`.execute(
      db,
    );
  return rows;
}
