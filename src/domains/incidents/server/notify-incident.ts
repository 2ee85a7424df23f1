import { noticeTopic } from '#platform/common/notice-topic.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { NewNotice, NoticeMessage, NoticesPort } from '#domains/notices/notices.port.ts';
import { incidentsWords } from '../incidents.texts.ts';
import type { IncidentRow } from './incident-row.ts';
import type { IncidentPorts } from './incident-ports.ts';

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
