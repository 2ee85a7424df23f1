import { sql, type RawBuilder } from 'kysely';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { MonthOfSubscription } from '../movers.rules.ts';

interface Row extends Pick<Rows['charges'], 'subscription_id'> {
  readonly title: string;
  readonly amount: string;
  readonly kinds: Rows['charges']['kind'][];
}

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
    await sql<Row>`select subscription_id, max(title) as title, sum(amount)::text as amount, array_agg(distinct kind) as kinds
    from charges where currency_code = ${currencyCode} and ${which}
    group by subscription_id, case when subscription_id is not null then null when kind = 'service' then title else id::text end
    order by sum(amount) desc, max(title)`.execute(db);
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    title: row.title,
    amount: amount(row.amount, currencyCode),
    kinds: row.kinds,
  }));
}
