import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { SheetFinding } from '../uploaded-sheet.schema.ts';

/** Rows of a finding that are named; the others are only counted. */
const namedRows = 5;

interface FindingRow extends Pick<
  Rows['catalog_upload_issues'],
  'column_name' | 'severity' | 'reason' | 'value'
> {
  readonly count: number;
  readonly rows: number[];
  readonly total: number;
}

interface FindingPage {
  readonly skip: number;
  readonly take: number;
  readonly sortDirection: 'asc' | 'desc';
}

/** Returns issues that say the same as one, in the order of their first rows. */
export async function findFindings(
  db: Db,
  uploadId: string,
  page: FindingPage,
): Promise<{ readonly findings: SheetFinding[]; readonly total: number }> {
  const { rows } =
    await sql<FindingRow>`select severity, column_name, reason, value, count(*)::int as count, (count(*) over ())::int as total,
      (array_agg(row order by row))[1:${sql.lit(namedRows)}] as rows
    from catalog_upload_issues where upload_id = ${uploadId}
    group by severity, column_name, reason, value
    order by min(row) ${sql.raw(page.sortDirection)}, min(position) limit ${page.take} offset ${page.skip}`.execute(
      db,
    );
  return {
    findings: rows.map(({ severity, column_name: column, reason, value, count, rows: named }) => ({
      severity,
      column,
      reason,
      value,
      count,
      rows: named,
    })),
    total: rows[0]?.total ?? 0,
  };
}
