import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { isOverdue } from '../incident-default.rules.ts';
import { isOpen } from '../incident-state.rules.ts';
import type { AnswerWay, Decision } from '../incident.values.ts';
import { incidentRefusals } from '../incidents.refusals.ts';
import { incidentsAudit } from '../incidents.texts.ts';
import type { IncidentPorts } from './incident-ports.ts';
import type { IncidentRow } from './incident-row.ts';
import { notifyCompany, notifyStaff } from './notify-incident.ts';
import type { QuestionRow } from './questions.store.ts';
import { saveAnswer } from './questions.store.ts';
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
