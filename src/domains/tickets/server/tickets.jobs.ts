import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import { noticeTopic } from '#platform/common/notice-topic.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import type { JobHandler, CronJob } from '#platform/server/jobs/job.ts';
import { type Work, workInTenant } from '#platform/server/work.ts';
import { closeSolvedAfterDays } from '../ticket.values.ts';
import { ticketsWords, ticketsAudit } from '../tickets.texts.ts';
import { getTicketRow } from './tickets.store.ts';
import { turnTicket } from './turn-ticket.ts';

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

interface ClosingOptions {
  readonly db: Db;
  readonly now: () => Date;
}

/** Job of every hour: closes solved tickets that nobody has answered for a week. */
export function closingClock(options: ClosingOptions): CronJob {
  return { cron: '7 * * * *', isByTenant: true, run: (run) => closeSolved(options, run) };
}

/** @returns the number of tickets that were closed */
export async function closeSolved(
  { db, now }: ClosingOptions,
  run: JobRun = unwatched,
): Promise<number> {
  const before = new Date(now().getTime() - closeSolvedAfterDays * 86_400_000);
  const due = await withSystem(db, async (tx) => {
    const { rows } = await sql<{ tenantId: string; id: string }>`
      select tenant_id as "tenantId", id from tickets where state = 'solved' and solved_at <= ${before}
      order by solved_at limit 500`.execute(tx);
    return rows;
  });
  return forEachTenant(run, due, ({ tenantId, id }) => {
    const origin = { actor: { id: null, name: 'Atrium' }, correlationId: randomUUID(), now };
    return workInTenant(db, tenantId, origin, async (work) => {
      const row = await getTicketRow(work.db, id, 'held');
      if (row.state !== 'solved') return 0;
      await turnTicket(work, row, { to: 'closed', side: 'staff' });
      await work.audit({
        action: ticketsAudit.action('ticket.state'),
        subjectKind: ticketsAudit.subject('ticket'),
        subjectId: id,
        before: { name: row.subject, state: 'solved' },
        after: { name: row.subject, state: 'closed' },
      });
      return 1;
    });
  });
}
