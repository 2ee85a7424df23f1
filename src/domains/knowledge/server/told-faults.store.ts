import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { articleColumns, type StoredArticle } from './articles.store.ts';

/** A released article with the faults that its owner was told of. */
export interface CheckedArticle extends StoredArticle {
  readonly toldFaults: readonly string[];
}

/** Page of articles by their ids. `after`: the last id of the page before; null: the first one. */
export interface OwnedPage {
  readonly after: string | null;
  readonly limit: number;
}

/** Inside the system role: released articles that belong to somebody, by their ids. */
export async function findOwnedArticles(
  db: Db,
  { after, limit }: OwnedPage,
): Promise<CheckedArticle[]> {
  const { rows } = await sql<CheckedArticle>`select ${articleColumns},
      told_faults as "toldFaults"
    from articles where released_at is not null and owner_id is not null
      and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(db);
  return rows;
}

/** Inside the system role. @param keys of the faults that its owner knows of */
export async function putToldFaults(db: Db, id: string, keys: readonly string[]): Promise<void> {
  await sql`update articles set told_faults = ${keys} where id = ${id}`.execute(db);
}
