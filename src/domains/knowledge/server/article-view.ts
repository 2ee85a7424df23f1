import { versionOf } from '#platform/common/version.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { blocksOf } from '../article-text.rules.ts';
import { isStale } from '../article-state.rules.ts';
import type { Article, ArticleFields } from '../articles.schema.ts';
import { knowledgeRefusals } from '../knowledge.refusals.ts';
import { knowledgeAudit } from '../knowledge.texts.ts';
import { findComplaints, findCustomers, findVotes } from './article-list.store.ts';
import { findRevisions, getArticle } from './articles.store.ts';
import { type LinkPorts, checkLinks, namedLinks, readLinks } from './check-links.ts';

/** Returns the fields that a form changes: the article's version covers them. */
export function fieldsOf(article: ArticleFields): ArticleFields {
  const { parentId, place, slug, titleDe, titleEn, bodyDe, bodyEn } = article;
  const { audience, tags, isQuestion, attribution, ownerId, reviewBy } = article;
  return {
    ...{ parentId, place, slug, titleDe, titleEn, bodyDe, bodyEn },
    ...{ audience, tags, isQuestion, attribution, ownerId, reviewBy },
  };
}

const readersOf = ({ bodyDe, bodyEn, audience }: ArticleFields): string[] => [
  audience,
  ...[bodyDe, bodyEn].flatMap((body) => blocksOf(body, audience)).map((block) => block.audience),
];

/**
 * Returns the article as its page shows it, with what it links to and what its readers miss.
 * @throws NOT_FOUND
 */
export async function articleView(
  ports: LinkPorts<Db>,
  call: Pick<Ctx, 'db' | 'now' | 'everyTenant' | 'caller'>,
  id: string,
) {
  const stored = await getArticle(call.db, id);
  if (!stored) throw knowledgeRefusals.NOT_FOUND();
  const { changedAt, releasedAt, ...rest } = stored;
  const { complaints, votesOf } = await call.everyTenant(
    knowledgeAudit.reason('articleVotes'),
    async (all) => ({
      complaints: await findComplaints(all, id),
      votesOf: await findVotes(all, [id]),
    }),
  );
  const targets = await readLinks(ports, call, [stored]);
  return {
    ...rest,
    links: namedLinks(stored, targets, call.caller.permissions),
    faults: await checkLinks(call.db, stored, targets),
    version: versionOf(fieldsOf(stored)),
    isStale: isStale(stored, call.now().toISOString().slice(0, 10)),
    changedAt: changedAt.toISOString(),
    releasedAt: releasedAt?.toISOString() ?? null,
    customers: await findCustomers(call.db, readersOf(stored)),
    revisions: await findRevisions(call.db, id),
    votes: votesOf(id),
    complaints,
  } satisfies Article;
}
