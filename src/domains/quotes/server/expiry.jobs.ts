import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import type { CronJob } from '#platform/server/jobs/job.ts';
import { workInTenant } from '#platform/server/work.ts';
import { stateOn } from '../quote-state.rules.ts';
import { quotesAudit } from '../quotes.texts.ts';
import { notifyDesk } from './notify-quote.ts';
import { numberOf } from './quote-rows.ts';
import { dayOf } from './quote-view.ts';
import { getQuote, putState } from './quotes.store.ts';

export interface ExpiryOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly notices: NoticesPort<Db>;
}

/** Job of every night: writes down what has expired, and tells the staff. */
export function expiryClock(options: ExpiryOptions): CronJob {
  return { cron: '12 0 * * *', run: async () => void (await expireQuotes(options)) };
}

/** @returns the number of quotes that have expired */
export async function expireQuotes({ db, now, notices }: ExpiryOptions): Promise<number> {
  const today = dayOf(now());
  const due = await withSystem(db, async (tx) => {
    const { rows } = await sql<{ tenantId: string; id: string }>`
      select tenant_id as "tenantId", id from quotes where state in ('sent', 'read') and valid_until < ${today}::date
      order by valid_until, id limit 500`.execute(tx);
    return rows;
  });
  let expired = 0;
  for (const { tenantId, id } of due) {
    const origin = { actor: { id: null, name: 'Atrium' }, correlationId: randomUUID(), now };
    expired += await workInTenant(db, tenantId, origin, async (work) => {
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
      await notifyDesk(work, notices, { message: 'QUOTE_EXPIRED', quote: record });
      return 1;
    });
  }
  return expired;
}
