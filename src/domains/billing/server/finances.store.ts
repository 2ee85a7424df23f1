import { sql } from 'kysely';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { monthSpend, type MonthSpend } from '../month-spend.rules.ts';
import type { MonthOfSubscription } from '../movers.rules.ts';

interface OpenRow {
  readonly open: string;
  readonly overdue: string;
  readonly documents: number;
  readonly overdue_documents: number;
}

/** Inside withTenant: what is left to pay in a currency on a day. */
export async function sumOpen(db: Db, currencyCode: string, today: string) {
  const { rows } = await sql<OpenRow>`select coalesce(sum(gross - paid), 0)::text as open,
      coalesce(sum(gross - paid) filter (where due_on < ${today}::date), 0)::text as overdue,
      count(*)::int as documents, (count(*) filter (where due_on < ${today}::date))::int as overdue_documents
    from invoices where state in ('open', 'partlyPaid') and currency_code = ${currencyCode}`.execute(
    db,
  );
  const [row] = rows;
  return {
    open: amount(row?.open ?? '0', currencyCode),
    overdue: amount(row?.overdue ?? '0', currencyCode),
    openDocuments: row?.documents ?? 0,
    overdueDocuments: row?.overdue_documents ?? 0,
  };
}

interface NextRow extends Pick<Rows['invoices'], 'id' | 'number'> {
  readonly dueOn: string;
  readonly open: string;
}

/** Inside withTenant: the document that falls due next, today or later. */
export async function findNextDue(db: Db, currencyCode: string, today: string) {
  const { rows } =
    await sql<NextRow>`select id, number, due_on::text as "dueOn", (gross - paid)::text as open from invoices
    where state in ('open', 'partlyPaid') and currency_code = ${currencyCode} and due_on >= ${today}::date
    order by due_on, id limit 1`.execute(db);
  return rows[0] ? { ...rows[0], open: amount(rows[0].open, currencyCode) } : null;
}

interface MonthRow extends Pick<Rows['charges'], 'kind'> {
  readonly month: string;
  readonly billed: string;
  readonly unbilled: string;
}

/** Inside withTenant: charges by month of their cause, billed by group, and not billed yet. */
export async function sumByMonth(
  db: Db,
  currencyCode: string,
  from: string,
): Promise<ReadonlyMap<string, MonthSpend>> {
  const { rows } =
    await sql<MonthRow>`select date_trunc('month', happened_on)::date::text as month, kind,
      coalesce(sum(amount) filter (where invoice_id is not null), 0)::text as billed,
      coalesce(sum(amount) filter (where invoice_id is null), 0)::text as unbilled
    from charges where currency_code = ${currencyCode} and happened_on >= ${from}::date group by 1, 2 order by 1, 2`.execute(
      db,
    );
  const spends = Map.groupBy(rows, ({ month }) => month);
  return new Map(
    [...spends].map(([month, kinds]) => [
      month,
      monthSpend(
        kinds.map(({ kind, billed, unbilled }) => ({
          kind,
          billed: amount(billed, currencyCode),
          unbilled: amount(unbilled, currencyCode),
        })),
        currencyCode,
      ),
    ]),
  );
}

interface SubscriptionRow extends Pick<Rows['charges'], 'subscription_id'> {
  readonly title: string;
  readonly amount: string;
  readonly kinds: Rows['charges']['kind'][];
}

/** Inside withTenant: charges of a month by subscription. */
export async function findMonthOf(
  db: Db,
  currencyCode: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<MonthOfSubscription[]> {
  const { rows } =
    await sql<SubscriptionRow>`select subscription_id, max(title) as title, sum(amount)::text as amount,
      array_agg(distinct kind) as kinds
    from charges where currency_code = ${currencyCode} and happened_on >= ${from}::date and happened_on < ${to}::date
    group by subscription_id, case when subscription_id is not null then null when kind = 'service' then title else id::text end`.execute(
      db,
    );
  return rows.map((row) => ({
    subscriptionId: row.subscription_id,
    title: row.title,
    amount: amount(row.amount, currencyCode),
    kinds: row.kinds,
  }));
}

/** Inside withTenant: the day up to which charges are on record. */
export async function getChargedTo(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    day: string;
  }>`select charged_to::text as day from charge_marks`.execute(db);
  return rows[0]?.day ?? null;
}
