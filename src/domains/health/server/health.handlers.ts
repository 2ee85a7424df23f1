import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import { periodOf } from '#platform/common/time-range.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { detailOf, servicesOf, servicesStart, wantedIssues } from '../health-events.rules.ts';
import { healthRefusals } from '../health.refusals.ts';
import type { healthContract } from '../health.schema.ts';
import { healthAudit } from '../health.texts.ts';
import type {
  changeAssessmentsContract,
  ServiceChangeDetail,
  serviceChangesContract,
} from '../service-changes.schema.ts';
import type {
  NoticeFacts,
  ServiceNoticeDetail,
  serviceNoticesContract,
} from '../service-notices.schema.ts';
import { findAllChanges, getAnyChange, saveAssessment } from './change-assessments.store.ts';
import { newsForAllTopic } from './health-news.store.ts';
import { findEvent, findEvents, findServices } from './health.store.ts';
import { findChanges, getChange, saveState } from './service-changes.store.ts';
import {
  deleteNotice,
  endNotice,
  findNotices,
  getNotice,
  insertNotice,
  insertPost,
  updateNotice,
} from './service-notices.store.ts';

export const healthHandlers: Handlers<typeof healthContract, Ctx> = {
  async services({ db, now }) {
    const { services, readAt } = await findServices(db);
    const events = await findEvents(db, servicesStart(now()));
    return {
      data: servicesOf(services, events, now()),
      ...{ on: now().toISOString(), readAt: readAt?.toISOString() ?? null },
    };
  },
  async issues({ db, query, now }) {
    const events = await findEvents(db, periodOf(query.range, now(), query.timeZone).start);
    const issues = wantedIssues(events, query, now());
    return listResult(issues.slice(query.skip, query.skip + query.take), issues.length, now());
  },
  async issue({ db, params, now }) {
    const event = await findEvent(db, params.issueKey);
    if (!event) throw healthRefusals.NOT_FOUND();
    return detailOf(event, now());
  },
};

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

export const serviceChangesHandlers: Handlers<typeof serviceChangesContract, Ctx> = {
  async list({ db, query, now }) {
    const { changes, total } = await findChanges(db, query, now());
    return listResult(changes, total, now());
  },
  get: ({ db, params }) => changeOf(db, params.changeId),
  async decide({ db, params, body, caller, now, audit }) {
    const before = await changeOf(db, params.changeId);
    await saveState(db, before.id, body.state, { by: caller.name, at: now() });
    await audit({
      action: healthAudit.action('serviceChange.decide'),
      subjectKind: healthAudit.subject('serviceChange'),
      subjectId: before.id,
      before: { state: before.state },
      after: body,
    });
    return changeOf(db, before.id);
  },
};

/** @throws PortalError ERROR_HEALTH_CHANGE_NOT_FOUND */
async function changeOf(db: Db, id: string): Promise<ServiceChangeDetail> {
  const found = await getChange(db, id);
  if (!found) throw healthRefusals.CHANGE_NOT_FOUND();
  return found;
}

const reason = healthAudit.reason('changeAssessments');

export const changeAssessmentsHandlers: Handlers<typeof changeAssessmentsContract, Ctx> = {
  async list({ everyTenant, query, now }) {
    const { changes, total } = await everyTenant(reason, (db) => findAllChanges(db, query, now()));
    return listResult(changes, total, now());
  },
  get: ({ everyTenant, params }) => anyChangeOf(everyTenant, params.changeId),
  async write({ db, everyTenant, params, body, caller, now, audit, send }) {
    const before = await anyChangeOf(everyTenant, params.changeId);
    const stamp = { by: caller.name, at: now() };
    await saveAssessment(db, before.id, body, stamp);
    await audit({
      action: healthAudit.action('changeAssessment.write'),
      subjectKind: healthAudit.subject('changeAssessment'),
      subjectId: before.id,
      before: before.assessment,
      after: body,
    });
    await send(newsForAllTopic, {});
    const assessment = { ...body, writtenAt: stamp.at.toISOString(), writtenBy: stamp.by };
    return { ...before, hasAssessment: true, assessment };
  },
};

/** @throws PortalError ERROR_HEALTH_CHANGE_NOT_FOUND */
async function anyChangeOf(everyTenant: Ctx['everyTenant'], id: string) {
  const found = await everyTenant(reason, (db) => getAnyChange(db, id));
  if (!found) throw healthRefusals.CHANGE_NOT_FOUND();
  return found;
}
