import { picturesIn } from '#platform/common/files/text-pictures.rules.ts';
import { versionOf } from '#platform/common/version.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { blocksOf, includesOf, unknownAudiences } from '../article-blocks.rules.ts';
import { linksOf, type ArticleLink, type LinkKind } from '../article-links.rules.ts';
import { isStale } from '../article-state.rules.ts';
import type { Article, ArticleFault, ArticleFields } from '../articles.schema.ts';
import { knowledgeRefusals } from '../knowledge.refusals.ts';
import { knowledgeAudit } from '../knowledge.words.ts';
import { findComplaints } from './article-list.store.ts';
import { findHeldPictures } from './article-pictures.store.ts';
import { findBySlugs, getArticle, type StoredArticle } from './articles.store.ts';
import type { KnowledgePorts } from './knowledge-ports.ts';
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
export async function articleView(
  ports: KnowledgePorts<Db>,
  call: Pick<Ctx, 'db' | 'now' | 'everyTenant'>,
  id: string,
) {
  const stored = await getArticle(call.db, id);
  if (!stored) throw knowledgeRefusals.NOT_FOUND();
  const { changedAt, releasedAt, ...rest } = stored;
  const complaints = await call.everyTenant(knowledgeAudit.reason('articleVotes'), (all) =>
    findComplaints(all, id),
  );
  return {
    ...rest,
    ...(await check(ports, call.db, stored)),
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
  { shownProducts }: KnowledgePorts<Db>,
  db: Db,
  article: StoredArticle,
): Promise<Pick<Article, 'links' | 'faults'>> {
  const text = `${article.bodyDe}\n${article.bodyEn}`;
  const links = linksOf(text);
  const targetsOf = (kind: LinkKind): string[] =>
    links.flatMap((link) => (link.kind === kind ? [link.target] : []));
  const included = includesOf(text);
  const found = await findBySlugs(db, [...targetsOf('article'), ...included]);
  const bySlug = new Map(found.map((one) => [one.slug, one]));
  const products = await shownProducts.findShown(db, targetsOf('product'));
  const named = links.map((link) => {
    const one = link.kind === 'article' ? bySlug.get(link.target) : undefined;
    const title = one ? one.titleDe || one.titleEn : undefined;
    const product = link.kind === 'product' ? products.get(link.target) : undefined;
    return { ...link, articleId: one?.id ?? null, title: title ?? product ?? null };
  });
  const forReaders = readLinks(article);
  const faults: ArticleFault[] = [
    ...links.flatMap((link): ArticleFault[] => {
      const { kind, target } = link;
      const one = bySlug.get(target);
      if (kind === 'article' && (!one || one.state === 'retired'))
        return [{ kind: 'link', target }];
      if (kind === 'product' && !products.has(target)) return [{ kind: 'link', target }];
      if (kind === 'product' || !forReaders.has(keyOf(link))) return [];
      return kind === 'article' && isIncluded(article, one) ? [] : [{ kind: 'hidden', target }];
    }),
    ...included
      .filter((slug) => !isIncluded(article, bySlug.get(slug)))
      .map((target) => ({ kind: 'include' as const, target })),
    ...(await pictureFaults(db, text)),
    ...unknownAudiences(text).map((target) => ({ kind: 'audience' as const, target })),
  ];
  return { links: named, faults };
}

const keyOf = ({ kind, target }: ArticleLink): string => `${kind}:${target}`;

/** Links that customers come upon: what is written for staff alone may lead anywhere. */
function readLinks({ bodyDe, bodyEn, audience }: StoredArticle): ReadonlySet<string> {
  const blocks = [bodyDe, bodyEn].flatMap((body) => blocksOf(body, audience));
  const open = blocks.filter((block) => block.audience !== 'internal');
  return new Set(open.flatMap(({ text }) => linksOf(text).map(keyOf)));
}

/** Pictures that are not there any more, and those without words for who does not see them. */
async function pictureFaults(db: Db, text: string): Promise<ArticleFault[]> {
  const shown = new Map(picturesIn(text).map((one) => [one.id, one]));
  const held = await findHeldPictures(db, [...shown.keys()]);
  return [...shown.values()].flatMap(({ id, alt }): ArticleFault[] => {
    if (!held.has(id)) return [{ kind: 'picture', target: alt || id }];
    return alt === '' ? [{ kind: 'alt', target: id }] : [];
  });
}

const isIncluded = (article: StoredArticle, included: StoredArticle | undefined): boolean =>
  included !== undefined && mayInclude(article, included);
