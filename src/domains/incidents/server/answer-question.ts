import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { type Work, workInTenant } from '#platform/server/work.ts';
import { isOverdue } from '../incident-default.rules.ts';
import { isOpen } from '../incident-state.rules.ts';
import type { AnswerWay, Decision } from '../incident.values.ts';
import { incidentRefusals } from '../incidents.refusals.ts';
import { incidentsAudit } from '../incidents.texts.ts';
import { type IncidentPorts, notifyCompany, notifyStaff } from './incident-news.ts';
import { type IncidentRow, getIncident } from './incidents.store.ts';
import { type QuestionRow, saveAnswer, getQuestion } from './questions.store.ts';
import { tellEvent } from './tell-event.ts';

interface Given {
  readonly answer: Decision;
  readonly via: AnswerWay;
  readonly byId: string | null;
  /** Name of who decided. */
  readonly by: string;
}

/**
 * Answers a question once: what came too late or second changes nothing.
 * @throws PortalError ERROR_INCIDENTS_QUESTION_ANSWERED, ERROR_INCIDENTS_QUESTION_WITHDRAWN,
 * ERROR_INCIDENTS_ENDED
 */
export async function answerQuestion(
  work: Work,
  ports: Pick<IncidentPorts<Db>, 'notices' | 'recipients'>,
  { incident, question }: { readonly incident: IncidentRow; readonly question: QuestionRow },
  given: Given,
): Promise<void> {
  const isDefault = given.via === 'default';
  if (!isOpen(incident.state)) throw incidentRefusals.ENDED();
  if (question.withdrawnAt !== null) throw incidentRefusals.QUESTION_WITHDRAWN();
  if (question.answer !== null)
    throw incidentRefusals.QUESTION_ANSWERED({ by: question.answeredBy });
  // At the deadline the default applies, also where its job has not come round yet.
  if (!isDefault && isOverdue(question, work.now()))
    throw incidentRefusals.QUESTION_ANSWERED({ by: 'Atrium' });
  await saveAnswer(work.db, question.id, { ...given, at: work.now() });
  await tellEvent(work, incident.id, {
    event: isDefault ? 'defaulted' : 'answered',
    side: isDefault ? 'staff' : 'customer',
    detail: given.answer,
    body: question.target,
    author: given.by,
  });
  await work.audit({
    action: incidentsAudit.action(isDefault ? 'incident.default' : 'incident.answer'),
    subjectKind: incidentsAudit.subject('incident'),
    subjectId: incident.id,
    after: { name: incident.title, measure: question.measure, answer: given.answer },
  });
  if (isDefault) await notifyCompany(work, ports, { message: 'INCIDENT_DEFAULTED', incident });
  const message = isDefault ? 'INCIDENT_DEFAULTED' : 'INCIDENT_ANSWERED';
  await notifyStaff(work, ports.notices, { message, incident });
}

export interface DefaultsOptions extends Pick<IncidentPorts<Db>, 'notices' | 'recipients'> {
  readonly db: Db;
  readonly now: () => Date;
}

/** Job of every minute: applies the written default to questions that nobody answered in time. */
export function defaultsClock(options: DefaultsOptions): CronJob {
  return { cron: '* * * * *', isByTenant: true, run: (run) => applyDefaults(options, run) };
}

/** @returns the number of questions that were answered by their default */
export async function applyDefaults(
  { db, now, ...ports }: DefaultsOptions,
  run: JobRun = unwatched,
): Promise<number> {
  const due = await withSystem(db, async (tx) => {
    const { rows } = await sql<{ tenantId: string; id: string }>`
      select tenant_id as "tenantId", id from incident_questions
      where answer is null and withdrawn_at is null and due_at <= ${now()} order by due_at limit 500`.execute(
      tx,
    );
    return rows;
  });
  return forEachTenant(run, due, ({ tenantId, id }) => {
    const origin = { actor: { id: null, name: 'Atrium' }, correlationId: randomUUID(), now };
    return workInTenant(db, tenantId, origin, async (work) => {
      const { rows } = await sql<{ incidentId: string }>`
        select incident_id as "incidentId" from incident_questions where id = ${id}`.execute(
        work.db,
      );
      const incident = await getIncident(work.db, rows[0]?.incidentId ?? '', 'held');
      const question = await getQuestion(work.db, id, incident.id);
      if (!isOpen(incident.state) || !isOverdue(question, now())) return 0;
      const given = { answer: question.defaultAnswer, via: 'default' as const, byId: null };
      await answerQuestion(work, ports, { incident, question }, { ...given, by: 'Atrium' });
      return 1;
    });
  });
}
