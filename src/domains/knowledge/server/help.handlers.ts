import type { Handlers } from '#platform/common/contract.ts';
import { fileRefusals } from '#platform/common/files/file.refusals.ts';
import { listResult } from '#platform/common/paging.ts';
import { fold } from '#platform/common/search-words.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { linksOf, withAddresses, type LinkKind } from '../article-links.rules.ts';
import type { HelpArticle, helpContract } from '../help.schema.ts';
import { knowledgeRefusals } from '../knowledge.refusals.ts';
import { isPictureRead } from './article-pictures.store.ts';
import { insertFailedSearch } from './failed-searches.store.ts';
import type { KnowledgePorts, LinkReader } from './knowledge-ports.ts';
import {
  findHelpPage,
  findOpenSlugs,
  findQuestions,
  getReleased,
  putVote,
  type ReleasedArticle,
} from './help.store.ts';
import { putSeenSearch } from './seen-searches.store.ts';

export function createHelpHandlers(ports: KnowledgePorts<Db>): Handlers<typeof helpContract, Ctx> {
  return {
    async faq(call) {
      const { db, locale, caller } = call;
      const questions = await findQuestions(db, { locale, userId: caller.userId });
      return { questions: await withLinks(ports, call, questions) };
    },
    async read(call) {
      const { db, locale, caller, params } = call;
      const found = await getReleased(db, params.slug, { locale, userId: caller.userId });
      if (!found) throw knowledgeRefusals.NOT_FOUND();
      const [read] = await withLinks(ports, call, [found]);
      if (!read) throw knowledgeRefusals.NOT_FOUND();
      return read;
    },
    async picture({ db, params }) {
      if (!(await isPictureRead(db, params.pictureId))) throw fileRefusals.NOT_FOUND();
      return ports.operatorFiles.open(db, params.pictureId);
    },
    async articles({ db, locale, query, now }) {
      const rows = await findHelpPage(db, locale, query);
      const data = rows.map(({ total: _total, releasedAt, ...row }) => ({
        ...row,
        releasedAt: releasedAt.toISOString(),
      }));
      return listResult(data, rows[0]?.total ?? 0, now());
    },
    async vote({ db, locale, caller, params, body, now }) {
      const found = await getReleased(db, params.slug, { locale, userId: caller.userId });
      if (!found) throw knowledgeRefusals.NOT_FOUND();
      const { helped, why } = body;
      const given = { articleId: found.id, voterId: caller.userId, helped, why: helped ? '' : why };
      await putVote(db, { ...given, at: now() });
      return { helped };
    },
    async askInVain({ db, locale, caller, body, now }) {
      const { id, text, cause } = body;
      const folded = fold(text);
      if (folded !== '')
        await insertFailedSearch(db, {
          ...{ id, asked: text, folded, cause, language: locale },
          ...{ by: caller.userId, byName: caller.name, at: now() },
        });
      return { id };
    },
    async see({ db, locale, caller, params, body, now }) {
      const { text, isOpened } = body;
      const folded = fold(text);
      const isKept = folded !== '' && caller.kind === 'customer';
      if (isKept)
        await putSeenSearch(db, {
          ...{ id: params.searchId, asked: text, folded, language: locale },
          ...{ by: caller.userId, at: now(), isOpened },
        });
      return { isKept };
    },
  };
}

/**
 * Turns links into addresses; to what the reader may not see there is none: articles of others,
 * tickets that are not shared with the reader, and everything of staff.
 */
async function withLinks(
  { shownProducts, linkedServices, linkedTickets }: KnowledgePorts<Db>,
  call: LinkReader,
  articles: readonly ReleasedArticle[],
): Promise<HelpArticle[]> {
  const linked = articles.flatMap(({ body }) => linksOf(body));
  const targetsOf = (kind: LinkKind): string[] => [
    ...new Set(linked.flatMap((link) => (link.kind === kind ? [link.target] : []))),
  ];
  const open = await findOpenSlugs(call.db, targetsOf('article'));
  const products = await shownProducts.findShown(call.db, targetsOf('product'));
  const services = await linkedServices.findOpen(call, targetsOf('service'));
  const tickets = await linkedTickets.findOpen(call, targetsOf('ticket'));
  const addressOf = ({ kind, target }: { kind: string; target: string }) => {
    if (kind === 'product' && products.has(target))
      return `../marketplace/shop/product/${encodeURIComponent(target)}`;
    const service = kind === 'service' ? services.get(target) : undefined;
    if (service !== undefined) return `../service/your-services?service=${service}`;
    const ticket = kind === 'ticket' ? tickets.get(target) : undefined;
    if (ticket !== undefined) return `../operations/your-tickets?ticket=${ticket}`;
    const page = kind === 'article' ? open.get(target) : undefined;
    if (page === undefined) return undefined;
    return page === 'question' ? `faq?question=${target}` : `search?article=${target}`;
  };
  return articles.map(({ id: _id, releasedAt, body, ...rest }) => ({
    ...rest,
    body: withAddresses(body, addressOf),
    releasedAt: releasedAt.toISOString(),
  }));
}
