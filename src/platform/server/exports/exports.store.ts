import { sql } from 'kysely';
import type { ExportRequest } from '#platform/common/export-request.schema.ts';
import type { ExportFile } from '#platform/common/exports.schema.ts';
import type { InternalPermission } from '#platform/common/access.ts';
import type { Db } from '../database/connect.ts';
import type { CamelCased } from '../database/row-names.ts';
import type { Rows } from '../database/rows.ts';

/** Stored export request: the query, and the rights of the requester. */
export interface KeptRequest {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: ExportRequest;
  readonly locale: 'de' | 'en';
  readonly caller: {
    readonly userId: string;
    readonly kind: 'customer' | 'internal';
    readonly email: string;
    readonly name: string;
    readonly permissions: readonly InternalPermission[];
    readonly claims: readonly string[];
  };
}

interface NewExport {
  readonly ownerId: string;
  readonly fileName: string;
  readonly rows: number;
  readonly request: KeptRequest;
  readonly at: Date;
}

/** Inside withTenant it is the tenant's, inside withSystem the operator's. @returns its id */
export async function insertExport(
  db: Db,
  { ownerId, fileName, rows, request, at }: NewExport,
): Promise<string> {
  const { title, format } = request.body;
  const { rows: made } = await sql<Pick<Rows['exports'], 'id'>>`
    insert into exports (owner_id, title, format, state, file_name, rows, request, requested_at, expires_at)
    values (${ownerId}, ${title}, ${format}, 'waiting', ${fileName}, ${rows}, ${JSON.stringify(request)}, ${at}, ${at}::timestamptz + interval '7 days')
    returning id`.execute(db);
  const [row] = made;
  if (!row) throw new Error('an insert without on conflict answers its row');
  return row.id;
}

type ExportRow = CamelCased<
  Pick<
    Rows['exports'],
    'id' | 'title' | 'format' | 'state' | 'file_name' | 'rows' | 'requested_at' | 'expires_at'
  >
>;

/** Somebody's files that have not expired, the newest first. */
export async function findExports(db: Db, ownerId: string, at: Date): Promise<ExportFile[]> {
  const { rows } =
    await sql<ExportRow>`select id, title, format, state, file_name as "fileName", rows,
      requested_at as "requestedAt", expires_at as "expiresAt"
    from exports where owner_id = ${ownerId} and expires_at > ${at} order by requested_at desc, id desc limit 50`.execute(
      db,
    );
  return rows.map((row) => ({
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

type StoredFile = CamelCased<Pick<Rows['exports'], 'file_name' | 'format' | 'content'>>;

export async function findFile(
  db: Db,
  ownerId: string,
  exportId: string,
  at: Date,
): Promise<StoredFile | undefined> {
  const { rows } =
    await sql<StoredFile>`select file_name as "fileName", format, content from exports
    where id = ${exportId} and owner_id = ${ownerId} and expires_at > ${at}`.execute(db);
  return rows[0];
}

export async function findWaiting(db: Db, exportId: string): Promise<KeptRequest | undefined> {
  const { rows } = await sql<{
    request: KeptRequest;
  }>`select request from exports where id = ${exportId} and state = 'waiting'`.execute(db);
  return rows[0]?.request;
}

interface Finished {
  readonly state: 'ready' | 'failed';
  readonly content: Buffer | null;
  readonly fileName?: string;
  readonly rows?: number;
}

/** @returns false when somebody else finished it before */
export async function finishExport(
  db: Db,
  exportId: string,
  { state, content, fileName, rows }: Finished,
): Promise<boolean> {
  const { rows: done } = await sql`update exports set state = ${state}, content = ${content},
      file_name = coalesce(${fileName ?? null}, file_name), rows = coalesce(${rows ?? null}::int, rows)
    where id = ${exportId} and state = 'waiting' returning id`.execute(db);
  return done.length > 0;
}

/** Inside withSystem: the policy shows which are gone by the database's clock as well. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  await sql`delete from exports where expires_at < ${now}`.execute(db);
}
