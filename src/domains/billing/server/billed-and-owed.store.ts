import { sql } from 'kysely';
import type { ChargedOrder, OrderInvoicesPort, OwedPort } from '#domains/orders/billing.port.ts';
import { amount, plus, sum } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { findMissing, type ChargeSources } from './charges.jobs.ts';

interface OwedRow {
  readonly invoices: string;
  readonly unbilled: string;
}

interface OwedOfTenantRow {
  readonly tenant_id: string;
  readonly currency_code: string;
  readonly owed: string;
}

/**
 * Returns what is owed as the credit limit counts it (product rule B4): documents less payments,
 * where what was paid too much, and a credit note for what it takes back, lower the sum.
 */
export function createOwed(sources: ChargeSources): OwedPort<Db> {
  return {
    async owed(db, currencyCode, now) {
      // before the sum: a charge that is written meanwhile counts twice for a moment, never not
      const missing = (await findMissing(db, sources, now)).flatMap(({ amount: charged }) =>
        charged.currencyCode === currencyCode ? [charged] : [],
      );
      const { rows } = await sql<OwedRow>`select
          (select coalesce(sum(gross - paid), 0) from invoices where currency_code = ${currencyCode} and gross <> paid)::text as invoices,
          (select coalesce(sum(amount), 0) from charges where currency_code = ${currencyCode} and invoice_id is null)::text as unbilled`.execute(
        db,
      );
      const written = amount(rows[0]?.unbilled ?? '0', currencyCode);
      return {
        invoices: amount(rows[0]?.invoices ?? '0', currencyCode),
        unbilled: plus(written, sum(missing, currencyCode)),
      };
    },
    async owedByTenant(db) {
      const { rows } =
        await sql<OwedOfTenantRow>`select p.tenant_id, p.currency_code, sum(p.amount)::text as owed from (
          select tenant_id, currency_code, gross - paid as amount from invoices where gross <> paid
          union all select tenant_id, currency_code, amount from charges where invoice_id is null
        ) p join tenants t on t.id = p.tenant_id and t.billing_currency = p.currency_code
        where t.credit_limit > 0 group by 1, 2`.execute(db);
      return rows.map((row) => ({
        tenantId: row.tenant_id,
        owed: amount(row.owed, row.currency_code),
      }));
    },
  };
}

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
