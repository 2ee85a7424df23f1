import type { Handlers } from '#platform/common/contract.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { RecipientsPort } from '#domains/people/people.port.ts';
import { deadlineOf } from '../incident-default.rules.ts';
import type { incidentDeskContract } from '../incident-desk.schema.ts';
import { isOpen } from '../incident-state.rules.ts';
import type { EscalationRole } from '../incident.values.ts';
import { incidentRefusals } from '../incidents.refusals.ts';
import { incidentsAudit } from '../incidents.texts.ts';
import { escalatedTopic } from './escalated.jobs.ts';
import { endEscalation, insertEscalation } from './escalations.store.ts';
import type { IncidentPorts } from './incident-ports.ts';
import type { IncidentRow } from './incident-row.ts';
import { incidentNow } from './incident-view.ts';
import { getIncident, saveAssignee } from './incidents.store.ts';
import { staffInRole } from './staff-in-role.ts';
import { tellEvent } from './tell-event.ts';

type Desk = Handlers<typeof incidentDeskContract, Ctx>;
const subjectKind = incidentsAudit.subject('incident');

/** Incidents that are put before somebody of the operator, and taken over. */
export function escalating({
  recipients,
}: Pick<IncidentPorts<Db>, 'recipients'>): Pick<Desk, 'escalate' | 'takeOver'> {
  return {
    async escalate(call) {
      const { db, params, body, actor, now } = call;
      const incident = await getIncident(db, params.incidentId, 'held');
      if (!isOpen(incident.state)) throw incidentRefusals.ENDED();
      const dueAt = deadlineOf(now(), body.minutes);
      if (!dueAt) throw incidentRefusals.DEADLINE_NOT_POSSIBLE();
      const to = await receiver(call, recipients, body);
      const given = { id: body.id, incidentId: incident.id, role: body.role, reason: body.reason };
      if (await insertEscalation(db, { ...given, to, dueAt }, { by: actor, at: now() })) {
        const detail = to?.name ?? body.role ?? '';
        const told = { event: 'escalated' as const, side: 'staff' as const, isInternal: true };
        await tellEvent(call, incident.id, { ...told, detail, body: body.reason });
        await call.audit({
          action: incidentsAudit.action('incident.escalate'),
          ...{ subjectKind, subjectId: incident.id },
          after: { name: incident.title, escalatedTo: detail },
        });
        await call.send(escalatedTopic, { escalationId: body.id });
      }
      return incidentNow(call, incident.id);
    },
    async takeOver(call) {
      const { db, params, caller } = call;
      const incident = await getIncident(db, params.incidentId, 'held');
      if (!(await endByTaking(call, incident))) throw incidentRefusals.NOT_ESCALATED();
      await saveAssignee(db, incident.id, { id: caller.userId, name: caller.name });
      return incidentNow(call, incident.id);
    },
  };
}

/** Returns the person; null for a role that somebody is in. @throws PortalError for anybody else */
async function receiver(
  call: Pick<Ctx, 'apart'>,
  recipients: RecipientsPort<Db>,
  { toId, role }: { readonly toId: string | null; readonly role: EscalationRole | null },
) {
  if ((toId === null) === (role === null)) throw incidentRefusals.PERSON_NOT_POSSIBLE();
  const staff = await call.apart((tx) => staffInRole(recipients, tx, role ?? 'desk'));
  if (role !== null) {
    if (staff.length === 0) throw incidentRefusals.ROLE_EMPTY();
    return null;
  }
  const found = staff.find(({ userId }) => userId === toId);
  if (!found) throw incidentRefusals.PERSON_NOT_POSSIBLE();
  return found;
}

/**
 * Ends the open escalation of an incident that the caller takes over.
 * @returns false where nothing was open
 */
export async function endByTaking(
  call: Ctx,
  { id, title, assignee }: Pick<IncidentRow, 'id' | 'title' | 'assignee'>,
): Promise<boolean> {
  const { db, actor, now } = call;
  const ended = await endEscalation(db, id, { by: actor, at: now() });
  if (!ended) return false;
  await tellEvent(call, id, { event: 'takenOver', side: 'staff', isInternal: true });
  await call.audit({
    action: incidentsAudit.action('incident.takeOver'),
    ...{ subjectKind, subjectId: id },
    before: { name: title, assignee },
    after: { name: title, assignee: actor.name },
  });
  await call.send(escalatedTopic, { escalationId: ended.id });
  return true;
}
