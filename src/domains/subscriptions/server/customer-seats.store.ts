import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { CustomerSeatsPort } from '../subscriptions.port.ts';

interface Row {
  readonly tenantId: string;
  readonly reference: string;
  readonly title: string;
  readonly quantity: number;
}

/** The order books of all customers, added up (subscriptions.port.ts). */
export const customerSeats: CustomerSeatsPort<Db> = {
  async findSeats(db) {
    const { rows } =
      await sql<Row>`select tenant_id as "tenantId", product_id || ':' || sku_id as reference,
        max(title) as title, sum(seats)::int as quantity
      from subscriptions where state in ('active', 'updating', 'suspended', 'extended') and not is_trial and not is_addon
      group by 1, 2 order by 1, 2`.execute(db);
    const customers = new Map<string, number>();
    for (const { reference } of rows) customers.set(reference, (customers.get(reference) ?? 0) + 1);
    const titles = new Map(rows.map(({ reference, title }) => [reference, title]));
    const products = [...titles].map(([reference, title]) => ({ reference, title }));
    const by = (reference: string) => customers.get(reference) ?? 0;
    return {
      products: products.toSorted(
        (a, b) => by(b.reference) - by(a.reference) || a.title.localeCompare(b.title, 'de'),
      ),
      held: rows.map(({ tenantId, reference, quantity }) => ({ tenantId, reference, quantity })),
    };
  },
};
