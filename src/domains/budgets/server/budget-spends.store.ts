import { sql } from 'kysely';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { dayOf } from '../budget-effect.rules.ts';
import type { Days } from '../budget-period.rules.ts';
import type { DaySpend } from '../budget.rules.ts';
import type { LineSpend } from '../budgets.port.ts';
import type { BudgetSpend } from '../budgets.schema.ts';
import type { StoredBudget } from './budgets.store.ts';

/** A spend counts in a budget of its company, its cost centre or its person, in one currency. */
const counts = sql`s.currency_code = b.currency_code and s.spent_on >= b.starts_on
  and (b.scope = 'tenant' or (b.scope = 'costCentre' and s.cost_centre = b.cost_centre)
    or (b.scope = 'person' and s.person_id = b.person_id))`;

const counted = sql`case b.counts when 'commitment' then s.commitment else s.monthly end`;

/** Spends that are carried over or run for days of their own may lie back more than a year. */
const needed = sql`(b.carry_over or b.period = 'custom' or s.spent_on >= `;

/**
 * Returns the spends of each budget by day, up to and including today's period, in one statement.
 * `exceptOrderId`: an order that is left out.
 */
export async function findDaySpends(
  db: Db,
  budgets: readonly StoredBudget[],
  day: string,
  exceptOrderId?: string,
): Promise<ReadonlyMap<string, readonly DaySpend[]>> {
  if (budgets.length === 0) return new Map();
  const ids = budgets.map(({ id }) => id);
  const others = exceptOrderId === undefined ? sql`` : sql`and s.order_id <> ${exceptOrderId}`;
  const { rows } = await sql<{
    id: string;
    day: string;
    is_open: boolean;
    currency_code: string;
    amount: string;
  }>`select b.id, s.spent_on::text as day, s.is_open, b.currency_code, sum(${counted}) as amount
    from budgets b join budget_spends s on ${counts}
    where b.id = any(${ids}) and ${needed}${day}::date - 366) ${others}
    group by b.id, s.spent_on, s.is_open, b.currency_code`.execute(db);
  const spends = rows.map((row) => ({
    id: row.id,
    day: row.day,
    isOpen: row.is_open,
    amount: amount(row.amount, row.currency_code),
  }));
  return Map.groupBy(spends, ({ id }) => id);
}

/** Returns one page of what counts in these days, the latest first. */
export async function findSpends(
  db: Db,
  budgetId: string,
  { from, to }: Days,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<{ spends: BudgetSpend[]; total: number }> {
  type Row = Pick<
    Rows['budget_spends'],
    | 'line_id'
    | 'order_id'
    | 'order_number'
    | 'title'
    | 'person_name'
    | 'cost_centre'
    | 'currency_code'
    | 'is_open'
  > & { day: string; amount: string; total: number };
  const { rows } =
    await sql<Row>`select s.line_id, s.order_id, s.order_number, s.title, s.person_name, s.cost_centre, s.currency_code,
      s.is_open, s.spent_on::text as day, ${counted} as amount, (count(*) over ())::int as total
    from budgets b join budget_spends s on ${counts}
    where b.id = ${budgetId} and s.spent_on between ${from}::date and ${to}::date
    order by s.spent_on desc, s.line_id desc limit ${take} offset ${skip}`.execute(db);
  return {
    spends: rows.map((row) => ({
      id: row.line_id,
      orderId: row.order_id,
      orderNumber: row.order_number,
      title: row.title,
      on: row.day,
      by: row.person_name,
      costCentre: row.cost_centre,
      amount: amount(row.amount, row.currency_code),
      isOpen: row.is_open,
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Reserves, prices anew or settles a line; the day it counts on stays. */
export async function putSpend(db: Db, spend: LineSpend): Promise<void> {
  const { lineId, orderId, orderNumber, title, at, person, costCentre, commitment, monthly } =
    spend;
  await sql`insert into budget_spends (line_id, order_id, order_number, title, spent_on, person_id, person_name,
      cost_centre, currency_code, commitment, monthly, is_open)
    values (${lineId}, ${orderId}, ${orderNumber}, ${title}, ${dayOf(at)}::date, ${person.id}, ${person.name},
      ${costCentre}, ${commitment.currencyCode}, ${commitment.value}, ${monthly.value}, ${spend.isOpen})
    on conflict (tenant_id, line_id) do update set currency_code = excluded.currency_code,
      commitment = excluded.commitment, monthly = excluded.monthly, is_open = excluded.is_open`.execute(
    db,
  );
}

export async function deleteSpend(db: Db, lineId: string): Promise<void> {
  await sql`delete from budget_spends where line_id = ${lineId}`.execute(db);
}
