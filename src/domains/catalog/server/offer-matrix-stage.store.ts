import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { copyLine } from '#platform/server/database/copy.ts';
import { readOfferMatrixRow } from '../sheet-row.rules.ts';
import type { SheetHeader } from '../sheet-header.rules.ts';
import { keptIssues, type IssueLog } from '../sheet-issue.rules.ts';
import type { SheetFacts, SheetStage } from './sheet-stage.ts';

const columns = `row, product_id, sku_id, product_title, sku_title, provisioning_id, provisioning_string, min_licenses, max_licenses,
  asset_limit, asset_limit_type, prerequisites, conversions, description, allowed_countries`;

/** An array of plain words in PostgreSQL's text form. */
const array = (words: readonly string[]): string => `{${words.join(',')}}`;

/** SQL text of a row's content, independent of its position in the file. */
const content = sql`concat_ws(chr(31), product_id, sku_id, product_title, sku_title, provisioning_id, provisioning_string, min_licenses, max_licenses,
  asset_limit, asset_limit_type, prerequisites::text, conversions::text, description, allowed_countries::text)`;

export class OfferMatrixStage implements SheetStage {
  readonly copy = `copy staged_offers (${columns}) from stdin`;
  readonly #header: SheetHeader;
  readonly #log: IssueLog;

  constructor(header: SheetHeader, log: IssueLog) {
    this.#header = header;
    this.#log = log;
  }

  async open(db: Db): Promise<void> {
    await sql`drop table if exists pg_temp.staged_offers`.execute(db);
    await sql`create temporary table staged_offers (row int, product_id text collate "C", sku_id text collate "C", product_title text, sku_title text, provisioning_id text,
      provisioning_string text, min_licenses int, max_licenses int, asset_limit int, asset_limit_type text, prerequisites text[],
      conversions text[], description text, allowed_countries text[]) on commit drop`.execute(db);
  }

  line(cells: readonly string[], row: number): string | undefined {
    const found = readOfferMatrixRow(this.#header, cells, row, this.#log);
    if (!found) return undefined;
    return copyLine([
      row,
      found.productId,
      found.skuId,
      found.productTitle,
      found.skuTitle,
      found.provisioningId,
      found.provisioningString,
      found.minLicenses,
      found.maxLicenses,
      found.assetLimit,
      found.assetLimitType,
      array(found.prerequisites),
      array(found.conversions),
      found.description,
      array(found.allowedCountries),
    ]);
  }

  /** A SKU that stands there twice: the same again is noted, something else contradicts. */
  async check(db: Db, log: IssueLog): Promise<void> {
    const { rows } = await sql<{ row: number; value: string; is_same: boolean }>`
      select row, '= ' || first_row as value, is_same from (
        select row, row_number() over w as nth, first_value(row) over w as first_row, ${content} = first_value(${content}) over w as is_same
        from staged_offers window w as (partition by product_id, sku_id order by row)) s
      where nth > 1 order by row`.execute(db);
    const conflicts = rows.filter((found) => !found.is_same);
    const repeated = rows.filter((found) => found.is_same);
    log.addMany('SkuId', 'conflict', conflicts.length, conflicts.slice(0, keptIssues));
    log.addMany('SkuId', 'duplicateRow', repeated.length, repeated.slice(0, keptIssues));
  }

  facts(): SheetFacts {
    return { markets: [], currencies: [], segments: [], scopes: ['offerMatrix'] };
  }

  async hash(db: Db): Promise<string> {
    const { rows } = await sql<{
      hash: string;
    }>`select md5(count(*) || ' ' || sum(hashtextextended(content, 1)) || ' ' || sum(hashtextextended(content, 2))) as hash
      from (select distinct ${content} as content from staged_offers) s`.execute(db);
    return rows[0]?.hash ?? '';
  }

  async keep(db: Db, uploadId: string): Promise<void> {
    await sql`insert into offer_matrix_rows (upload_id, ${sql.raw(columns)})
      select distinct on (product_id, sku_id) ${uploadId}::uuid, ${sql.raw(columns)} from staged_offers order by product_id, sku_id, row`.execute(
      db,
    );
    await sql`insert into offer_matrix_products (upload_id, product_id, is_addon, allowed_countries, min_licenses, max_licenses)
      select m.upload_id, m.product_id, bool_and(m.prerequisites <> '{}'),
        case when bool_or(m.allowed_countries = '{}') then '' else ' ' || array_to_string(array(select distinct unnest(c.allowed_countries)
          from offer_matrix_rows c where c.upload_id = m.upload_id and c.product_id = m.product_id order by 1), ' ') || ' ' end, min(m.min_licenses), max(m.max_licenses)
      from offer_matrix_rows m where m.upload_id = ${uploadId} group by m.upload_id, m.product_id`.execute(
      db,
    );
    await sql`with limited as (select string_to_array(btrim(allowed_countries), ' ') as countries from offer_matrix_products
        where upload_id = ${uploadId} and allowed_countries <> '')
      update catalog_uploads set open_markets = case when exists (select from limited)
        then array(select country from limited, unnest(countries) country group by country having count(*) = (select count(*) from limited)) end
      where id = ${uploadId}`.execute(db);
    await sql`analyze offer_matrix_rows, offer_matrix_products`.execute(db);
  }
}

export async function dropOffers(db: Db, uploadId: string): Promise<void> {
  await sql`delete from offer_matrix_products where upload_id = ${uploadId}`.execute(db);
  await sql`delete from offer_matrix_rows where upload_id = ${uploadId}`.execute(db);
}
