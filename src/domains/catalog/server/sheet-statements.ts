import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { changeBounds } from '../price-sheet.values.ts';
import type { SheetKind } from '../sheet-header.rules.ts';

/** Per scope the version that came before: `scope`, `upload_id`. */
export const before = (uploadId: string): RawBuilder<unknown> => sql`before as (
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

const inCurrency = (currency: string | undefined): RawBuilder<unknown> =>
  currency === undefined ? sql`` : sql`and currency = upper(${currency})`;

/**
 * CTEs up to `d`: one row a key of the sheet or of the version before it, with the kind of its
 * difference. Of overlapping ranges the one that begins last counts for its key.
 */
export const differences: Record<
  SheetKind,
  (uploadId: string, currency?: string) => RawBuilder<unknown>
> = {
  priceSheet: (uploadId, currency) => sql`${before(uploadId)},
    new as (${latest(sql`(select * from price_rows where upload_id = ${uploadId} ${inCurrency(currency)})`)}),
    old as (${latest(sql`(select p.* from before b join price_rows p on p.upload_id = b.upload_id and p.market = split_part(b.scope, ':', 2) ${inCurrency(currency)})`)}),
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

/** Change of one price in percent, exact; null where it began at nothing. */
const percentOf = (before: string, after: string): RawBuilder<unknown> =>
  sql.raw(`case when ${before} > 0 then (${after} / ${before} - 1) * 100 end`);

/** Change of a difference `d` in percent: of the cost, or of the retail estimate where the cost stays. */
export const percent = sql`case when d.old_unit_price = d.new_unit_price then ${percentOf('d.old_retail_price', 'd.new_retail_price')}
  else ${percentOf('d.old_unit_price', 'd.new_unit_price')} end`;

/** Step of a percentage (changeSteps); null where nothing moved. A bound belongs to the step below. */
export const stepOf = (value: RawBuilder<unknown>): RawBuilder<unknown> => {
  const passed = changeBounds.map((bound) => sql`(abs(${value}) > ${sql.lit(bound)})::int`);
  return sql`nullif(sign(${value}), 0)::int * (1 + ${sql.join(passed, sql` + `)})`;
};

/** One seat a month of a price for the whole term; what is sold once keeps its price. */
export const perMonth = (price: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round(${price} / coalesce(term_months(term_duration), 1), minor_digits(currency))`;

/** Selling price for the whole term, by the rule `m` (basis, percent), as the view selling_offers makes it. */
export const sellingOf = (cost: RawBuilder<unknown>, retail: RawBuilder<unknown>) =>
  sql`in_whole_months(selling_price(case m.basis when 'cost' then ${cost} else ${retail} end, m.percent, currency), term_duration, currency)`;

/** Rule `m` of a tenant (null: before tenant rules) for the row's product: the most exact one wins. */
export const ruleFor = (tenant: RawBuilder<unknown>, product: RawBuilder<unknown>) =>
  sql`left join lateral (select basis, percent from margin_rules
    where (tenant_id is null or tenant_id = ${tenant}) and (product_id is null or product_id = ${product})
    order by tenant_id is null, product_id is null limit 1) r on true
  cross join lateral (select coalesce(r.basis, 'retail') as basis, coalesce(r.percent, 0) as percent) m`;

/**
 * Runs statements over whole sheets. The planner knows nothing of rows that have just come in: for
 * it every new sheet has one. Joined one by one, or merged by half of their key, they took 50 s
 * instead of 0.1 s; hashed by all of it they cannot go wrong. Compiling such statements to machine
 * code never paid.
 */
export async function joiningByHash<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await set(db, 'off');
  const result = await work();
  await set(db, 'on');
  return result;
}

async function set(db: Db, nested: 'on' | 'off'): Promise<void> {
  await sql`select set_config('enable_nestloop', ${nested}, true), set_config('enable_mergejoin', ${nested}, true), set_config('jit', 'off', true),
    set_config('work_mem', '64MB', true)`.execute(db);
}
