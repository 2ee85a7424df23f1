import { versionOf } from '#platform/common/version.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { includesOf, unknownAudiences } from '../article-blocks.rules.ts';
import { linksOf } from '../article-links.rules.ts';
import { isStale } from '../article-state.rules.ts';
import type { Article, ArticleFault, ArticleFields } from '../articles.schema.ts';
import { knowledgeRefusals } from '../knowledge.refusals.ts';
import { knowledgeAudit } from '../knowledge.words.ts';
import { findComplaints } from './article-list.store.ts';
import { findBySlugs, getArticle, type StoredArticle } from './articles.store.ts';
import { mayInclude } from './release.store.ts';
import { findRevisions } from './revisions.store.ts';

/** Returns the fields that a form changes: the article's version covers them. */
export function fieldsOf(article: ArticleFields): ArticleFields {
  const { parentId, place, slug, titleDe, titleEn, bodyDe, bodyEn } = article;
  const { audience, tags, isQuestion, attribution, ownerName, reviewBy } = article;
  return {
    ...{ parentId, place, slug, titleDe, titleEn, bodyDe, bodyEn },
    ...{ audience, tags, isQuestion, attribution, ownerName, reviewBy },
  };
}

/**
 * Returns the article as its page shows it, with what it links to and what its readers miss.
 * @throws NOT_FOUND
 */
export async function articleView(call: Pick<Ctx, 'db' | 'now' | 'everyTenant'>, id: string) {
  const stored = await getArticle(call.db, id);
  if (!stored) throw knowledgeRefusals.NOT_FOUND();
  const { changedAt, releasedAt, ...rest } = stored;
  const complaints = await call.everyTenant(knowledgeAudit.reason('articleVotes'), (all) =>
    findComplaints(all, id),
  );
  return {
    ...rest,
    ...(await check(call, stored)),
    version: versionOf(fieldsOf(stored)),
    isStale: isStale(stored, call.now().toISOString().slice(0, 10)),
    changedAt: changedAt.toISOString(),
    releasedAt: releasedAt?.toISOString() ?? null,
    revisions: await findRevisions(call.db, id),
    complaints,
  } satisfies Article;
}

/** Links of the text, and those that lead nowhere or where its readers may not go. */
async function check(
  { db }: Pick<Ctx, 'db'>,
  article: StoredArticle,
): Promise<Pick<Article, 'links' | 'faults'>> {
  const text = `${article.bodyDe}\n${article.bodyEn}`;
  const links = linksOf(text);
  const toArticles = links.flatMap(({ kind, target }) => (kind === 'article' ? [target] : []));
  const included = includesOf(text);
  const found = await findBySlugs(db, [...toArticles, ...included]);
  const bySlug = new Map(found.map((one) => [one.slug, one]));
  const faults: ArticleFault[] = [
    ...toArticles.flatMap((slug) => linkFault(article, slug, bySlug.get(slug))),
    ...included
      .filter((slug) => !isIncluded(article, bySlug.get(slug)))
      .map((target) => ({ kind: 'include' as const, target })),
    ...unknownAudiences(text).map((target) => ({ kind: 'audience' as const, target })),
  ];
  const named = links.map((link) => {
    const one = link.kind === 'article' ? bySlug.get(link.target) : undefined;
    return { ...link, title: one ? one.titleDe || one.titleEn : null };
  });
  return { links: named, faults };
}

const isIncluded = (article: StoredArticle, included: StoredArticle | undefined): boolean =>
  included !== undefined && mayInclude(article, included);

function linkFault(
  article: StoredArticle,
  target: string,
  found: StoredArticle | undefined,
): ArticleFault[] {
  if (!found || found.state === 'retired') return [{ kind: 'link', target }];
  if (article.audience === 'internal' || isIncluded(article, found)) return [];
  return [{ kind: 'hidden', target }];
}
