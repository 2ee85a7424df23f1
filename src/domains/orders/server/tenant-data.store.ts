import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';
import { countRows } from '#platform/server/privacy/tenant-rows.store.ts';
import { order, orderApproval, orderLine } from '../orders.schema.ts';
import { findWholeOrders } from './orders.store.ts';

/**
 * An order as the leaving customer gets it: all that its page shows, but for ids and what the reader
 * may do. A field that is added to the order is in it.
 */
export const handedOrder = order.omit({ id: true }).extend({
  lines: z.array(orderLine.omit({ id: true, subscriptionId: true })),
  approval: orderApproval.omit({ mayWithdraw: true, mayDecide: true }).nullable(),
});

const nobody = { userId: '', mayApprove: false };

/**
 * Orders are commercial papers: kept for the years that commerce and tax law want (§ 257 HGB, § 147
 * AO).
 */
const orders: TenantData<'orders'> = {
  noun: 'orders',
  tables: [
    'orders',
    'order_lines',
    'order_events',
    'order_approvals',
    'approval_policies',
    'order_accounts',
    'commitments',
  ],
  fate: 'kept',
  count: (db) => countRows(db, 'orders'),
  async rows(db) {
    const whole = await findWholeOrders(db, nobody);
    return whole.map((one) => handedOrder.parse(one));
  },
  purge: async () => 0,
};

const carts: TenantData<'carts'> = {
  noun: 'carts',
  tables: ['carts', 'cart_items'],
  fate: 'purged',
  count: (db) => countRows(db, 'cart_items'),
  async rows(db) {
    const { rows } =
      await sql`select title, edition, quantity, ends_on::text as "endsOn", added_at as "addedAt" from cart_items order by added_at`.execute(
        db,
      );
    return rows;
  },
  async purge(db) {
    const { rows } = await sql`delete from cart_items returning 1`.execute(db);
    await sql`delete from carts`.execute(db);
    return rows.length;
  },
};

/** Data of leaving customers, in the order of deletion. */
export const orderData = [orders, carts];
