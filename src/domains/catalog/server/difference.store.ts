import { sql, type RawBuilder } from 'kysely';
import { defaultCurrency } from '#platform/common/money.ts';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { HeldOffer } from '../catalog.port.ts';
import { greatestChange, meanPercent, type HeldChange } from '../price-change.rules.ts';
import type { SheetChanges, SheetDifference } from '../price-sheet.schema.ts';
import { changeSteps, type ChangeStep } from '../price-sheet.values.ts';
import type { SheetKind } from '../sheet-header.rules.ts';
import {
  joiningByHash,
  percent,
  stepOf,
  differences,
  perMonth,
  ruleFor,
  sellingOf,
  before,
} from './sheet-statements.ts';
import type { DifferenceCounts } from './uploads.store.ts';

const none: DifferenceCounts = { added: 0, priceUp: 0, priceDown: 0, gone: 0, changed: 0, same: 0 };

/**
 * Returns the differences between a sheet and the version published before it, per scope (market,
 * or the whole matrix). Of overlapping ranges the one that begins last counts for its key.
 */
export async function countDifferences(db: Db, uploadId: string): Promise<DifferenceCounts> {
  const kind = await kindOf(db, uploadId);
  const count = sql<{
    kind: keyof DifferenceCounts;
    total: number;
  }>`with ${differences[kind](uploadId)}
    select kind, count(*)::int as total from d group by kind`;
  const { rows } = await joiningByHash(db, () => count.execute(db));
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.kind, row.total])) };
}

/** Returns the kind of an upload. */
export async function kindOf(db: Db, uploadId: string): Promise<SheetKind> {
  const { rows } = await sql<
    Pick<Rows['catalog_uploads'], 'kind'>
  >`select kind from catalog_uploads where id = ${uploadId}`.execute(db);
  return rows[0]?.kind ?? 'priceSheet';
}

interface ChangeRow {
  readonly kind: keyof DifferenceCounts;
  readonly step: number | null;
  readonly prices: number;
  readonly percents: string | null;
  readonly least: string | null;
  readonly most: string | null;
}

/** Counts the changes of a price sheet in one currency, by kind and by step. */
export async function countChanges(
  db: Db,
  uploadId: string,
  currency: string,
): Promise<SheetChanges> {
  const { rows } = await sql<ChangeRow>`with ${differences.priceSheet(uploadId, currency)},
    moved as (select d.kind, ${percent} as percent from d)
    select kind, ${stepOf(sql`percent`)} as step, count(*)::int as prices, sum(percent)::text as percents,
      round(min(percent), 2)::text as least, round(max(percent), 2)::text as most
    from moved group by 1, 2`.execute(db);
  const counts = { ...none };
  for (const { kind, prices } of rows) counts[kind] += prices;
  const at = (step: ChangeStep) => rows.filter((row) => row.step === Number(step));
  return {
    ...counts,
    currency,
    meanUp: meanPercent(rows.filter(({ kind }) => kind === 'priceUp')),
    meanDown: meanPercent(rows.filter(({ kind }) => kind === 'priceDown')),
    ...greatestChange(rows.flatMap(({ least, most }) => [least, most])),
    steps: changeSteps.map((step) => ({
      step,
      prices: at(step).reduce((all, { prices }) => all + prices, 0),
    })),
  };
}

interface DifferencePage {
  readonly skip: number;
  readonly take: number;
  readonly sortDirection: 'asc' | 'desc';
  readonly kind?: SheetDifference['kind'] | undefined;
  readonly currency?: string | undefined;
  readonly change?: ChangeStep | undefined;
  /** Only these offers; undefined: all. */
  readonly offers?: readonly HeldOffer[] | undefined;
  readonly search: string;
}

interface DifferenceRow {
  /** Null in the one row that only carries the total, when the page is empty. */
  readonly kind: SheetDifference['kind'] | null;
  readonly product_id: string;
  readonly sku_id: string;
  readonly title: string;
  readonly sku_title: string;
  readonly segment: string;
  readonly term_duration: TermDuration;
  readonly billing_plan: BillingPlan;
  readonly currency: string;
  readonly old_unit_price: Rows['price_rows']['unit_price'] | null;
  readonly new_unit_price: Rows['price_rows']['unit_price'] | null;
  readonly old_retail_price: Rows['price_rows']['retail_price'] | null;
  readonly new_retail_price: Rows['price_rows']['retail_price'] | null;
  readonly old_monthly_cost: string | null;
  readonly new_monthly_cost: string | null;
  readonly old_selling_price: string | null;
  readonly new_selling_price: string | null;
  readonly percent: string | null;
  readonly total: number;
}

const priced = {
  old: sellingOf(sql.raw('f.old_unit_price'), sql.raw('f.old_retail_price')),
  new: sellingOf(sql.raw('f.new_unit_price'), sql.raw('f.new_retail_price')),
};

/**
 * The differing rows of a price sheet, those in the home currency first. Rows with a term or plan that the
 * portal does not know are counted, not listed.
 */
export async function findDifferences(
  db: Db,
  uploadId: string,
  page: DifferencePage,
): Promise<{ readonly rows: SheetDifference[]; readonly total: number }> {
  if ((await kindOf(db, uploadId)) !== 'priceSheet') return { rows: [], total: 0 };
  const words = page.search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const direction = sql.raw(page.sortDirection);
  const { rows } =
    await sql<DifferenceRow>`with ${differences.priceSheet(uploadId, page.currency)}, found as materialized (
      select d.*, ${percent} as percent from d where kind <> 'same' and (${page.kind ?? null}::text is null or kind = ${page.kind ?? null})
        and (${page.change ?? null}::int is null or ${stepOf(sql`(${percent})`)} = ${page.change ?? null}::int) ${among(page.offers)}
        and term_duration in ('P1M', 'P1Y', 'P3Y', 'OneTime') and billing_plan in ('Monthly', 'Annual', 'Triennial', 'None', 'OneTime')
        and lower(concat_ws(' ', title, sku_title, product_id, sku_id)) like all (${words}::text[]))
    select t.total, f.*, round(f.percent, 2)::text as percent, ${perMonth(sql`f.old_unit_price`)} as old_monthly_cost, ${perMonth(sql`f.new_unit_price`)} as new_monthly_cost,
      ${perMonth(priced.old)} as old_selling_price, ${perMonth(priced.new)} as new_selling_price
    from (select count(*)::int as total from found) t left join lateral (
      select * from found order by currency <> ${defaultCurrency}, title ${direction}, product_id, sku_id, segment, term_duration, billing_plan, currency, market, tier_min
      limit ${page.take} offset ${page.skip}) f on true
    ${ruleFor(sql`null::uuid`, sql`f.product_id`)}
    order by f.currency <> ${defaultCurrency}, f.title ${direction}, f.product_id, f.sku_id, f.segment, f.term_duration, f.billing_plan, f.currency, f.market, f.tier_min`.execute(
      db,
    );
  return {
    rows: rows.flatMap((row) => (row.kind === null ? [] : [toDifference(row, row.kind)])),
    total: rows[0]?.total ?? 0,
  };
}

function toDifference(row: DifferenceRow, kind: SheetDifference['kind']): SheetDifference {
  const money = (value: string | null) =>
    value === null ? null : { value, currencyCode: row.currency };
  return {
    kind,
    productId: row.product_id,
    skuId: row.sku_id,
    title: row.title,
    skuTitle: row.sku_title,
    segment: row.segment,
    termDuration: row.term_duration,
    billingPlan: row.billing_plan,
    currency: row.currency,
    oldUnitPrice: money(row.old_unit_price),
    newUnitPrice: money(row.new_unit_price),
    oldRetailPrice: money(row.old_retail_price),
    newRetailPrice: money(row.new_retail_price),
    oldMonthlyCost: money(row.old_monthly_cost),
    newMonthlyCost: money(row.new_monthly_cost),
    oldSellingPrice: money(row.old_selling_price),
    newSellingPrice: money(row.new_selling_price),
    changePercent: row.percent,
  };
}

/** Keeps a difference whose offer is among these. */
function among(offers: readonly HeldOffer[] | undefined): RawBuilder<unknown> {
  if (offers === undefined) return sql``;
  const column = (pick: (offer: HeldOffer) => string) => sql`${offers.map(pick)}::text[]`;
  return sql`and (product_id, sku_id, segment, term_duration, billing_plan, currency, market) in (
    select * from unnest(${column((one) => one.productId)}, ${column((one) => one.skuId)}, ${column((one) => one.segment)},
      ${column((one) => one.termDuration)}, ${column((one) => one.billingPlan)}, ${column((one) => one.monthly.currencyCode)}, ${column((one) => one.market)}))`;
}

interface ImpactRow {
  /** Place in what was asked for, from 1. */
  readonly place: number;
  /** Null: the offer is gone. */
  readonly monthly: string | null;
  readonly margin: string | null;
}

/** The price of a held offer in one upload; of several ranges the one that begins last. */
const priceIn = (uploads: string) =>
  sql.raw(`select p.unit_price, p.retail_price from price_rows p
    where ${uploads} and p.market = h.market and p.currency = h.currency and p.segment = h.segment and p.product_id = h.product_id
      and p.sku_id = h.sku_id and p.term_duration = h.term_duration and p.billing_plan = h.billing_plan and p.is_sellable
    order by p.starts_at desc, p.ends_at desc limit 1`);

/**
 * Returns what a sheet changes for held offers: seats times the customer's new selling price a
 * month, less the old. Offers that were in no version before are left out, as nothing is compared.
 */
export async function findHeldChanges(
  db: Db,
  uploadId: string,
  held: readonly HeldOffer[],
): Promise<HeldChange[]> {
  const text = (pick: (offer: HeldOffer) => string) => sql`${held.map(pick)}::text[]`;
  const { rows } = await sql<ImpactRow>`with ${before(uploadId)}, held as (
      select * from unnest(${held.map(({ tenantId }) => tenantId)}::uuid[], ${text((one) => one.market)}, ${text((one) => one.segment)},
        ${text((one) => one.monthly.currencyCode)}, ${text((one) => one.productId)}, ${text((one) => one.skuId)}, ${text((one) => one.termDuration)},
        ${text((one) => one.billingPlan)}, ${held.map(({ seats }) => seats)}::int[])
      with ordinality as h (tenant_id, market, segment, currency, product_id, sku_id, term_duration, billing_plan, seats, place)
    ), prices as (
      select h.place::int as place, h.seats, ${perMonth(sellingOf(sql`o.unit_price`, sql`o.retail_price`))} as old_price,
        ${perMonth(sellingOf(sql`n.unit_price`, sql`n.retail_price`))} as new_price,
        h.seats * (n.unit_price - o.unit_price) / coalesce(term_months(term_duration), 1) as cost, minor_digits(currency) as digits
      from held h
      join catalog_uploads u on u.id = ${uploadId} and h.market = any(u.markets)
      join lateral (${priceIn("p.upload_id in (select upload_id from before where split_part(scope, ':', 2) = h.market)")}) o on true
      left join lateral (${priceIn('p.upload_id = u.id')}) n on true
      ${ruleFor(sql`h.tenant_id`, sql`h.product_id`)})
    select place, (seats * (new_price - old_price))::text as monthly, round(seats * (new_price - old_price) - cost, digits)::text as margin
    from prices order by place`.execute(db);
  return rows.flatMap(({ place, monthly, margin }) => {
    const offer = held[place - 1];
    if (!offer) return [];
    const { currencyCode } = offer.monthly;
    const money = (value: string | null) => (value === null ? null : { value, currencyCode });
    return [{ ...offer, currency: currencyCode, monthly: money(monthly), margin: money(margin) }];
  });
}
