import { sql } from 'kysely';
import type { OwedPort } from '#domains/orders/owed.port.ts';
import { amount, plus, sum } from '#platform/common/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { findMissing, type ChargeSources } from './bring-charges-up.ts';

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
