import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { newsRefusals } from '../news.refusals.ts';
import type { newsContract } from '../news.schema.ts';
import { deleteNews, findNews, getNews, insertNews, updateNews } from './news.store.ts';
import { newsAudit } from '../news.texts.ts';

/** Every change writes an entry to the operator's audit trail in its own transaction. */
export const newsHandlers: Handlers<typeof newsContract, Ctx> = {
  async list({ db, query, now }) {
    const { news, total } = await findNews(db, now(), query);
    return listResult(news, total, now());
  },
  async publish({ db, body, caller, now, audit }) {
    const after = await insertNews(db, body, { by: caller.name, at: now() });
    await audit({
      action: newsAudit.action('news.publish'),
      subjectKind: newsAudit.subject('news'),
      subjectId: after.id,
      after,
    });
    return after;
  },
  async change({ db, params, body, audit }) {
    const before = await getNews(db, params.newsId);
    const after = await updateNews(db, params.newsId, body);
    if (!after) throw newsRefusals.NOT_FOUND();
    await audit({
      action: newsAudit.action('news.change'),
      subjectKind: newsAudit.subject('news'),
      subjectId: after.id,
      before,
      after,
    });
    return after;
  },
  async withdraw({ db, params, audit }) {
    const before = await getNews(db, params.newsId);
    if (!before) throw newsRefusals.NOT_FOUND();
    await deleteNews(db, before.id);
    await audit({
      action: newsAudit.action('news.withdraw'),
      subjectKind: newsAudit.subject('news'),
      subjectId: before.id,
      before,
    });
    return { id: before.id };
  },
};
