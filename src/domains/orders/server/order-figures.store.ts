import { sql } from 'kysely';
import { defaultCurrency, sum } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Rows } from '#platform/server/database/rows.ts';
import { nothingOrdered } from '../order-states.rules.ts';
import type { OrderFigures } from '../orders.schema.ts';
import { filterOf, type OrderQuery } from './orders.store.ts';

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
