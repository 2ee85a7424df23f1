import { sql, type RawBuilder } from 'kysely';
import { amount, type Money } from '#platform/common/money.ts';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { OwnPrice } from '../catalog.port.ts';
import type { MoveSort, PriceMoveKind, ShownMove } from '../catalog.ts';
import type { ComparedSheets, VersionInForce } from '../compared-sheets.rules.ts';
import { offerIdOf } from '../offer.rules.ts';
import type { PriceMove, PriceMoveFigures } from '../price-moves.schema.ts';
import { type Buyer, isAllowed, matches, wantedBy } from './shelf.store.ts';

/** Prices that are compared, and the buyer for whom. */
export interface Comparison {
  readonly buyer: Buyer;
  readonly sheets: ComparedSheets;
  readonly own: readonly OwnPrice[];
  readonly now: Date;
}

export interface MovesFilter {
  readonly search: string;
  readonly termDuration?: TermDuration | undefined;
}

export interface MovesQuestion extends MovesFilter {
  readonly show?: ShownMove | undefined;
  readonly sortBy: MoveSort;
  readonly sortDirection: 'asc' | 'desc';
  readonly skip: number;
  readonly take: number;
}

const key = sql.raw('product_id, sku_id, term_duration, billing_plan');

/** Prices of some uploads for the buyer, one row an offer; of several ranges the one that begins last. */
const pricesOf = (buyer: Buyer, uploads: readonly string[], until: Date): RawBuilder<unknown> =>
  sql`select distinct on (${key}) ${key}, term_price,
      case when term_months(term_duration) is null then term_price else monthly_price end as price
    from selling_offers where upload_id = any(${uploads}::uuid[]) and market = ${buyer.market} and currency = ${buyer.currency}
      and segment = ${buyer.segment} and not is_trial and valid_from <= ${until} and valid_to > ${until}
    order by ${key}, valid_from desc`;

/**
 * Common part of both statements. `moved`: every offer sold now or last month, with what became of
 * its price. `reached`: subscriptions with the price of their renewal day as known now. `rows`: both.
 */
function compared(
  { buyer, sheets, own, now }: Comparison,
  { search, termDuration }: MovesFilter,
): RawBuilder<unknown> {
  const text = (pick: (one: OwnPrice) => string | null) => sql`${own.map(pick)}::text[]`;
  const { announced } = sheets;
  const announcedAt = announced ? new Date(`${announced.from}T00:00:00Z`) : now;
  const wanted = wantedBy(search);
  const isFindable = wanted.words.length > 0 || search.trim() === '';
  // what sold last month may have ended since: prices are those of its last day, or of now in the
  // first month of all
  const monthBegins = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return sql`current as materialized (${pricesOf(buyer, sheets.current, now)}),
    earlier as materialized (
      select distinct on (${key}) * from (
        (select *, 1 as rank from (${pricesOf(buyer, sheets.before, new Date(monthBegins.getTime() - 1))}) last_month)
        union all (select *, 2 from (${pricesOf(buyer, sheets.before, now)}) first_month)) known
      order by ${key}, rank),
    announced as materialized (${pricesOf(buyer, announced?.uploads ?? [], announcedAt)}),
    held as (select * from unnest(${text((one) => one.subscriptionId)}, ${text((one) => one.name)}, ${text((one) => one.productId)},
      ${text((one) => one.skuId)}, ${text((one) => one.termDuration)}, ${text((one) => one.billingPlan)}, ${own.map(({ seats }) => seats)}::int[],
      ${own.map(({ nextSeats }) => nextSeats)}::int[], ${own.map(({ paid }) => paid.value)}::numeric[], ${text((one) => one.renewsOn)}::date[])
      as h (subscription_id, name, product_id, sku_id, term_duration, billing_plan, seats, next_seats, paid, renews_on)),
    moved as (
      select ${key}, c.price, e.price as before, a.price as announced,
        case when c.price is null then 'gone' when e.price is null then 'new' when c.term_price > e.term_price then 'up'
          when c.term_price < e.term_price then 'down' else 'same' end as kind,
        case when e.term_price > 0 then round((c.term_price / e.term_price - 1) * 100, 1) end as percent
      from current c full join earlier e using (${key}) left join announced a using (${key})),
    reached as (
      select h.*, case when h.renews_on is null then null
        when ${announced?.from ?? null}::date <= h.renews_on then coalesce(m.announced, m.price) else m.price end as at_renewal
      from held h left join moved m using (${key})),
    owned as (
      select ${key}, sum(seats)::int as seats, min(renews_on) filter (where at_renewal is not null)::text as renews_on,
        sum(next_seats * (at_renewal - paid)) as effect,
        (count(*) filter (where next_seats * (at_renewal - paid) <> 0))::int as affected,
        jsonb_agg(jsonb_build_object('subscriptionId', subscription_id, 'name', name, 'seats', seats, 'nextSeats', next_seats,
          'paid', paid::text, 'renewsOn', renews_on::text, 'atRenewal', at_renewal::text, 'effect', (next_seats * (at_renewal - paid))::text)
          order by renews_on, name, subscription_id) as own
      from reached group by ${key}),
    rows as materialized (
      select ${key}, p.title, p.title_key, k.sku_title, coalesce(v.kind, 'gone') as kind, v.price, v.before, v.percent, v.announced,
        o.seats, o.renews_on, o.effect, coalesce(o.affected, 0) as affected, o.own
      from moved v full join owned o using (${key}) join products p using (product_id)
      left join lateral (select s.sku_title from sheet_skus s where s.upload_id = any(${[...sheets.current, ...sheets.before]}::uuid[])
        and s.product_id = p.product_id and s.sku_id = coalesce(v.sku_id, o.sku_id) limit 1) k on true
      left join lateral (select x.allowed_countries from offer_matrix_rows x where x.upload_id = ${buyer.matrix}::uuid
        and x.product_id = p.product_id and x.sku_id = coalesce(v.sku_id, o.sku_id)) m on true
      where (not p.is_hidden and ${isAllowed(buyer)} or o.seats is not null) and ${isFindable} and ${matches(sql`p.search_text`, wanted)}
        and (${termDuration ?? null}::text is null or term_duration = ${termDuration ?? null}))`;
}

interface Row extends Pick<Rows['products'], 'title'>, Pick<Rows['price_rows'], 'sku_id'> {
  readonly total: number;
  /** Null where the page is past the end. */
  readonly product_id: string | null;
  readonly sku_title: string | null;
  readonly term_duration: TermDuration;
  readonly billing_plan: BillingPlan;
  readonly kind: PriceMoveKind;
  readonly price: string | null;
  readonly before: string | null;
  readonly announced: string | null;
  readonly percent: string | null;
  readonly seats: number | null;
  readonly renews_on: string | null;
  readonly effect: string | null;
  readonly own: readonly OwnRow[] | null;
}

interface OwnRow {
  readonly subscriptionId: string;
  readonly name: string;
  readonly seats: number;
  readonly nextSeats: number;
  readonly paid: string;
  readonly renewsOn: string | null;
  readonly atRenewal: string | null;
  readonly effect: string | null;
}

/** Inside withTenant: one page of the buyer's prices against last month, in one statement. */
export async function findPriceMoves(
  db: Db,
  comparison: Comparison,
  question: MovesQuestion,
): Promise<{ readonly rows: PriceMove[]; readonly total: number }> {
  const order = orderOf(question);
  const { rows } = await sql<Row>`with ${compared(comparison, question)},
    chosen as (select * from rows where ${shownBy(question.show)}),
    page as (select * from chosen order by ${order} limit ${question.take} offset ${question.skip})
    select t.total, page.* from (select count(*)::int as total from chosen) t left join page on true order by ${order}`.execute(
    db,
  );
  const { currency } = comparison.buyer;
  return {
    rows: rows.flatMap((row) =>
      row.product_id === null ? [] : [toMove(row, row.product_id, currency)],
    ),
    total: rows[0]?.total ?? 0,
  };
}

function shownBy(show: ShownMove | undefined): RawBuilder<unknown> {
  if (show === undefined) return sql`true`;
  return show === 'own' ? sql`seats is not null` : sql`kind = ${show}`;
}

const sortColumns = {
  effect: sql`effect`,
  title: sql`title_key`,
  price: sql`coalesce(price, before)`,
  percent: sql`percent`,
} as const satisfies Record<MoveSort, RawBuilder<unknown>>;

function orderOf({ sortBy, sortDirection }: MovesQuestion): RawBuilder<unknown> {
  const rest = sql`seats is null, title_key, product_id, sku_id, term_months(term_duration) nulls last, billing_plan`;
  return sql`${sortColumns[sortBy]} ${sql.raw(sortDirection)} nulls last, ${rest}`;
}

function toMove(row: Row, productId: string, currencyCode: string): PriceMove {
  const { sku_id: skuId, term_duration: termDuration, billing_plan: billingPlan } = row;
  const money = (value: string | null): Money | null =>
    value === null ? null : amount(value, currencyCode);
  return {
    offerId: offerIdOf({ productId, skuId, termDuration, billingPlan }),
    productId,
    skuId,
    title: row.title,
    edition: row.sku_title ?? '',
    termDuration,
    billingPlan,
    kind: row.kind,
    price: money(row.price),
    before: money(row.before),
    percent: row.percent,
    announced: row.announced === row.price ? null : money(row.announced),
    seats: row.seats ?? 0,
    renewsOn: row.renews_on,
    effect: money(row.effect),
    own: (row.own ?? []).map((one) => ({
      ...one,
      paid: amount(one.paid, currencyCode),
      atRenewal: money(one.atRenewal),
      effect: money(one.effect),
    })),
  };
}

interface FigureRow {
  readonly up: number;
  readonly down: number;
  readonly added: number;
  readonly gone: number;
  readonly mean_up: string | null;
  readonly mean_down: string | null;
  readonly effect: string;
  readonly affected: number;
}

/** Inside withTenant: how prices moved, and what that comes to a month. */
export async function sumPriceMoves(
  db: Db,
  comparison: Comparison,
  filter: MovesFilter,
): Promise<PriceMoveFigures> {
  const { rows } = await sql<FigureRow>`with ${compared(comparison, filter)}
    select (count(*) filter (where kind = 'up'))::int as up, (count(*) filter (where kind = 'down'))::int as down,
      (count(*) filter (where kind = 'new'))::int as added, (count(*) filter (where kind = 'gone'))::int as gone,
      round(avg(percent) filter (where kind = 'up'), 1)::text as mean_up,
      round(avg(percent) filter (where kind = 'down'), 1)::text as mean_down,
      coalesce(sum(effect), 0)::text as effect, coalesce(sum(affected), 0)::int as affected
    from rows`.execute(db);
  const [row] = rows;
  return {
    since: comparison.sheets.since,
    announcedFrom: comparison.sheets.announced?.from ?? null,
    up: row?.up ?? 0,
    down: row?.down ?? 0,
    added: row?.added ?? 0,
    gone: row?.gone ?? 0,
    meanUp: row?.mean_up ?? null,
    meanDown: row?.mean_down ?? null,
    effect: amount(row?.effect ?? '0', comparison.buyer.currency),
    affected: row?.affected ?? 0,
  };
}

/** Inside withTenant: every version of a market's prices that was not taken back. */
export async function findVersionsInForce(db: Db, market: string): Promise<VersionInForce[]> {
  const { rows } = await sql<VersionInForce>`select s.scope, v.upload_id as "uploadId", v.number,
      to_char(v.effective_from, 'YYYY-MM-DD') as "from"
    from catalog_version_scopes s join catalog_versions v on v.id = s.version_id
    where s.scope in (${`licences:${market}`}, ${`software:${market}`}) and not v.is_withdrawn`.execute(
    db,
  );
  return rows;
}
