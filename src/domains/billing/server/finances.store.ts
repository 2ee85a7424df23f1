import { sql } from 'kysely';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { monthSpend, type MonthSpend, type MonthOfSubscription } from '../month-costs.rules.ts';
import {
  monthColumns,
  monthGroups,
  toMonth,
  type MonthRow as SubscriptionMonth,
} from './month-of-subscription.ts';

interface OpenRow extends Pick<Rows['invoices'], 'currency_code'> {
  readonly open: string;
  readonly overdue: string;
  readonly documents: number;
  readonly overdue_documents: number;
}

/** Inside withTenant: what is left to pay by currency on a day, less open credit notes. */
export async function sumOpen(db: Db, today: string) {
  const isOverdue = sql`kind = 'invoice' and due_on < ${today}::date`;
  const { rows } = await sql<OpenRow>`select currency_code, sum(gross - paid)::text as open,
      coalesce(sum(gross - paid) filter (where ${isOverdue}), 0)::text as overdue,
      count(*)::int as documents, (count(*) filter (where ${isOverdue}))::int as overdue_documents
    from invoices where state in ('open', 'partlyPaid') group by 1 order by 1`.execute(db);
  return rows.map((row) => ({
    open: amount(row.open, row.currency_code),
    overdue: amount(row.overdue, row.currency_code),
    openDocuments: row.documents,
    overdueDocuments: row.overdue_documents,
  }));
}

interface NextRow extends Pick<Rows['invoices'], 'id' | 'number'> {
  readonly dueOn: string;
  readonly open: string;
}

/** Inside withTenant: the invoice that falls due next, today or later. */
export async function findNextDue(db: Db, currencyCode: string, today: string) {
  const { rows } =
    await sql<NextRow>`select id, number, due_on::text as "dueOn", (gross - paid)::text as open from invoices
    where state in ('open', 'partlyPaid') and kind = 'invoice' and currency_code = ${currencyCode} and due_on >= ${today}::date
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

/** Inside withTenant: charges of a month by subscription. */
export async function findMonthOf(
  db: Db,
  currencyCode: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<MonthOfSubscription[]> {
  const { rows } = await sql<SubscriptionMonth>`select ${monthColumns} from charges
    where currency_code = ${currencyCode} and happened_on >= ${from}::date and happened_on < ${to}::date
    group by ${monthGroups}`.execute(db);
  return rows.map((row) => toMonth(row, currencyCode));
}

/** Inside withTenant: the day up to which charges are on record. */
export async function getChargedTo(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    day: string;
  }>`select charged_to::text as day from charge_marks`.execute(db);
  return rows[0]?.day ?? null;
}
