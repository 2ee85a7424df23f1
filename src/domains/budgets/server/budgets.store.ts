import { sql } from 'kysely';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { CamelCased } from '#platform/server/database/row-names.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { BudgetPeriod, BudgetScope } from '../budgets.values.ts';
import type { EnteredBudget } from '../budgets.schema.ts';

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
