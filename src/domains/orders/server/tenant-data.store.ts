import { sql } from 'kysely';
import type { TenantData } from '#domains/directory/tenant-data.port.ts';
import type { Db } from '#platform/server/database/connect.ts';

async function countOf(db: Db, table: 'orders' | 'cart_items'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Orders are commercial papers: kept for the years that commerce and tax law want (§ 257 HGB, § 147 AO). */
const orders: TenantData<Db> = {
  noun: 'orders',
  tables: ['orders', 'order_lines', 'order_events', 'order_approvals', 'approval_policies', 'order_accounts', 'commitments'],
  fate: 'kept',
  count: (db) => countOf(db, 'orders'),
  async rows(db) {
    const { rows } =
      await sql`select o.number, o.type, o.state, o.placed_at as "placedAt", o.placed_by as "placedBy", o.po_number as "poNumber",
      o.currency_code as "currencyCode", o.commitment::text as commitment,
      (select nullif(a.decided_by, '') from order_approvals a where a.order_id = o.id) as "approvalBy",
      (select json_agg(json_build_object('title', l.title, 'edition', l.edition, 'quantity', l.quantity, 'termPrice', l.term_price::text, 'state', l.state)
        order by l.position) from order_lines l where l.order_id = o.id) as lines
      from orders o order by o.number`.execute(db);
    return rows;
  },
  purge: async () => 0,
};

const carts: TenantData<Db> = {
  noun: 'carts',
  tables: ['carts', 'cart_items'],
  fate: 'purged',
  count: (db) => countOf(db, 'cart_items'),
  async rows(db) {
    const { rows } = await sql`select title, edition, quantity, added_at as "addedAt" from cart_items order by added_at`.execute(db);
    return rows;
  },
  async purge(db) {
    const { rows } = await sql`delete from cart_items returning 1`.execute(db);
    await sql`delete from carts`.execute(db);
    return rows.length;
  },
};

export const orderData: readonly TenantData<Db>[] = [orders, carts];
