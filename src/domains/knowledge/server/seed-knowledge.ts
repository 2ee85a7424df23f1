import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { operatorFiles } from '#platform/server/files/files.store.ts';
import { workInSystem } from '#platform/server/work.ts';
import type { ArticleFields } from '../articles.schema.ts';
import { getArticle, setState } from './articles.store.ts';
import { releaseArticle } from './article-releases.store.ts';
import { createArticle } from './save-article.ts';

/** An article of an operator who has been at work before the first start. */
export interface SeedArticle extends Pick<
  ArticleFields,
  'slug' | 'titleDe' | 'titleEn' | 'bodyDe' | 'bodyEn' | 'audience' | 'isQuestion' | 'place'
> {
  /** Slug of the article that it lies below; that one comes before it. */
  readonly topic: string | null;
  readonly tags: readonly string[];
  readonly ownerName: string;
  readonly reviewBy: string;
  readonly at: Date;
}

/** Writes and releases articles, each at its own time. */
export async function seedArticles(db: Db, articles: readonly SeedArticle[]): Promise<void> {
  const ids = new Map<string, string>();
  for (const { topic, at, tags, ...fields } of articles) {
    const id = randomUUID();
    ids.set(fields.slug, id);
    const parentId = topic === null ? null : (ids.get(topic) ?? null);
    const actor = { id: null, name: fields.ownerName };
    const origin = { actor, correlationId: randomUUID(), now: () => at };
    await workInSystem(db, origin, async (work) => {
      const call = { ...work, caller: actor };
      const written = { ...fields, id, parentId, tags: [...tags], attribution: '', ownerId: null };
      await createArticle(operatorFiles, call, written);
      const made = await getArticle(work.db, id);
      if (!made) throw new Error(`the article ${fields.slug} was not written`);
      await setState(work.db, id, 'released', { by: actor.name, at });
      await releaseArticle(work.db, made, at);
    });
  }
}
