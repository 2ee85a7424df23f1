import { sql } from 'kysely';
import { fileKinds, type FileKind } from '#platform/common/files/file.values.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** Noun that holds the pictures, as their files name it. */
export const pictureHolder = 'articles';

/** Inside the system role: those of these pictures that wait for a text of their owner. */
export async function findWaitingPictures(
  db: Db,
  ids: readonly string[],
  ownerId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from operator_files
    where id = any(${ids}::uuid[]) and owner_id = ${ownerId} and holder is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Inside the system role: writes down the pictures of a text, those of other articles too. */
export async function insertArticlePictures(
  db: Db,
  articleId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`insert into article_pictures (article_id, file_id)
    select ${articleId}::uuid, f.id from operator_files f
    where f.id = any(${ids}::uuid[]) and f.holder = ${pictureHolder}
    on conflict do nothing`.execute(db);
}

/** Inside the system role: those of these pictures that an article has. */
export async function findHeldPictures(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select distinct file_id as id from article_pictures
    where file_id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Inside the system role: for each of these pictures the one that shows the same bytes already, of
 * an article or among these themselves. Pictures that wait for somebody else are not among them.
 */
export async function findSamePictures(
  db: Db,
  ids: readonly string[],
  ownerId: string,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; same: string }>`with given as (
      select id, sha256, kind from operator_files where id = any(${ids}::uuid[])
        and (holder = ${pictureHolder} or (holder is null and owner_id = ${ownerId}))),
    first as (
      select distinct on (f.sha256, f.kind) f.sha256, f.kind, f.id from operator_files f
      where f.sha256 in (select sha256 from given)
        and (f.holder = ${pictureHolder} or f.id in (select id from given))
      order by f.sha256, f.kind, f.holder is null, f.uploaded_at, f.id)
    select g.id, f.id as same from given g join first f using (sha256, kind)`.execute(db);
  return new Map(rows.map(({ id, same }) => [id, same]));
}

/** Inside the system role: whether staff may see it: an article has it, or it is their own. */
export async function isPictureOpen(
  db: Db,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<boolean> {
  const { rows } = await sql`select from operator_files
    where id = ${id} and (holder = ${pictureHolder} or owner_id = ${userId})`.execute(db);
  return rows.length > 0;
}

/** Inside a tenant: whether a released text that it may read shows the picture. */
export async function isPictureRead(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from released_pictures where file_id = ${id} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Inside the system role: the newest pictures of articles as far as they stay below a size.
 * @returns their ids, each with the usual ending of its kind
 */
export async function findExportedPictures(
  db: Db,
  mostBytes: number,
): Promise<{ id: string; ending: string }[]> {
  const { rows } = await sql<{ id: string; kind: FileKind; upTo: number }>`select f.id, f.kind,
      sum(f.size) over (order by f.uploaded_at desc, f.id)::float as "upTo"
    from operator_files f where f.holder = ${pictureHolder}
    order by f.uploaded_at desc, f.id`.execute(db);
  return rows
    .filter(({ upTo }) => upTo <= mostBytes)
    .map(({ id, kind }) => ({ id, ending: fileKinds[kind].endings[0] }));
}

interface Shown {
  readonly articleId: string;
  readonly language: 'de' | 'en';
  readonly place: number;
}

/** Inside the system role: writes down the pictures that a released block shows. */
export async function insertReleasedPictures(
  db: Db,
  { articleId, language, place }: Shown,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into released_pictures (article_id, language, place, file_id)
    select distinct ${articleId}::uuid, ${language}, ${place}::int, p.file_id
    from article_pictures p
    where p.file_id = any(${ids}::uuid[])`.execute(db);
}
