import { sql, type RawBuilder } from 'kysely';
import { defaultCurrency } from '#platform/common/money.ts';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { HeldOffer } from '../catalog.port.ts';
import type { SheetDifference } from '../uploaded-sheet.schema.ts';
import type { ChangeStep } from '../price-sheet.values.ts';
import { differences } from './difference-source.ts';
import { kindOf } from './difference.store.ts';
import { percent, perMonth, ruleFor, sellingOf, stepOf } from './price-moves.ts';

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
