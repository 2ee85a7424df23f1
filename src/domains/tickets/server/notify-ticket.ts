import { noticeTopic, type TopicName } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Work } from '#platform/server/work.ts';
import type { NewNotice, NoticeMessage, NoticesPort } from '#domains/notices/notices.port.ts';
import { ticketsWords } from '../tickets.texts.ts';
import type { TicketRow } from './ticket-row.ts';

interface News {
  readonly message: NoticeMessage;
  readonly ticket: Pick<TicketRow, 'id' | 'number' | 'subject'>;
  /** Customers who are told, each for themselves. */
  readonly userIds: readonly string[];
}

function noticeOf(
  work: Work,
  topic: TopicName,
  { message, ticket }: Omit<News, 'userIds'>,
): Omit<NewNotice, 'to' | 'link'> {
  return {
    topic,
    type: 'success',
    message,
    params: { number: ticket.number, subject: ticket.subject, by: work.actor.name },
    proceeding: `ticket:${ticket.id}`,
    actorId: work.actor.id,
    at: work.now(),
    correlationId: work.correlationId,
  };
}

/** Tells people of the customer. Last in the transaction of the change. */
export async function notifyCustomers(
  work: Work,
  notices: NoticesPort<Db>,
  news: News,
): Promise<void> {
  const topic = noticeTopic(ticketsWords, 'tickets');
  const to = new Set(news.userIds.filter((id) => id !== work.actor.id));
  for (const userId of [...to].toSorted())
    await notices.write(work.db, {
      ...noticeOf(work, topic, news),
      to: { userId },
      link: { page: 'ticket', id: news.ticket.id },
    });
}

/** Tells the staff who answer tickets. Last of all. */
export async function notifyStaff(
  work: Work,
  notices: NoticesPort<Db>,
  news: Omit<News, 'userIds'>,
): Promise<void> {
  await notices.write(work.db, {
    ...noticeOf(work, noticeTopic(ticketsWords, 'ticketInbox'), news),
    to: 'staff',
    link: { page: 'deskTicket', id: `${work.tenantId}.${news.ticket.id}` },
  });
}
