import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import type { NewNotice } from '#domains/notices/notices.port.ts';
import { incidentsWords } from '../incidents.texts.ts';
import { findEscalation, type EscalationRow } from './escalations.store.ts';
import type { IncidentPorts } from './incident-ports.ts';
import { getIncident } from './incidents.store.ts';
import { staffInRole } from './staff-in-role.ts';

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
