import { sql } from 'kysely';
import type { ChargedOrder, OrderInvoicesPort } from '#domains/orders/order-invoices.port.ts';
import { amount } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';

interface Row {
  /** Null of charges that no order caused; none of these is asked for. */
  readonly order_id: string | null;
  readonly currency_code: string;
  readonly billed: string;
  readonly unbilled: string;
  readonly invoices: ChargedOrder['invoices'];
}

/** Orders as the billing domain knows them: by the charges that name them. */
export const orderInvoices: OrderInvoicesPort<Db> = {
  async chargedOrders(db, orderIds) {
    if (orderIds.length === 0) return [];
    const { rows } = await sql<Row>`select c.order_id, max(c.currency_code) as currency_code,
        coalesce(sum(c.amount) filter (where c.invoice_id is not null), 0)::text as billed,
        coalesce(sum(c.amount) filter (where c.invoice_id is null), 0)::text as unbilled,
        coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'number', i.number) order by i.issued_on desc, i.number desc)
          from invoices i where i.id in (select o.invoice_id from charges o where o.order_id = c.order_id)), '[]') as invoices
      from charges c where c.order_id = any(${orderIds}::uuid[]) group by c.order_id`.execute(db);
    return rows.flatMap((row) =>
      row.order_id === null
        ? []
        : [
            {
              orderId: row.order_id,
              invoices: row.invoices,
              billed: amount(row.billed, row.currency_code),
              unbilled: amount(row.unbilled, row.currency_code),
            },
          ],
    );
  },
};
