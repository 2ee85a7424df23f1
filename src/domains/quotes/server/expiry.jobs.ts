import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { workInTenant } from '#platform/server/work.ts';
import { lastDayToRemind, stateOn } from '../quote-state.rules.ts';
import { quotesAudit } from '../quotes.texts.ts';
import { notifyCustomer, notifyDesk } from './quote-steps.ts';
import { numberOf } from './quote-rows.ts';
import { dayOf } from './quote-view.ts';
import { getQuote, noteReminder, putState } from './quotes.store.ts';

export interface ExpiryOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly notices: NoticesPort<Db>;
}

/** Job of every night: reminds of last days, writes down what has expired, and tells both sides. */
export function expiryClock(options: ExpiryOptions): CronJob {
  return {
    cron: '12 0 * * *',
    async run() {
      await remindOfEnd(options);
      await expireQuotes(options);
    },
  };
}

interface Due {
  readonly tenantId: string;
  readonly id: string;
}

const findDue = (db: Db, where: RawBuilder<unknown>): Promise<readonly Due[]> =>
  withSystem(db, async (tx) => {
    const { rows } = await sql<Due>`select tenant_id as "tenantId", id from quotes
      where state in ('sent', 'read') and ${where} order by valid_until, id limit 500`.execute(tx);
    return rows;
  });

const originOf = (now: () => Date) => ({
  actor: { id: null, name: 'Atrium' },
  correlationId: randomUUID(),
  now,
});

/** Reminds companies, once, of open offers whose last day is near. @returns how many */
export async function remindOfEnd({ db, now, notices }: ExpiryOptions): Promise<number> {
  const today = dayOf(now());
  const due = await findDue(
    db,
    sql`reminded_at is null and valid_until between ${today}::date and ${lastDayToRemind(today)}::date`,
  );
  let reminded = 0;
  for (const { tenantId, id } of due)
    reminded += await workInTenant(db, tenantId, originOf(now), async (work) => {
      const record = await getQuote(work.db, id, 'held');
      const state = stateOn(record, today);
      if (state !== 'sent' && state !== 'read') return 0;
      if (!(await noteReminder(work.db, id, now()))) return 0;
      await notifyCustomer(work, notices, { message: 'QUOTE_ENDS', quote: record });
      return 1;
    });
  return reminded;
}

/** @returns the number of quotes that have expired */
export async function expireQuotes({ db, now, notices }: ExpiryOptions): Promise<number> {
  const today = dayOf(now());
  const due = await findDue(db, sql`valid_until < ${today}::date`);
  let expired = 0;
  for (const { tenantId, id } of due) {
    expired += await workInTenant(db, tenantId, originOf(now), async (work) => {
      const record = await getQuote(work.db, id, 'held');
      if (record.state === 'expired' || stateOn(record, today) !== 'expired') return 0;
      await putState(work.db, id, 'expired', now());
      await work.audit({
        action: quotesAudit.action('quote.expire'),
        subjectKind: quotesAudit.subject('quote'),
        subjectId: id,
        before: { name: numberOf(record), state: record.state },
        after: { name: numberOf(record), state: 'expired' },
      });
      await notifyCustomer(work, notices, { message: 'QUOTE_EXPIRED', quote: record });
      await notifyDesk(work, notices, { message: 'QUOTE_EXPIRED', quote: record });
      return 1;
    });
  }
  return expired;
}
