import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { CatalogVersion } from '../price-sheet.schema.ts';
import type { SheetKind } from '../sheet-header.rules.ts';

interface VersionRow
  extends
    Pick<
      Rows['catalog_versions'],
      'id' | 'number' | 'kind' | 'upload_id' | 'published_at' | 'published_by' | 'rollback_of'
    >,
    Pick<Rows['catalog_uploads'], 'file_name'> {
  readonly effective_from: string;
  readonly rows: Rows['catalog_uploads']['accepted'];
  readonly is_current: boolean;
}

/**
 * Locks the catalogue until the transaction ends, so that publishing, rollback and upload
 * completion run one after the other.
 */
export async function lockCatalog(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(4600, 2)`.execute(db);
}

/** A day in UTC, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * CTE of versions in force on a day: per scope the one that began last, the newest of several on
 * one day.
 */
const inForce = (day: string) => sql`in_force as (
  select distinct on (s.scope) s.scope, v.id from catalog_version_scopes s join catalog_versions v on v.id = s.version_id
  where v.effective_from <= ${day}::date and not v.is_withdrawn order by s.scope, v.effective_from desc, v.number desc)`;

const selected =
  sql.raw(`v.id, v.number, v.kind, v.upload_id, u.file_name, v.published_at, v.published_by, to_char(v.effective_from, 'YYYY-MM-DD') as effective_from,
  u.accepted as rows, exists (select from in_force f where f.id = v.id) as is_current, v.rollback_of`);

function toVersion(row: VersionRow): CatalogVersion {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    uploadId: row.upload_id,
    fileName: row.file_name,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
    effectiveFrom: row.effective_from,
    rows: row.rows,
    isCurrent: row.is_current,
    rollbackOf: row.rollback_of,
  };
}

export async function getVersion(
  db: Db,
  versionId: string,
  now: Date,
): Promise<CatalogVersion | undefined> {
  const { rows } = await sql<VersionRow>`with ${inForce(dayOf(now))}
    select ${selected} from catalog_versions v join catalog_uploads u on u.id = v.upload_id where v.id = ${versionId}`.execute(
    db,
  );
  return rows[0] && toVersion(rows[0]);
}

interface VersionPage {
  readonly kind?: SheetKind | undefined;
  /** `inForce`: only what counts today. */
  readonly state: 'all' | 'inForce';
  readonly skip: number;
  readonly take: number;
  readonly sortDirection: 'asc' | 'desc';
}

export async function findVersions(
  db: Db,
  page: VersionPage,
  now: Date,
): Promise<{ readonly versions: CatalogVersion[]; readonly total: number }> {
  const ofKind = page.kind ? sql`and v.kind = ${page.kind}` : sql``;
  const counting =
    page.state === 'inForce' ? sql`and exists (select from in_force f where f.id = v.id)` : sql``;
  const { rows } = await sql<VersionRow>`with ${inForce(dayOf(now))}
    select ${selected} from catalog_versions v join catalog_uploads u on u.id = v.upload_id where true ${ofKind} ${counting}
    order by v.number ${sql.raw(page.sortDirection)}, v.id limit ${page.take} offset ${page.skip}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`with ${inForce(dayOf(now))}
    select count(*)::int as total from catalog_versions v where true ${ofKind} ${counting}`.execute(
    db,
  );
  return { versions: rows.map(toVersion), total: counted[0]?.total ?? 0 };
}

export interface NewVersion {
  readonly uploadId: string;
  readonly effectiveFrom: string;
  readonly by: string;
  readonly at: Date;
  readonly rollbackOf: number | null;
}

/** Under lockCatalog. @returns the new version's id */
export async function insertVersion(db: Db, version: NewVersion): Promise<string> {
  const { rows } = await sql<
    Pick<Rows['catalog_versions'], 'id'>
  >`insert into catalog_versions (number, kind, upload_id, published_at, published_by, effective_from, rollback_of)
    select coalesce((select max(v.number) from catalog_versions v where v.kind = u.kind), 0) + 1, u.kind, u.id, ${version.at}, ${version.by}, ${version.effectiveFrom}, ${version.rollbackOf}
    from catalog_uploads u where u.id = ${version.uploadId} returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('there is no such upload to publish');
  await sql`insert into catalog_version_scopes (scope, version_id) select unnest(scopes), ${id} from catalog_uploads where id = ${version.uploadId}`.execute(
    db,
  );
  return id;
}

/**
 * Versions planned for later days in the scopes of an upload will not begin: a roll back means that
 * state and no other.
 */
export async function withdrawPlanned(db: Db, uploadId: string, day: string): Promise<number> {
  const { rows } = await sql<
    Pick<Rows['catalog_versions'], 'id'>
  >`update catalog_versions set is_withdrawn = true
    where effective_from > ${day}::date and not is_withdrawn and id in (
      select version_id from catalog_version_scopes where scope = any (select unnest(scopes) from catalog_uploads where id = ${uploadId}))
    returning id`.execute(db);
  return rows.length;
}

/** Staged sheets that a new version of this upload makes out of date in what they would change. */
export async function findStagedBeside(db: Db, uploadId: string): Promise<string[]> {
  const { rows } = await sql<
    Pick<Rows['catalog_uploads'], 'id'>
  >`select s.id from catalog_uploads s, catalog_uploads u
    where u.id = ${uploadId} and s.id <> u.id and s.state = 'staged' and s.scopes && u.scopes`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
