import { randomUUID } from 'node:crypto';
import type { NewNotice, NoticeMessage, NoticesPort } from '#domains/notices/notices.port.ts';
import type { RecipientsPort } from '#domains/people/people.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { incidentsWords } from '../incidents.texts.ts';
import { type IncidentRow, getIncident } from './incidents.store.ts';

interface News {
  readonly message: NoticeMessage;
  readonly incident: Pick<IncidentRow, 'id' | 'number' | 'title'>;
  readonly isUrgent?: boolean;
}

function noticeOf(work: Work, { message, incident, isUrgent }: News) {
  return {
    topic: noticeTopic(incidentsWords, 'incidents'),
    type: isUrgent ? ('keepVisibleError' as const) : ('success' as const),
    ...(isUrgent && { severity: 'critical' as const }),
    message,
    params: {
      number: incident.number.padStart(4, '0'),
      title: incident.title,
      by: work.actor.name,
    },
    proceeding: `incident:${incident.id}`,
    actorId: work.actor.id,
    at: work.now(),
    correlationId: work.correlationId,
  } satisfies Omit<NewNotice, 'to' | 'link'>;
}

/** Tells those of the company who answer for incidents. Last in the transaction of the change. */
export async function notifyCompany(
  work: Work,
  { notices, recipients }: Pick<IncidentPorts<Db>, 'notices' | 'recipients'>,
  news: News,
): Promise<void> {
  const { id } = news.incident;
  const holders = await recipients.holdersOf(work.db, rights.incidents.respond, work.now());
  const ids = holders.map(({ userId }) => userId).filter((userId) => userId !== work.actor.id);
  for (const userId of ids.toSorted())
    await notices.write(work.db, {
      ...noticeOf(work, news),
      to: { userId },
      link: { page: 'incident', id },
    });
}

/** Tells the staff who work on incidents. Last of all. */
export async function notifyStaff(work: Work, notices: NoticesPort<Db>, news: News): Promise<void> {
  await notices.write(work.db, {
    ...noticeOf(work, news),
    to: 'staff',
    link: { page: 'deskIncident', id: `${work.tenantId}.${news.incident.id}` },
  });
}

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

/** Ports by which incidents ask others. `Db` is the server's database handle. */
export interface IncidentPorts<Db> {
  readonly recipients: RecipientsPort<Db>;
  readonly notices: NoticesPort<Db>;
  readonly directory: TenantDirectory<Db>;
  /** Name of the operator on protocols. */
  readonly operatorName: string;
}
