import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { MonthOfSubscription } from '../movers.rules.ts';
import { monthColumns, monthGroups, toMonth, type MonthRow } from './month-of-subscription.ts';

/** Inside withTenant: what the next document holds, up to a day (exclusive), by subscription. */
export const findUnbilledBySubscription = (
  db: Db,
  currencyCode: string,
  before: string,
): Promise<MonthOfSubscription[]> =>
  bySubscription(db, currencyCode, sql`invoice_id is null and happened_on < ${before}::date`);

/** Inside withTenant: what the documents of a month hold that were not taken back. */
export const findBilledBySubscription = (
  db: Db,
  currencyCode: string,
  month: string,
): Promise<MonthOfSubscription[]> =>
  bySubscription(
    db,
    currencyCode,
    sql`invoice_id in (select id from invoices where month = ${month}::date)`,
  );

async function bySubscription(
  db: Db,
  currencyCode: string,
  which: RawBuilder<unknown>,
): Promise<MonthOfSubscription[]> {
  const { rows } =
    await sql<MonthRow>`select ${monthColumns} from charges where currency_code = ${currencyCode} and ${which}
    group by ${monthGroups} order by sum(amount) desc, max(title)`.execute(db);
  return rows.map((row) => toMonth(row, currencyCode));
}
