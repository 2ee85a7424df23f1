import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { failedSearchesContract } from '../failed-searches.schema.ts';
import { knowledgeRefusals } from '../knowledge.refusals.ts';
import { knowledgeAudit, knowledgeWords } from '../knowledge.texts.ts';
import { questionsAmong } from '../seen-searches.rules.ts';
import { getRelease, type Release } from './article-releases.store.ts';
import {
  findAskingTenants,
  findFailedSearches,
  mayRead,
  settleSearches,
} from './failed-searches.store.ts';
import { findPassingTenants, findSeenWords, forgetSeen, seenSince } from './seen-searches.store.ts';

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
