import type { Handlers } from '#platform/common/contract.ts';
import { listResult } from '#platform/common/paging.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import { healthRefusals } from '../health.refusals.ts';
import { healthAudit } from '../health.texts.ts';
import type {
  changeAssessmentsContract,
  ServiceChangeDetail,
  serviceChangesContract,
} from '../service-changes.schema.ts';
import { findAllChanges, getAnyChange, saveAssessment } from './change-assessments.store.ts';
import { newsForAllTopic } from './health-news.store.ts';
import { findChanges, getChange, saveState } from './service-changes.store.ts';

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
