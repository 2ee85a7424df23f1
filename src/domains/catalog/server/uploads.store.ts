import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type {
  SheetDifference,
  SheetIssue,
  SheetUpload,
  SheetFinding,
} from '../price-sheet.schema.ts';
import type { SheetKind } from '../sheet-header.rules.ts';
import { sheetReasons, type IssueLog } from '../sheet-issue.rules.ts';

export type DifferenceCounts = Record<SheetDifference['kind'] | 'same', number>;

export interface NewUpload extends Pick<
  SheetUpload,
  | 'kind'
  | 'fileName'
  | 'state'
  | 'uploadedBy'
  | 'rows'
  | 'accepted'
  | 'rejected'
  | 'warnings'
  | 'separator'
  | 'encoding'
> {
  readonly uploadedAt: Date;
  readonly markets: readonly string[];
  readonly currencies: readonly string[];
  readonly segments: readonly string[];
  readonly scopes: readonly string[];
  readonly missingColumns: readonly string[];
  readonly extraColumns: readonly string[];
  readonly contentHash: string;
  readonly sameAs: string | null;
}

interface UploadRow extends Pick<
  Rows['catalog_uploads'],
  | 'id'
  | 'file_name'
  | 'state'
  | 'uploaded_at'
  | 'uploaded_by'
  | 'rows'
  | 'accepted'
  | 'rejected'
  | 'warnings'
  | 'markets'
  | 'currencies'
  | 'segments'
  | 'separator'
  | 'encoding'
  | 'missing_columns'
  | 'extra_columns'
  | 'same_as'
> {
  readonly kind: SheetKind;
  readonly difference: DifferenceCounts | null;
}

const selected =
  sql.raw(`id, kind, file_name, state, uploaded_at, uploaded_by, rows, accepted, rejected, warnings, markets, currencies, segments,
  separator, encoding, missing_columns, extra_columns, same_as, difference`);

function toUpload(row: UploadRow): SheetUpload {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    state: row.state,
    uploadedAt: row.uploaded_at.toISOString(),
    uploadedBy: row.uploaded_by,
    rows: row.rows,
    accepted: row.accepted,
    rejected: row.rejected,
    warnings: row.warnings,
    markets: row.markets,
    currencies: row.currencies,
    segments: row.segments,
    separator: row.separator,
    encoding: row.encoding,
    missingColumns: row.missing_columns,
    extraColumns: row.extra_columns,
    sameAs: row.same_as,
    difference: row.difference,
  };
}

export async function insertUpload(db: Db, upload: NewUpload): Promise<SheetUpload> {
  const { rows } =
    await sql<UploadRow>`insert into catalog_uploads (kind, file_name, state, uploaded_at, uploaded_by, rows, accepted, rejected, warnings,
      markets, currencies, segments, separator, encoding, missing_columns, extra_columns, scopes, content_hash, same_as)
    values (${upload.kind}, ${upload.fileName}, ${upload.state}, ${upload.uploadedAt}, ${upload.uploadedBy}, ${upload.rows}, ${upload.accepted},
      ${upload.rejected}, ${upload.warnings}, ${upload.markets}, ${upload.currencies}, ${upload.segments}, ${upload.separator}, ${upload.encoding},
      ${upload.missingColumns}, ${upload.extraColumns}, ${upload.scopes}, ${upload.contentHash}, ${upload.sameAs})
    returning ${selected}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the upload was not stored');
  return toUpload(row);
}

export async function insertIssues(db: Db, uploadId: string, log: IssueLog): Promise<void> {
  const kept = log.kept.toSorted((a, b) => a.row - b.row);
  await sql`insert into catalog_upload_issues (upload_id, position, row, column_name, severity, reason, value)
    select ${uploadId}::uuid, ordinality, row, column_name, severity, reason, value
    from unnest(${kept.map((issue) => issue.row)}::int[], ${kept.map((issue) => issue.column)}::text[], ${kept.map((issue) => sheetReasons[issue.reason])}::text[],
      ${kept.map((issue) => issue.reason)}::text[], ${kept.map((issue) => issue.value)}::text[]) with ordinality as i (row, column_name, severity, reason, value)`.execute(
    db,
  );
}

export async function getUpload(db: Db, uploadId: string): Promise<SheetUpload | undefined> {
  const { rows } =
    await sql<UploadRow>`select ${selected} from catalog_uploads where id = ${uploadId}`.execute(
      db,
    );
  return rows[0] && toUpload(rows[0]);
}

/** The upload that holds this very content, staged or published. */
export async function getUploadByContent(
  db: Db,
  kind: SheetKind,
  contentHash: string,
): Promise<string | undefined> {
  const { rows } = await sql<Pick<Rows['catalog_uploads'], 'id'>>`select id from catalog_uploads
    where kind = ${kind} and content_hash = ${contentHash} and state in ('staged', 'published')`.execute(
    db,
  );
  return rows[0]?.id;
}

interface UploadPage {
  readonly skip: number;
  readonly take: number;
  readonly sortDirection: 'asc' | 'desc';
}

export async function findUploads(
  db: Db,
  page: UploadPage,
): Promise<{ readonly uploads: SheetUpload[]; readonly total: number }> {
  const direction = sql.raw(page.sortDirection);
  const { rows } = await sql<UploadRow>`select ${selected} from catalog_uploads
    order by uploaded_at ${direction}, id ${direction} limit ${page.take} offset ${page.skip}`.execute(
    db,
  );
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::int as total from catalog_uploads`.execute(db);
  return { uploads: rows.map(toUpload), total: counted[0]?.total ?? 0 };
}

export async function setUploadState(
  db: Db,
  uploadId: string,
  state: SheetUpload['state'],
): Promise<SheetUpload | undefined> {
  const { rows } =
    await sql<UploadRow>`update catalog_uploads set state = ${state} where id = ${uploadId} returning ${selected}`.execute(
      db,
    );
  return rows[0] && toUpload(rows[0]);
}

export async function setDifference(
  db: Db,
  uploadId: string,
  difference: DifferenceCounts,
): Promise<void> {
  await sql`update catalog_uploads set difference = ${JSON.stringify(difference)} where id = ${uploadId}`.execute(
    db,
  );
}

interface IssuePage extends UploadPage {
  readonly severity?: 'error' | 'warning' | undefined;
}

export async function findIssues(
  db: Db,
  uploadId: string,
  page: IssuePage,
): Promise<{ readonly issues: SheetIssue[]; readonly total: number }> {
  const direction = sql.raw(page.sortDirection);
  const wanted = sql`upload_id = ${uploadId} and (${page.severity ?? null}::text is null or severity = ${page.severity ?? null})`;
  const { rows: issues } = await sql<
    Pick<Rows['catalog_upload_issues'], 'row' | 'severity' | 'reason' | 'value'> & {
      column: Rows['catalog_upload_issues']['column_name'];
    }
  >`select row, column_name as column, severity, reason, value from catalog_upload_issues
    where ${wanted} order by row ${direction}, position ${direction} limit ${page.take} offset ${page.skip}`.execute(
    db,
  );
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::int as total from catalog_upload_issues where ${wanted}`.execute(db);
  return { issues, total: counted[0]?.total ?? 0 };
}

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
