import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { copyLine } from '#platform/server/database/copy.ts';
import { readLicensingRow } from '../sheet-row.rules.ts';
import type { SheetHeader } from '../sheet-header.rules.ts';
import { keptIssues, type IssueLog } from '../sheet-issue.rules.ts';
import type { SheetFacts, SheetStage } from './sheet-stage.ts';

const columns = 'row, sku_guid, plan_guid, display_name, string_id, plan_name, plan_display_name';

export class LicensingStage implements SheetStage {
  readonly copy = `copy staged_names (${columns}) from stdin`;
  readonly #header: SheetHeader;
  readonly #log: IssueLog;

  constructor(header: SheetHeader, log: IssueLog) {
    this.#header = header;
    this.#log = log;
  }

  async open(db: Db): Promise<void> {
    await sql`drop table if exists pg_temp.staged_names`.execute(db);
    await sql`create temporary table staged_names (row int, sku_guid uuid, plan_guid uuid, display_name text, string_id text, plan_name text,
      plan_display_name text) on commit drop`.execute(db);
  }

  line(cells: readonly string[], row: number): string | undefined {
    const found = readLicensingRow(this.#header, cells, row, this.#log);
    return (
      found &&
      copyLine([
        row,
        found.skuGuid,
        found.planGuid,
        found.displayName,
        found.stringId,
        found.planName,
        found.planDisplayName,
      ])
    );
  }

  /** Microsoft's own table repeats a plan of a licence now and then; the first mention counts. */
  async check(db: Db, log: IssueLog): Promise<void> {
    const { rows } = await sql<{
      row: number;
      value: string;
    }>`select row, '= ' || first_row as value from (
        select row, row_number() over w as nth, first_value(row) over w as first_row from staged_names
        window w as (partition by sku_guid, plan_guid order by row)) s
      where nth > 1 order by row`.execute(db);
    log.addMany('Service_Plan_Id', 'duplicateRow', rows.length, rows.slice(0, keptIssues));
  }

  facts(): SheetFacts {
    return { markets: [], currencies: [], segments: [], scopes: ['licensingNames'] };
  }

  async hash(db: Db): Promise<string> {
    const row = sql`concat_ws(chr(31), sku_guid, plan_guid, display_name, string_id, plan_name, plan_display_name)`;
    const { rows } = await sql<{
      hash: string;
    }>`select md5(count(*) || ' ' || sum(hashtextextended(${row}, 1)) || ' ' || sum(hashtextextended(${row}, 2))) as hash
      from staged_names`.execute(db);
    return rows[0]?.hash ?? '';
  }

  async keep(db: Db, uploadId: string): Promise<void> {
    await sql`insert into licensing_rows (upload_id, ${sql.raw(columns)})
      select distinct on (sku_guid, plan_guid) ${uploadId}::uuid, ${sql.raw(columns)} from staged_names order by sku_guid, plan_guid, row`.execute(
      db,
    );
    await sql`analyze licensing_rows`.execute(db);
  }
}

export async function dropNames(db: Db, uploadId: string): Promise<void> {
  await sql`delete from licensing_rows where upload_id = ${uploadId}`.execute(db);
}
