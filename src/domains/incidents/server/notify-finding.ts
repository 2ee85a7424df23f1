import { randomUUID } from 'node:crypto';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { NewNotice, NoticesPort } from '#domains/notices/notices.port.ts';
import { incidentsWords } from '../incidents.texts.ts';
import { getIncident } from './incidents.store.ts';

type Told = Pick<NewNotice, 'message' | 'params' | 'proceeding' | 'link'>;

const toStaff = (told: Told, at: Date): NewNotice => ({
  ...told,
  to: 'staff',
  topic: noticeTopic(incidentsWords, 'incidents'),
  type: 'keepVisibleError',
  severity: 'warning',
  actorId: null,
  at,
  correlationId: randomUUID(),
});

/** A finding of which staff are told. */
interface FoundNews {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly id: string;
  readonly title: string;
}

/** Tells staff of a grave incident that Microsoft found. */
export async function notifyFinding(
  db: Db,
  notices: NoticesPort<Db>,
  { tenantId, tenantName, id, title }: FoundNews,
  at: Date,
): Promise<void> {
  const told: Told = {
    message: 'INCIDENT_FOUND',
    params: { tenant: tenantName, title },
    proceeding: `finding:${id}`,
    link: { page: 'deskFinding', id: `${tenantId}.${id}` },
  };
  await notices.write(db, toStaff(told, at));
}

/** Tells staff of new alerts to an incident of ours, also where they took it for over. */
export async function notifyWarning(
  db: Db,
  notices: NoticesPort<Db>,
  incidentId: string,
  at: Date,
): Promise<void> {
  const { tenantId, number, title } = await getIncident(db, incidentId);
  const told: Told = {
    message: 'INCIDENT_WARNED',
    params: { number: number.padStart(4, '0'), title },
    proceeding: `incident:${incidentId}`,
    link: { page: 'deskIncident', id: `${tenantId}.${incidentId}` },
  };
  await notices.write(db, toStaff(told, at));
}
