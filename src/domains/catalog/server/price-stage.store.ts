import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { copyLine } from '#platform/server/database/copy.ts';
import { PriceRowReader, type PriceRow, type PriceStyles } from '../sheet-row.rules.ts';
import type { SheetHeader } from '../sheet-header.rules.ts';
import { keptIssues, type IssueLog, type SheetReason } from '../sheet-issue.rules.ts';
import { keepPrices } from './price-rows.store.ts';
import type { SheetFacts, SheetStage } from './sheet-stage.ts';

const columns = `row, market, currency, segment, product_id, sku_id, term_duration, billing_plan, tier_min, tier_max,
  unit_point, unit_comma, retail_point, retail_comma, is_trial, starts_month_first, starts_day_first, ends_month_first, ends_day_first,
  product_title, sku_title, description, publisher, tags, unit_of_measure`;

/** The staged rows in the one reading that the whole file has shown to be meant. */
export function stagedPrices(styles: PriceStyles): RawBuilder<unknown> {
  const order = styles.isDayFirst ? 'day_first' : 'month_first';
  return sql`(select row, market, currency, segment, product_id, sku_id, term_duration, billing_plan, tier_min, tier_max, is_trial,
    ${sql.ref(`unit_${styles.unit}`)} as unit, ${sql.ref(`retail_${styles.retail}`)} as retail,
    ${sql.ref(`starts_${order}`)} as starts, ${sql.ref(`ends_${order}`)} as ends,
    product_title, sku_title, description, publisher, tags, unit_of_measure from staged_prices)`;
}

/**
 * Price sheets: prices and dates are loaded in both readings, see sheet-decimal.rules.ts and
 * sheet-date.rules.ts.
 */
export class PriceStage implements SheetStage {
  readonly copy = `copy staged_prices (${columns}) from stdin`;
  readonly #reader: PriceRowReader;
  readonly #separator: string;
  readonly #header: SheetHeader;
  readonly #markets = new Set<string>();
  readonly #currencies = new Set<string>();
  readonly #segments = new Set<string>();
  #isAllSoftware = true;
  #styles: PriceStyles = { unit: 'point', retail: 'point', isDayFirst: false };

  constructor(header: SheetHeader, separator: string, log: IssueLog) {
    this.#header = header;
    this.#separator = separator;
    this.#reader = new PriceRowReader(header, log);
  }

  async open(db: Db): Promise<void> {
    await sql`drop table if exists pg_temp.staged_prices`.execute(db);
    await sql`create temporary table staged_prices (row int, market text collate "C", currency text collate "C", segment text collate "C", product_id text collate "C", sku_id text collate "C",
      term_duration text collate "C", billing_plan text collate "C", tier_min int, tier_max int, unit_point numeric, unit_comma numeric, retail_point numeric,
      retail_comma numeric, is_trial boolean, starts_month_first timestamptz, starts_day_first timestamptz, ends_month_first timestamptz,
      ends_day_first timestamptz, product_title text, sku_title text, description text, publisher text, tags text,
      unit_of_measure text) on commit drop`.execute(db);
  }

  line(cells: readonly string[], row: number): string | undefined {
    const found = this.#reader.read(cells, row);
    if (!found) return undefined;
    this.#markets.add(found.market);
    this.#currencies.add(found.currency);
    this.#segments.add(found.segment);
    if (found.plan !== 'OneTime') this.#isAllSoftware = false;
    return toLine(found);
  }

  async check(db: Db, log: IssueLog): Promise<void> {
    this.#styles = this.#reader.finish(this.#separator);
    if (log.hasErrors) return;
    // Microsoft's preview of next month holds only what changes; published, it would take
    // everything else off the shelf.
    if (this.#header.extra.some((name) => /^end\s*of\s*sale\s*date$/i.test(name)))
      log.add(1, 'EndofSaleDate', 'previewSheet', '');
    for (const { reason, total, rows, samples } of await findings(db, this.#styles)) {
      log.addMany(
        columnOf[reason] ?? null,
        reason,
        total,
        rows.map((row, place) => ({ row, value: samples[place] ?? '' })),
      );
    }
  }

  facts(): SheetFacts {
    // Licences and perpetual software come as two sheets of the same market; neither may take the
    // other off the shelf.
    const view = this.#isAllSoftware ? 'software' : 'licences';
    const markets = [...this.#markets].toSorted();
    return {
      markets,
      currencies: [...this.#currencies].toSorted(),
      segments: [...this.#segments].toSorted(),
      scopes: markets.map((market) => `${view}:${market}`),
    };
  }

  async hash(db: Db): Promise<string> {
    const content = sql`concat_ws(chr(31), market, currency, segment, product_id, sku_id, term_duration, billing_plan, tier_min, tier_max, trim_scale(unit),
      trim_scale(retail), is_trial, starts at time zone 'UTC', ends at time zone 'UTC', product_title, sku_title, description, publisher, tags, unit_of_measure)`;
    // offset 0: the text of a row is made once, not once a hash.
    const { rows } = await sql<{
      hash: string;
    }>`select md5(count(*) || ' ' || sum(hashtextextended(content, 1)) || ' ' || sum(hashtextextended(content, 2))) as hash
      from (select ${content} as content from ${stagedPrices(this.#styles)} s offset 0) c`.execute(
      db,
    );
    return rows[0]?.hash ?? '';
  }

  keep(db: Db, uploadId: string): Promise<void> {
    return keepPrices(db, uploadId, stagedPrices(this.#styles));
  }
}

function toLine(found: PriceRow): string {
  const {
    row,
    market,
    currency,
    segment,
    productId,
    skuId,
    term,
    plan,
    tierMin,
    tierMax,
    unit,
    retail,
    isTrial,
    starts,
    ends,
  } = found;
  return copyLine([
    row,
    market,
    currency,
    segment,
    productId,
    skuId,
    term,
    plan,
    tierMin,
    tierMax,
    unit.point,
    unit.comma,
    retail.point,
    retail.comma,
    isTrial,
    starts.monthFirst,
    starts.dayFirst,
    ends.monthFirst,
    ends.dayFirst,
    found.productTitle,
    found.skuTitle,
    found.description,
    found.publisher,
    found.tags,
    found.unitOfMeasure,
  ]);
}

const columnOf: Partial<Record<SheetReason, string>> = {
  rangeReversed: 'EffectiveEndDate',
  retailBelowCost: 'ERP Price',
  planExceedsTerm: 'BillingPlan',
  overlap: 'EffectiveStartDate',
};

interface Finding {
  readonly reason: SheetReason;
  readonly total: number;
  readonly rows: readonly number[];
  readonly samples: readonly string[];
}

/** Returns findings across rows: duplicate keys, overlapping date ranges. */
async function findings(db: Db, styles: PriceStyles): Promise<readonly Finding[]> {
  const { rows } = await sql<Finding>`
    with s as materialized (
      select row, unit, retail, starts, ends, term_duration, billing_plan,
        row_number() over same as nth, first_value(unit) over same as first_unit, first_value(retail) over same as first_retail, first_value(row) over same as first_row,
        max(ends) filter (where ends < 'infinity') over earlier as still_runs
      from ${stagedPrices(styles)} p
      window same as (partition by market, currency, segment, product_id, sku_id, term_duration, billing_plan, tier_min, starts, ends order by row),
        earlier as (partition by market, currency, segment, product_id, sku_id, term_duration, billing_plan, tier_min order by starts
          range between unbounded preceding and current row exclude group)
    ), f as (
      select case when unit = first_unit and retail = first_retail then 'duplicateRow' else 'conflict' end as reason, row, '= ' || first_row as sample from s where nth > 1
      union all select 'rangeReversed', row, to_char(starts at time zone 'UTC', 'YYYY-MM-DD') || ' > ' || to_char(ends at time zone 'UTC', 'YYYY-MM-DD') from s where starts >= ends
      union all select 'retailBelowCost', row, retail || ' < ' || unit from s where retail < unit
      union all select 'planExceedsTerm', row, billing_plan || ' / ' || term_duration from s where charge_months(billing_plan, term_duration) > term_months(term_duration)
      union all select 'overlap', row, to_char(still_runs at time zone 'UTC', 'YYYY-MM-DD') from s where still_runs > starts and nth = 1
    )
    select reason, count(*)::int as total, (array_agg(row order by row))[1:${sql.lit(keptIssues)}] as rows, (array_agg(sample order by row))[1:${sql.lit(keptIssues)}] as samples
    from f group by reason order by reason`.execute(db);
  return rows;
}
