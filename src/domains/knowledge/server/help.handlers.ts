import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { fileRefusals } from '#platform/common/files/file.refusals.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import { listResult } from '#platform/common/paging.ts';
import { fold } from '#platform/common/search-words.rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { questionsAmong } from '../article-search.rules.ts';
import { linksOf, withAddresses, type LinkKind } from '../article-text.rules.ts';
import type { HelpArticle, helpContract, failedSearchesContract } from '../help.schema.ts';
import { knowledgeRefusals } from '../knowledge.refusals.ts';
import { knowledgeAudit, knowledgeWords } from '../knowledge.texts.ts';
import { isPictureRead } from './article-pictures.store.ts';
import { getRelease, type Release } from './article-releases.store.ts';
import type { KnowledgePorts, LinkReader } from './check-links.ts';
import {
  putSeenSearch,
  findPassingTenants,
  findSeenWords,
  forgetSeen,
  seenSince,
  insertFailedSearch,
  findAskingTenants,
  findFailedSearches,
  mayRead,
  settleSearches,
} from './failed-searches.store.ts';
import {
  findHelpPage,
  findOpenSlugs,
  findQuestions,
  getReleased,
  putVote,
  type ReleasedArticle,
} from './help.store.ts';

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

interface Ports {
  readonly notices: NoticesPort<Db>;
}

export function createFailedSearchesHandlers(
  ports: Ports,
): Handlers<typeof failedSearchesContract, Ctx> {
  return {
    async list({ everyTenant, query, now }) {
      const { searches, total } = await everyTenant(
        knowledgeAudit.reason('failedSearches'),
        async (all) => {
          const passedBy = questionsAmong(await findSeenWords(all, now()));
          return findFailedSearches(all, { ...query, passedBy, since: seenSince(now()) });
        },
      );
      return listResult(searches, total, now());
    },
    async answer(call) {
      const article = await getRelease(call.db, call.body.articleId);
      if (!article) throw knowledgeRefusals.NOT_RELEASED();
      const told = await settleEverywhere(call, call.body.folded, article, ports);
      await auditSettled(call, article, told);
      return { told };
    },
    async dismiss(call) {
      const told = await settleEverywhere(call, call.body.folded, null, ports);
      await auditSettled(call, null, told);
      return { told };
    },
  };
}

type Settling = Pick<
  Ctx,
  'db' | 'everyTenant' | 'inTenant' | 'caller' | 'now' | 'audit' | 'correlationId'
> & { readonly body: { readonly folded: string } };

/** Settles the searches of every tenant that may read the answer. @returns how many people asked */
async function settleEverywhere(
  call: Settling,
  folded: string,
  article: Release | null,
  ports: Ports,
): Promise<number> {
  const reason = knowledgeAudit.reason('failedSearches');
  const tenants = await call.everyTenant(reason, async (all) => [
    ...(await findAskingTenants(all, folded)),
    ...(await findPassingTenants(all, folded)),
  ]);
  let told = 0;
  for (const tenantId of new Set(tenants))
    told += await call.inTenant(tenantId, async (tx) => {
      if (article && !(await mayRead(tx, article.id))) return 0;
      const mark = { answerId: article?.id ?? null, by: call.caller.name, at: call.now() };
      const asked = await settleSearches(tx, folded, mark);
      const passedBy = await forgetSeen(tx, folded);
      const people = new Map([...passedBy, ...asked].map((one) => [one.askedBy, one]));
      if (article) for (const one of people.values()) await tell(tx, call, ports, article, one);
      return people.size;
    });
  return told;
}

function tell(
  tx: Db,
  { now, correlationId }: Settling,
  { notices }: Ports,
  article: Release,
  { id, asked, askedBy }: { readonly id: string; readonly asked: string; readonly askedBy: string },
): Promise<void> {
  const page = article.isQuestion ? 'question' : 'article';
  return notices.write(tx, {
    to: { userId: askedBy },
    topic: noticeTopic(knowledgeWords, 'help'),
    type: 'success',
    message: 'SEARCH_ANSWERED',
    params: { asked, title: article.titleDe || article.titleEn },
    link: { page, id: article.slug },
    proceeding: `failedSearch:${id}`,
    at: now(),
    correlationId,
  });
}

async function auditSettled(call: Settling, article: Release | null, told: number) {
  const { folded } = call.body;
  await call.audit({
    action: knowledgeAudit.action(article ? 'article.answer' : 'failedSearch.settle'),
    subjectKind: knowledgeAudit.subject(article ? 'article' : 'failedSearch'),
    subjectId: article?.id ?? folded,
    after: { title: article ? article.titleDe || article.titleEn : folded, asked: folded, told },
  });
}
