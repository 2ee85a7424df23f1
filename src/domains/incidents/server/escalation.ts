import type { NewNotice } from '#domains/notices/notices.port.ts';
import type { RecipientsPort, Recipient } from '#domains/people/people.port.ts';
import type { Handlers } from '#platform/common/contract.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { Ctx } from '#platform/server/http/ctx.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import { deadlineOf } from '../incident-default.rules.ts';
import type { incidentDeskContract } from '../incident-desk.schema.ts';
import { isOpen, inRole, roleNeeds } from '../incident-state.rules.ts';
import { type EscalationRole, escalationRoles } from '../incident.values.ts';
import { incidentRefusals } from '../incidents.refusals.ts';
import { incidentsAudit, incidentsWords } from '../incidents.texts.ts';
import {
  endEscalation,
  insertEscalation,
  findEscalation,
  type EscalationRow,
} from './escalations.store.ts';
import type { IncidentPorts } from './incident-news.ts';
import { incidentNow } from './incident-view.ts';
import { type IncidentRow, getIncident, saveAssignee } from './incidents.store.ts';
import { tellEvent } from './tell-event.ts';

/** Inside withSystem: the people of a role who work on incidents. */
export async function staffInRole(
  recipients: RecipientsPort<Db>,
  db: Db,
  role: EscalationRole,
): Promise<Recipient[]> {
  const desk = await recipients.staffWith(db, rights.incidents.byStaff);
  return inRole(desk, await recipients.staffWith(db, roleNeeds[role]));
}

/** Inside withSystem: counts the people of each role. */
export async function countRoles(recipients: RecipientsPort<Db>, db: Db) {
  const counted = [];
  for (const role of escalationRoles)
    counted.push({ role, people: (await staffInRole(recipients, db, role)).length });
  return counted;
}

/** Topic of the outbox: an incident was escalated, or whoever it went to has taken it over. */
export const escalatedTopic = 'incidents.escalated';

interface EscalatedPorts extends Pick<IncidentPorts<Db>, 'notices' | 'recipients'> {
  readonly db: Db;
  readonly now: () => Date;
}

/**
 * Tells those an incident goes to, or who has put it before them that somebody took it over: their
 * notices are no customer's.
 */
export function tellEscalated({ db, now, notices, recipients }: EscalatedPorts): JobHandler {
  return async ({ tenantId, payload, correlationId }) => {
    const found = await withTenant(db, tenantId, async (tx) => {
      const escalation = await findEscalation(tx, String(payload['escalationId']));
      return escalation && { escalation, incident: await getIncident(tx, escalation.incidentId) };
    });
    if (!found) return;
    const { escalation, incident } = found;
    const common: Omit<NewNotice, 'to' | 'message' | 'type'> = {
      topic: noticeTopic(incidentsWords, 'incidents'),
      params: {
        ...{ number: incident.number.padStart(4, '0'), title: incident.title },
        ...{ reason: escalation.reason, by: escalation.endedBy || escalation.byName },
      },
      link: { page: 'deskIncident', id: `${tenantId}.${incident.id}` },
      proceeding: `escalated:${incident.id}`,
      at: now(),
      correlationId,
    };
    await withSystem(db, async (tx) => {
      if (escalation.endedAt) {
        const { byId: userId } = escalation;
        if (userId === null || userId === escalation.endedById) return;
        const taken = { type: 'success', message: 'INCIDENT_ESCALATION_TAKEN' } as const;
        return notices.write(tx, { ...common, ...taken, to: { userId } });
      }
      for (const userId of await receiversOf(tx, recipients, escalation))
        await notices.write(tx, {
          ...common,
          ...{ type: 'keepVisibleError', severity: 'warning', to: { userId } },
          message: 'INCIDENT_ESCALATED',
        });
    });
  };
}

/** Everybody but whoever has escalated it, in the order of the stream's locks. */
async function receiversOf(
  tx: Db,
  recipients: EscalatedPorts['recipients'],
  { toId, toRole, byId }: EscalationRow,
): Promise<string[]> {
  if (toRole === null) return toId === null || toId === byId ? [] : [toId];
  const staff = await staffInRole(recipients, tx, toRole);
  return staff
    .map(({ userId }) => userId)
    .filter((userId) => userId !== byId)
    .toSorted();
}

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
