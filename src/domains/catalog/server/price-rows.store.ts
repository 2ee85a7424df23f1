import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { joiningByHash } from './sheet-statements.ts';

const keyColumns = [
  'market',
  'currency',
  'segment',
  'product_id',
  'sku_id',
  'term_duration',
  'billing_plan',
  'tier_min',
];
const key = sql.join(keyColumns.map((column) => sql.ref(column)));

/**
 * Copies staged prices to where they stay and settles when each row counts. Where ranges of one key
 * overlap, the one that ends first counts while it runs, and of those without an end the one that
 * began last (data trap 7: a purchase on 2 November takes the old row that ends on the 3rd, one on
 * the 4th the new row).
 */
export async function keepPrices(
  db: Db,
  uploadId: string,
  staged: RawBuilder<unknown>,
): Promise<void> {
  await joiningByHash(db, async () => {
    await keepRows(db, uploadId, staged);
    await keepSkus(db, uploadId, staged);
    await fillShelf(db, uploadId);
  });
  await sql`analyze price_rows, sheet_skus, shelf_prices`.execute(db);
}

async function keepRows(db: Db, uploadId: string, staged: RawBuilder<unknown>): Promise<void> {
  await sql`
    with s as materialized (
      select distinct on (${key}, starts, ends) *, count(*) over (partition by ${key}) as ranges,
        tier_min = min(tier_min) over (partition by market, currency, segment, product_id, sku_id, term_duration, billing_plan) as is_lowest_tier
      from ${staged} staged order by ${key}, starts, ends, row
    ), cuts as (
      select ${key}, at, lead(at) over (partition by ${key} order by at) as until
      from (select distinct ${key}, unnest(array[starts, ends]) as at from s where ranges > 1) c
    ), winners as (
      select distinct on (${qualified('c')}, c.at) s.row, c.at, c.until
      from cuts c join s on ${sameKey('c', 's')} and s.starts <= c.at and c.until <= s.ends
      where c.until is not null
      order by ${qualified('c')}, c.at, s.ends, s.starts desc
    ), islands as (
      select row, at, until, sum(case when at = before then 0 else 1 end) over (partition by row order by at) as island
      from (select *, lag(until) over (partition by row order by at) as before from winners) w
    ), stretches as (
      select row, min(at) as valid_from, max(until) as valid_to from islands group by row, island
    )
    insert into price_rows (upload_id, row, market, currency, segment, product_id, sku_id, term_duration, billing_plan, tier_min, tier_max,
      unit_price, retail_price, is_trial, starts_at, ends_at, valid_from, valid_to, is_sellable)
    select ${uploadId}::uuid, s.row, s.market, s.currency, s.segment, s.product_id, s.sku_id, s.term_duration, s.billing_plan, s.tier_min, s.tier_max,
      trim_scale(s.unit), trim_scale(s.retail), s.is_trial, s.starts, s.ends, v.valid_from, v.valid_to,
      v.valid_from < v.valid_to and s.is_lowest_tier
        and s.term_duration in ('P1M', 'P1Y', 'P3Y', 'OneTime') and s.billing_plan in ('Monthly', 'Annual', 'Triennial', 'None', 'OneTime')
        and coalesce(charge_months(s.billing_plan, s.term_duration) <= term_months(s.term_duration), true)
    from s left join stretches w on s.ranges > 1 and w.row = s.row
    cross join lateral (select
      case when s.ranges = 1 then s.starts else coalesce(w.valid_from, s.starts) end as valid_from,
      case when s.ranges = 1 then s.ends else coalesce(w.valid_to, s.starts) end as valid_to) v`.execute(
    db,
  );
}

function qualified(alias: string): RawBuilder<unknown> {
  return sql.join(keyColumns.map((column) => sql.ref(`${alias}.${column}`)));
}

function sameKey(one: string, other: string): RawBuilder<unknown> {
  return sql.join(
    keyColumns.map(
      (column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`,
    ),
    sql` and `,
  );
}

async function keepSkus(db: Db, uploadId: string, staged: RawBuilder<unknown>): Promise<void> {
  await sql`insert into sheet_skus (upload_id, product_id, sku_id, product_title, sku_title, description, publisher, tags, unit_of_measure)
    select distinct on (product_id, sku_id) ${uploadId}::uuid, product_id, sku_id, product_title, sku_title, description, publisher, tags, unit_of_measure
    from ${staged} staged order by product_id, sku_id, row`.execute(db);
}

/**
 * Cuts each product's time where any of its prices begins or ends, and notes the lowest prices and
 * the editions of each stretch.
 */
async function fillShelf(db: Db, uploadId: string): Promise<void> {
  await sql`
    with s as materialized (
      select market, currency, segment, product_id, sku_id, valid_from, valid_to, case when is_trial then 'trial' else term_duration end as term, unit_price, retail_price
      from price_rows where upload_id = ${uploadId} and is_sellable
    ), cuts as (
      select market, currency, segment, product_id, at, lead(at) over (partition by market, currency, segment, product_id order by at) as until
      from (select distinct market, currency, segment, product_id, unnest(array[valid_from, valid_to]) as at from s) c
    ), skus as (
      select c.market, c.currency, c.segment, c.product_id, c.at, c.until, s.sku_id,
        min(unit_price) filter (where term = 'P1M') as cost_p1m, min(unit_price) filter (where term = 'P1Y') as cost_p1y, min(unit_price) filter (where term = 'P3Y') as cost_p3y,
        min(retail_price) filter (where term = 'P1M') as retail_p1m, min(retail_price) filter (where term = 'P1Y') as retail_p1y, min(retail_price) filter (where term = 'P3Y') as retail_p3y
      from cuts c join s on s.market = c.market and s.currency = c.currency and s.segment = c.segment and s.product_id = c.product_id
        and s.valid_from <= c.at and c.until <= s.valid_to
      where c.until is not null
      group by c.market, c.currency, c.segment, c.product_id, c.at, c.until, s.sku_id
    )
    insert into shelf_prices (upload_id, market, currency, segment, product_id, valid_from, valid_to, cost_p1m, cost_p1y, cost_p3y, retail_p1m, retail_p1y, retail_p3y, editions)
    select ${uploadId}::uuid, market, currency, segment, product_id, at, until, min(cost_p1m), min(cost_p1y), min(cost_p3y),
      min(retail_p1m), min(retail_p1y), min(retail_p3y), array_agg(k.sku_title order by sku_id)
    from skus join (select product_id, sku_id, sku_title from sheet_skus where upload_id = ${uploadId}) k using (product_id, sku_id)
    group by market, currency, segment, product_id, at, until`.execute(db);
}

/** Discarding: nothing of the sheet stays but its record. */
export async function dropPrices(db: Db, uploadId: string): Promise<void> {
  await sql`delete from price_rows where upload_id = ${uploadId}`.execute(db);
  await sql`delete from shelf_prices where upload_id = ${uploadId}`.execute(db);
  await sql`delete from sheet_skus where upload_id = ${uploadId}`.execute(db);
}
