import type { NewNotice, NoticeMessage, NoticesPort } from '#domains/notices/notices.port.ts';
import type { MemberRolesPort, RecipientsPort } from '#domains/people/people.port.ts';
import type { TenantDirectory } from '#domains/tenants/tenants.port.ts';
import { noticeTopic, type TopicName } from '#platform/common/notice-topic.ts';
import { rights } from '#platform/common/rights.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { FilesPort } from '#platform/server/files/files.port.ts';
import type { Work } from '#platform/server/work.ts';
import { ticketsWords } from '../tickets.texts.ts';
import { type TicketRow, findWatchers } from './tickets.store.ts';

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

/**
 * Tells people of the customer, of those who may read tickets today: who lost the right stays on
 * their tickets. Last in the transaction of the change.
 */
export async function notifyCustomers(
  work: Work,
  { notices, recipients }: TicketNewsPorts<Db>,
  news: News,
): Promise<void> {
  const topic = noticeTopic(ticketsWords, 'tickets');
  const readers = await recipients.holdersOf(work.db, rights.tickets.read, work.now());
  const may = new Set(readers.map(({ userId }) => userId));
  const to = new Set(news.userIds.filter((id) => id !== work.actor.id && may.has(id)));
  for (const userId of [...to].toSorted())
    await notices.write(work.db, {
      ...noticeOf(work, topic, news),
      to: { userId },
      link: { page: 'ticket', id: news.ticket.id },
    });
}

interface InvolvedNews {
  readonly message: NoticeMessage;
  readonly ticket: Pick<TicketRow, 'id' | 'number' | 'subject' | 'requesterId'>;
}

/** Tells who asked and everybody else on the ticket, but for whoever acts. */
export async function notifyInvolved(
  work: Work,
  ports: TicketNewsPorts<Db>,
  { message, ticket }: InvolvedNews,
): Promise<void> {
  const watchers = await findWatchers(work.db, ticket.id);
  const userIds = [...watchers.map(({ userId }) => userId), ticket.requesterId].filter(
    (id) => id !== null,
  );
  await notifyCustomers(work, ports, { message, ticket, userIds });
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

/** Ports by which tickets tell people. */
export interface TicketNewsPorts<Db> {
  readonly notices: NoticesPort<Db>;
  readonly recipients: Pick<RecipientsPort<Db>, 'holdersOf'>;
}

/** Ports by which tickets ask others. `Db` is the server's database handle. */
export interface TicketPorts<Db> {
  readonly recipients: RecipientsPort<Db>;
  readonly memberRoles: MemberRolesPort<Db>;
  readonly notices: NoticesPort<Db>;
  readonly directory: TenantDirectory<Db>;
  readonly files: FilesPort<Db>;
}
