import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { forEachTenant, type JobRun, unwatched } from '#platform/server/jobs/job-run.ts';
import { workInTenant } from '#platform/server/work.ts';
import { closeSolvedAfterDays } from '../ticket.values.ts';
import { ticketsAudit } from '../tickets.texts.ts';
import { getTicketRow } from './tickets.store.ts';
import { turnTicket } from './turn-ticket.ts';

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
