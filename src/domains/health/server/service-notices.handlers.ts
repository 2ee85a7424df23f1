import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { healthRefusals } from '../health.refusals.ts';
import { healthAudit } from '../health.texts.ts';
import type {
  NoticeFacts,
  ServiceNoticeDetail,
  serviceNoticesContract,
} from '../service-notices.schema.ts';
import { newsForAllTopic } from './health-news.store.ts';
import {
  deleteNotice,
  endNotice,
  findNotices,
  getNotice,
  insertNotice,
  insertPost,
  updateNotice,
} from './service-notices.store.ts';

const subjectKind = healthAudit.subject('serviceNotice');

/** Every change writes an entry to the operator's audit trail in its own transaction. */
export const serviceNoticesHandlers: Handlers<typeof serviceNoticesContract, Ctx> = {
  async list({ db, query, now }) {
    const { notices, total } = await findNotices(db, query);
    return listResult(notices, total, now());
  },
  get: ({ db, params }) => noticeOf(db, params.noticeId),
  async publish({ db, body, caller, now, audit, send }) {
    const facts = checked(body);
    const stamp = { by: caller.name, at: now() };
    const id = await insertNotice(db, facts, stamp);
    await insertPost(db, id, body, stamp);
    const after = await noticeOf(db, id);
    const action = healthAudit.action('serviceNotice.publish');
    await audit({ action, subjectKind, subjectId: id, after });
    await send(newsForAllTopic, {});
    return after;
  },
  async change({ db, params, body, now, audit, send }) {
    const before = await noticeOf(db, params.noticeId);
    await updateNotice(db, before.id, checked(body), now());
    const after = await noticeOf(db, before.id);
    const action = healthAudit.action('serviceNotice.change');
    await audit({ action, subjectKind, subjectId: before.id, before, after });
    await send(newsForAllTopic, {});
    return after;
  },
  async tell({ db, params, body, caller, now, audit, send }) {
    const { id } = await noticeOf(db, params.noticeId);
    await insertPost(db, id, body, { by: caller.name, at: now() });
    const after = await noticeOf(db, id);
    const action = healthAudit.action('serviceNotice.tell');
    await audit({ action, subjectKind, subjectId: id, after: body });
    await send(newsForAllTopic, {});
    return after;
  },
  async end({ db, params, body, caller, now, audit, send }) {
    const before = await noticeOf(db, params.noticeId);
    const at = now();
    const isUnderWay =
      new Date(before.startsAt) <= at && (before.endsAt === null || new Date(before.endsAt) > at);
    if (!isUnderWay) throw healthRefusals.ENDED();
    await insertPost(db, before.id, body, { by: caller.name, at });
    await endNotice(db, before.id, at);
    const after = await noticeOf(db, before.id);
    const action = healthAudit.action('serviceNotice.end');
    await audit({ action, subjectKind, subjectId: before.id, before, after });
    await send(newsForAllTopic, {});
    return after;
  },
  async withdraw({ db, params, audit, send }) {
    const before = await noticeOf(db, params.noticeId);
    await deleteNotice(db, before.id);
    const action = healthAudit.action('serviceNotice.withdraw');
    await audit({ action, subjectKind, subjectId: before.id, before });
    await send(newsForAllTopic, {});
    return { id: before.id };
  },
};

/** @throws PortalError ERROR_HEALTH_NOT_FOUND */
async function noticeOf(db: Db, id: string): Promise<ServiceNoticeDetail> {
  const found = await getNotice(db, id);
  if (!found) throw healthRefusals.NOT_FOUND();
  return found;
}

/** @throws PortalError ERROR_HEALTH_TIMES_NOT_POSSIBLE */
function checked<F extends NoticeFacts>(facts: F): F {
  const { kind, startsAt, endsAt } = facts;
  const isPossible =
    endsAt === null ? kind === 'disruption' : new Date(endsAt) >= new Date(startsAt);
  if (!isPossible) throw healthRefusals.TIMES_NOT_POSSIBLE();
  return facts;
}
