import { sql } from 'kysely';
import { defaultCurrency, sum, amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import type { OrderCostFigures } from '../order-costs.schema.ts';
import { nothingOrdered } from '../order-states.rules.ts';
import type { OrderFigures } from '../orders.schema.ts';
import { filterOf, type OrderQuery, detailColumns, type OrderFilter } from './orders.store.ts';

interface FigureRow extends Pick<Rows['orders'], 'state'> {
  readonly orders: number;
  readonly currency_code: string;
  readonly monthly: string;
  readonly commitment: string;
}

/** Returns the orders that a search finds by state, and the sums of those in the wanted state. */
export async function getOrderFigures(
  db: Db,
  { search, state }: Pick<OrderQuery, 'search' | 'state'>,
): Promise<OrderFigures> {
  const { rows } = await sql<FigureRow>`
    select state, count(*)::int as orders, max(currency_code) as currency_code, sum(monthly) as monthly, sum(commitment) as commitment
    from orders ${filterOf({ search })} group by state order by state`.execute(db);
  const summed = rows.filter(
    (row) => (state ?? row.state) === row.state && !nothingOrdered.includes(row.state),
  );
  const currencyCode = rows[0]?.currency_code ?? defaultCurrency;
  const sumOf = (of: 'monthly' | 'commitment') =>
    sum(
      summed.map((row) => ({ value: row[of], currencyCode: row.currency_code })),
      currencyCode,
    );
  return {
    states: rows.map(({ state: one, orders }) => ({ state: one, orders })),
    monthly: sumOf('monthly'),
    commitment: sumOf('commitment'),
  };
}

interface CostRow {
  readonly orders: number;
  readonly currency: string | null;
  readonly monthly: string;
  readonly commitment: string;
  readonly without_cost_centre: number;
  readonly without_po_number: number;
}

/**
 * Inside withTenant: how many orders a search finds and what they come to, in one statement. What an
 * order lacks is counted whether it is asked for or not, so that the counts stay.
 */
export async function sumOrderCosts(
  db: Db,
  { lacks, ...found }: OrderFilter,
): Promise<OrderCostFigures> {
  const isOrdered = sql`state <> all(${nothingOrdered})`;
  const counts = lacks === undefined ? sql`true` : sql`${sql.ref(detailColumns[lacks])} = ''`;
  const { rows } = await sql<CostRow>`select (count(*) filter (where ${counts}))::int as orders,
      max(currency_code) as currency,
      coalesce(sum(monthly) filter (where ${isOrdered} and ${counts}), 0)::text as monthly,
      coalesce(sum(commitment) filter (where ${isOrdered} and ${counts}), 0)::text as commitment,
      (count(*) filter (where cost_centre = ''))::int as without_cost_centre,
      (count(*) filter (where po_number = ''))::int as without_po_number
    from orders ${filterOf(found)}`.execute(db);
  const [row] = rows;
  const currency = row?.currency ?? defaultCurrency;
  return {
    orders: row?.orders ?? 0,
    monthly: amount(row?.monthly ?? '0', currency),
    commitment: amount(row?.commitment ?? '0', currency),
    withoutCostCentre: row?.without_cost_centre ?? 0,
    withoutPoNumber: row?.without_po_number ?? 0,
  };
}
