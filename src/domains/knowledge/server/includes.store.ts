import type { Db } from '#platform/server/database/connect.ts';
import { circleFrom, includesOf } from '../article-blocks.rules.ts';
import { knowledgeRefusals } from '../knowledge.refusals.ts';
import { findBySlugs, type StoredArticle } from './articles.store.ts';

type Written = Pick<StoredArticle, 'slug' | 'bodyDe' | 'bodyEn'>;

const includesIn = ({ bodyDe, bodyEn }: Written): string[] => includesOf(`${bodyDe}\n${bodyEn}`);

/** Returns every article that is included, by whatever way, as slug and what it includes now. */
async function readIncludes(db: Db, article: Written): Promise<Map<string, readonly string[]>> {
  const known = new Map([[article.slug, includesIn(article)]]);
  let open = includesIn(article);
  while (open.length > 0) {
    const found = await findBySlugs(db, open);
    for (const one of found) if (!known.has(one.slug)) known.set(one.slug, includesIn(one));
    open = found.flatMap(includesIn).filter((slug) => !known.has(slug));
  }
  return known;
}

/** @throws INCLUDES_ITSELF where an article would include itself, directly or by another one */
export async function refuseCircle(db: Db, article: Written): Promise<void> {
  const known = await readIncludes(db, article);
  const way = circleFrom(article.slug, (slug) => known.get(slug) ?? []);
  if (way) throw knowledgeRefusals.INCLUDES_ITSELF({ way: way.join(' → ') });
}
