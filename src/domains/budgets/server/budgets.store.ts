import { sql } from 'kysely';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { dayOf, type Days, type DaySpend } from '../budget.rules.ts';
import type { LineSpend } from '../budgets.port.ts';
import type { EnteredBudget, BudgetSpend } from '../budgets.schema.ts';
import type { BudgetPeriod, BudgetScope } from '../budgets.ts';

type Row = Pick<
  CamelCased<Rows['budgets']>,
  | 'id'
  | 'name'
  | 'scope'
  | 'costCentre'
  | 'personId'
  | 'personName'
  | 'currencyCode'
  | 'period'
  | 'carryOver'
  | 'counts'
  | 'notifyAt'
  | 'approveAt'
  | 'blockAt'
> & {
  readonly value: string | null;
  readonly startsOn: string;
  readonly endsOn: string | null;
};

/** A budget as it was entered, with the name of its person. */
export interface StoredBudget extends EnteredBudget {
  readonly id: string;
  readonly personName: string;
  readonly currencyCode: string;
}

const columns = sql`id, name, scope, cost_centre as "costCentre", person_id as "personId",
  person_name as "personName", amount as value, currency_code as "currencyCode", period,
  starts_on::text as "startsOn", ends_on::text as "endsOn", carry_over as "carryOver", counts,
  notify_at as "notifyAt", approve_at as "approveAt", block_at as "blockAt"`;

const toBudget = ({ value, ...row }: Row): StoredBudget => ({
  ...row,
  amount: value === null ? null : amount(value, row.currencyCode),
});

/** Returns one page of budgets whose name, cost centre or person holds the words. */
export async function findBudgets(
  db: Db,
  query: {
    readonly search: string;
    readonly scope?: BudgetScope | undefined;
    readonly period?: BudgetPeriod | undefined;
    readonly skip: number;
    readonly take: number;
    readonly sortDirection: 'asc' | 'desc';
  },
): Promise<{ budgets: StoredBudget[]; total: number }> {
  const words = `%${query.search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<
    Row & { total: number }
  >`select ${columns}, (count(*) over ())::int as total from budgets
    where lower(name || ' ' || cost_centre || ' ' || person_name) like ${words}
      and (${query.scope ?? null}::text is null or scope = ${query.scope ?? null})
      and (${query.period ?? null}::text is null or period = ${query.period ?? null})
    order by name ${sql.raw(query.sortDirection)}, id limit ${query.take} offset ${query.skip}`.execute(
    db,
  );
  return {
    budgets: rows.map(({ total: _total, ...row }) => toBudget(row)),
    total: rows[0]?.total ?? 0,
  };
}

/** `held`: nobody else changes it, and no order is judged by it, until the transaction ends. */
export async function findBudget(
  db: Db,
  id: string,
  mode: 'read' | 'held' = 'read',
): Promise<StoredBudget | undefined> {
  const { rows } =
    await sql<Row>`select ${columns} from budgets where id = ${id} ${mode === 'held' ? sql`for update` : sql``}`.execute(
      db,
    );
  return rows[0] && toBudget(rows[0]);
}

/** Returns the budgets that look at what this person orders for this cost centre. */
export async function findBudgetsOf(
  db: Db,
  { personId, costCentre }: { readonly personId: string | null; readonly costCentre: string },
  mode: 'read' | 'held',
): Promise<StoredBudget[]> {
  const { rows } = await sql<Row>`select ${columns} from budgets
    where scope = 'tenant' or (scope = 'costCentre' and cost_centre = ${costCentre})
      or (scope = 'person' and person_id = ${personId}::uuid)
    order by name, id ${mode === 'held' ? sql`for share` : sql``}`.execute(db);
  return rows.map(toBudget);
}

export async function findCostCentres(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select distinct cost_centre as name from budgets where scope = 'costCentre' order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

export interface NewBudget extends EnteredBudget {
  readonly personName: string;
  readonly currencyCode: string;
}

const values = (budget: NewBudget) =>
  sql`${budget.name}, ${budget.scope}, ${budget.costCentre}, ${budget.personId}, ${budget.personName},
    ${budget.amount?.value ?? null}, ${budget.currencyCode}, ${budget.period}, ${budget.startsOn}::date,
    ${budget.endsOn}::date, ${budget.carryOver}, ${budget.counts}, ${budget.notifyAt}, ${budget.approveAt}, ${budget.blockAt}`;

const written = sql`name, scope, cost_centre, person_id, person_name, amount, currency_code, period, starts_on,
  ends_on, carry_over, counts, notify_at, approve_at, block_at`;

/** @returns the id of the new budget */
export async function insertBudget(db: Db, budget: NewBudget): Promise<string> {
  const { rows } = await sql<
    Pick<Rows['budgets'], 'id'>
  >`insert into budgets (${written}) values (${values(budget)}) returning id`.execute(db);
  const [made] = rows;
  if (!made) throw new Error('the insert returned no row');
  return made.id;
}

export async function saveBudget(db: Db, id: string, budget: NewBudget): Promise<void> {
  await sql`update budgets set (${written}) = (${values(budget)}) where id = ${id}`.execute(db);
}

export async function deleteBudget(db: Db, id: string): Promise<void> {
  await sql`delete from budgets where id = ${id}`.execute(db);
}

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
