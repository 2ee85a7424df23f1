import { sql, type RawBuilder } from 'kysely';
import { defaultCurrency } from '#platform/common/money.ts';
import type { BillingPlan, TermDuration } from '#platform/common/term.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { SheetDifference } from '../price-sheet.schema.ts';
import type { SheetKind } from '../sheet-header.rules.ts';
import { joiningByHash } from './bulk-plans.ts';
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

async function kindOf(db: Db, uploadId: string): Promise<SheetKind> {
  const { rows } = await sql<
    Pick<Rows['catalog_uploads'], 'kind'>
  >`select kind from catalog_uploads where id = ${uploadId}`.execute(db);
  return rows[0]?.kind ?? 'priceSheet';
}

/** Per scope the version that came before: `scope`, `upload_id`. */
const before = (uploadId: string): RawBuilder<unknown> => sql`before as (
  select distinct on (s.scope) s.scope, v.upload_id
  from catalog_uploads u join catalog_version_scopes s on s.scope = any(u.scopes) join catalog_versions v on v.id = s.version_id
  where u.id = ${uploadId} and not v.is_withdrawn
    and v.number < coalesce((select min(own.number) from catalog_versions own where own.upload_id = u.id), 2147483647)
  order by s.scope, v.number desc)`;

const priceKey = sql.raw(
  'market, currency, segment, product_id, sku_id, term_duration, billing_plan, tier_min',
);

const latest = (
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`select distinct on (${priceKey}) ${priceKey}, r.upload_id, tier_max, unit_price, retail_price, is_trial,
    starts_at, ends_at, k.product_title, k.sku_title, k.description, k.tags
  from ${rows} r join sheet_skus k using (upload_id, product_id, sku_id)
  order by ${priceKey}, starts_at desc, ends_at desc`;

const differences: Record<SheetKind, (uploadId: string) => RawBuilder<unknown>> = {
  priceSheet: (uploadId) => sql`${before(uploadId)},
    new as (${latest(sql`(select * from price_rows where upload_id = ${uploadId})`)}),
    old as (${latest(sql`(select p.* from before b join price_rows p on p.upload_id = b.upload_id and p.market = split_part(b.scope, ':', 2))`)}),
    d as (select case when o.upload_id is null then 'added' when n.upload_id is null then 'gone'
          when n.unit_price > o.unit_price then 'priceUp' when n.unit_price < o.unit_price then 'priceDown'
          when n.retail_price > o.retail_price then 'priceUp' when n.retail_price < o.retail_price then 'priceDown'
          when (n.tier_max, n.is_trial, n.starts_at, n.ends_at, n.product_title, n.sku_title, n.description, n.tags)
            is distinct from (o.tier_max, o.is_trial, o.starts_at, o.ends_at, o.product_title, o.sku_title, o.description, o.tags) then 'changed'
          else 'same' end as kind,
        ${priceKey}, coalesce(n.product_title, o.product_title) as title, coalesce(n.sku_title, o.sku_title) as sku_title,
        o.unit_price as old_unit_price, n.unit_price as new_unit_price, o.retail_price as old_retail_price, n.retail_price as new_retail_price
      from new n full join old o using (${priceKey}))`,
  offerMatrix: (uploadId) => sql`${before(uploadId)},
    new as (select * from offer_matrix_rows where upload_id = ${uploadId}),
    old as (select m.* from before b join offer_matrix_rows m on m.upload_id = b.upload_id),
    d as (select case when o.upload_id is null then 'added' when n.upload_id is null then 'gone'
          when (n.product_title, n.sku_title, n.provisioning_id, n.provisioning_string, n.min_licenses, n.max_licenses, n.asset_limit, n.asset_limit_type,
              n.prerequisites, n.conversions, n.description, n.allowed_countries)
            is distinct from (o.product_title, o.sku_title, o.provisioning_id, o.provisioning_string, o.min_licenses, o.max_licenses, o.asset_limit, o.asset_limit_type,
              o.prerequisites, o.conversions, o.description, o.allowed_countries) then 'changed' else 'same' end as kind
      from new n full join old o using (product_id, sku_id))`,
  licensingNames: (uploadId) => sql`${before(uploadId)},
    new as (select * from licensing_rows where upload_id = ${uploadId}),
    old as (select l.* from before b join licensing_rows l on l.upload_id = b.upload_id),
    d as (select case when o.upload_id is null then 'added' when n.upload_id is null then 'gone'
          when (n.display_name, n.string_id, n.plan_name, n.plan_display_name) is distinct from (o.display_name, o.string_id, o.plan_name, o.plan_display_name)
          then 'changed' else 'same' end as kind
      from new n full join old o using (sku_guid, plan_guid))`,
};

interface DifferencePage {
  readonly skip: number;
  readonly take: number;
  readonly sortDirection: 'asc' | 'desc';
  readonly kind?: SheetDifference['kind'] | undefined;
  readonly currency?: string | undefined;
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
  readonly total: number;
}

/**
 * The differing rows of a price sheet, those in the home currency first. Rows with a term or plan that the portal does not know are
 * counted, not listed.
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
    await sql<DifferenceRow>`with ${differences.priceSheet(uploadId)}, found as materialized (
      select * from d where kind <> 'same' and (${page.kind ?? null}::text is null or kind = ${page.kind ?? null})
        and (${page.currency ?? null}::text is null or currency = upper(${page.currency ?? null}))
        and term_duration in ('P1M', 'P1Y', 'P3Y', 'OneTime') and billing_plan in ('Monthly', 'Annual', 'Triennial', 'None', 'OneTime')
        and lower(concat_ws(' ', title, sku_title, product_id, sku_id)) like all (${words}::text[]))
    select t.total, f.* from (select count(*)::int as total from found) t left join lateral (
      select * from found order by currency <> ${defaultCurrency}, title ${direction}, product_id, sku_id, segment, term_duration, billing_plan, currency, market, tier_min
      limit ${page.take} offset ${page.skip}) f on true`.execute(db);
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
  };
}
