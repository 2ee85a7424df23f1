import { sql } from 'kysely';
import type { TenantData } from '#platform/server/privacy/tenant-data.ts';

/** Tenant data of billing; kept as the law wants it. */
export const billingData: readonly TenantData<'invoices'>[] = [
  {
    noun: 'invoices',
    tables: ['invoices', 'charges', 'payments', 'charge_marks'],
    fate: 'kept',
    async count(db) {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from invoices`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async rows(db) {
      const { rows } =
        await sql`select number, kind, state, month::text as month, issued_on::text as "issuedOn", due_on::text as "dueOn",
        net, tax, gross, paid, currency_code as "currencyCode" from invoices order by issued_on, number`.execute(
          db,
        );
      return rows;
    },
    purge: async () => 0,
  },
];
