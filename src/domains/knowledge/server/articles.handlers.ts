import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { demandVersion } from '#platform/server/http/version.ts';
import { mayMove } from '../article-state.rules.ts';
import type { articlesContract } from '../articles.schema.ts';
import { knowledgeRefusals } from '../knowledge.refusals.ts';
import { knowledgeAudit } from '../knowledge.texts.ts';
import { archiveOf, exportArticles } from './export-articles.ts';
import { findArticlePage, findTree, findVotes } from './article-list.store.ts';
import { findOwners, ownerOf } from './article-owners.ts';
import { articleView, fieldsOf } from './article-view.ts';
import { getRevision, getArticle, setState } from './articles.store.ts';
import { importArticles } from './import-articles.ts';
import type { KnowledgePorts } from './check-links.ts';
import { releaseArticle, retireArticle } from './article-releases.store.ts';
import { createArticle, saveArticle } from './save-article.ts';

export function createArticlesHandlers(
  ports: KnowledgePorts<Db>,
): Handlers<typeof articlesContract, Ctx> {
  const { operatorFiles } = ports;
  return {
    tree: async ({ db, now }) => ({ articles: await findTree(db, now()) }),
    async list({ db, query, now, everyTenant }) {
      const { articles, total } = await findArticlePage(db, query, now());
      const ids = articles.map(({ id }) => id);
      const votesOf = await everyTenant(knowledgeAudit.reason('articleVotes'), (all) =>
        findVotes(all, ids),
      );
      const rows = articles.map((one) => ({ ...one, ...votesOf(one.id) }));
      return listResult(rows, total, now());
    },
    get: (call) => articleView(ports, call, call.params.articleId),
    owners: async ({ db }) => ({ owners: await findOwners(ports, db) }),
    async create(call) {
      const owner = await ownerOf(ports, call, call.body.ownerId);
      await createArticle(operatorFiles, call, { ...call.body, ...owner });
      return articleView(ports, call, call.body.id);
    },
    async save(call) {
      const id = call.params.articleId;
      const before = await getArticle(call.db, id, 'held');
      if (!before) throw knowledgeRefusals.NOT_FOUND();
      await demandVersion(call, {
        subjectKind: knowledgeAudit.subject('article'),
        subjectId: id,
        current: fieldsOf(before),
        wanted: call.body,
      });
      const owner = await ownerOf(ports, call, call.body.ownerId, before);
      await saveArticle(operatorFiles, call, before, { ...call.body, ...owner });
      return articleView(ports, call, id);
    },
    async move(call) {
      const before = await getArticle(call.db, call.params.articleId, 'held');
      if (!before) throw knowledgeRefusals.NOT_FOUND();
      const { to } = call.body;
      if (before.state !== to) {
        if (!mayMove(before.state, to))
          throw knowledgeRefusals.STATE_FORBIDDEN({ from: before.state, to });
        await moveArticle(call, before, to);
      }
      return articleView(ports, call, before.id);
    },
    async revision({ db, params }) {
      const number = /^\d{1,6}$/.test(params.number) ? Number(params.number) : 0;
      const found = await getRevision(db, params.articleId, number);
      if (!found) throw knowledgeRefusals.REVISION_GONE();
      return found;
    },
    import: (call) => importArticles(ports, call, call.body),
    async export({ db, now }) {
      const body = archiveOf(await exportArticles(operatorFiles, db, now()));
      const name = `articles ${now().toISOString().slice(0, 10)}.zip`;
      return { name, contentType: 'application/zip', body };
    },
  };
}

/** Releases, retires or hands on an article, and writes anew what customers read of it. */
async function moveArticle(
  { db, caller, now, audit }: Pick<Ctx, 'db' | 'caller' | 'now' | 'audit'>,
  before: NonNullable<Awaited<ReturnType<typeof getArticle>>>,
  to: (typeof before)['state'],
): Promise<void> {
  await setState(db, before.id, to, { by: caller.name, at: now() });
  if (to === 'released') await releaseArticle(db, before, now());
  if (to === 'retired') await retireArticle(db, before.id);
  await audit({
    action: knowledgeAudit.action('article.state'),
    subjectKind: knowledgeAudit.subject('article'),
    subjectId: before.id,
    before: { state: before.state },
    after: { title: before.titleDe || before.titleEn, state: to },
  });
}
