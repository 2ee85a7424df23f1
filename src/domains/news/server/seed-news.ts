import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { insertNews, type NewsText } from './news.store.ts';

/** A piece of news, without an end. */
export interface SeedNews extends Omit<NewsText, 'shownUntil'> {
  readonly by: string;
  readonly at: Date;
}

/** Inserts news of an operator who has been at work before the first start. */
export async function seedNews(db: Db, pieces: readonly SeedNews[]): Promise<void> {
  for (const { by, at, ...text } of pieces)
    await withSystem(db, (tx) => insertNews(tx, { ...text, shownUntil: null }, { by, at }));
}
