import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import type { Work } from '#platform/server/work.ts';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { ticketsWords } from '../tickets.texts.ts';
import { getTicketRow } from './tickets.store.ts';

/** Topic of the outbox: a ticket was assigned to somebody of the staff by somebody else. */
export const assignedTopic = 'tickets.assigned';

/** Has the person told whom a ticket was assigned to; not who took it themselves. */
export async function sendAssigned(
  { actor, send }: Pick<Work, 'actor' | 'send'>,
  ticketId: string,
  assigneeId: string,
): Promise<void> {
  if (assigneeId === actor.id) return;
  await send(assignedTopic, { ticketId, assigneeId, by: actor.name });
}

interface AssignedPorts {
  readonly db: Db;
  readonly now: () => Date;
  readonly notices: NoticesPort<Db>;
}

/** Tells somebody of the staff of a ticket that is still theirs: their notices are no customer's. */
export function tellAssigned({ db, now, notices }: AssignedPorts): JobHandler {
  return async ({ tenantId, payload, correlationId }) => {
    const [ticketId, userId] = [String(payload['ticketId']), String(payload['assigneeId'])];
    const row = await withTenant(db, tenantId, (tx) => getTicketRow(tx, ticketId));
    if (row.assigneeId !== userId) return;
    await withSystem(db, (tx) =>
      notices.write(tx, {
        to: { userId },
        topic: noticeTopic(ticketsWords, 'ticketInbox'),
        type: 'success',
        message: 'TICKET_ASSIGNED',
        params: { number: row.number, subject: row.subject, by: String(payload['by']) },
        link: { page: 'deskTicket', id: `${tenantId}.${ticketId}` },
        proceeding: `assigned:${ticketId}`,
        at: now(),
        correlationId,
      }),
    );
  };
}
