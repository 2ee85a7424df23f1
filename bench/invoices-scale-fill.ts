import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { PostedCharge } from '#domains/billing/document-lines.rules.ts';
import type { Buyer, Seller } from '#domains/billing/document.rules.ts';

/** Documents of every tenant, and lines of each: 10,000 tenants have 10,000,000 lines. */
export const documentsOfEach = 50;
const linesOfEach = 20;

export const linesOf = (tenants: number): number => tenants * documentsOfEach * linesOfEach;

export const tenantIdOf = (tenant: number): string =>
  `00000000-0000-7000-8000-${String(tenant).padStart(12, '0')}`;

/** People who read the documents of one tenant each. */
export const readers = 20;
export const subjectOf = (reader: number): string => `reader-${String(reader)}`;
export const addressOf = (reader: number): string => `reader-${String(reader)}@tenants.example`;
/** Tenant of a reader, spread over all. */
export const homeOf = (reader: number, tenants: number): number => 1 + ((reader * 37) % tenants);
/** Number of a document; `document` counts over all tenants from 1. */
export const numberOf = (document: number): string => `2026-${String(document).padStart(7, '0')}`;

const address = { street: 'Weg 1', postalCode: '20457', city: 'Hamburg', country: 'DE' };
const buyer: Buyer = {
  ...{ name: 'Kunde', ...address, vatId: '' },
  ...{ buyerReference: 'REF', email: 'rechnung@kunde.example' },
};
const seller: Seller = {
  ...{ name: 'Anbieter', ...address, vatId: 'DE123456788' },
  ...{ iban: 'DE02120300000000202051', bic: 'BYLADEM1001', email: 'rechnung@anbieter.example' },
  ...{ contactName: 'Buchhaltung', phone: '+49 40 1' },
};

const euros = (value: string) => ({ value, currencyCode: 'EUR' });

/** Lines as a posted document keeps them; the same at each, of which none is read by its ids. */
const lines: readonly PostedCharge[] = Array.from({ length: linesOfEach }, (_, at) => ({
  ...{ id: randomUUID(), subscriptionId: randomUUID(), title: `Produkt ${String(at + 1)}` },
  ...{ kind: 'cycleCharge', from: '2026-06-01', to: '2026-06-30', billedDays: 30, cycleDays: 30 },
  ...{ quantity: at + 1, on: '2026-06-01', orderId: null, orderNumber: null, poNumber: null },
  ...{ unitPrice: euros('10.00'), amount: euros(`${String((at + 1) * 10)}.00`) },
}));

/**
 * Writes so many tenants with their documents, straight into the tables. The newest two of a tenant
 * are open, the rest is paid; lines lie on their document.
 */
export async function fill(
  ownerUrl: string,
  { tenants, issuer }: { readonly tenants: number; readonly issuer: string },
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`set session_replication_role = replica; set work_mem = '64MB'`);
  await owner.query(`insert into tenants (id, name, domain, onmicrosoft_domain, license_bundle, created_at)
    select ('00000000-0000-7000-8000-' || lpad(t::text, 12, '0'))::uuid, 'Tenant ' || t, 't' || t || '.example',
      't' || t || '.onmicrosoft.example', 'Standard', now() from generate_series(1, ${String(tenants)}) t`);
  for (let reader = 1; reader <= readers; reader += 1) {
    const user = `55555555-0000-7000-8000-${String(reader).padStart(12, '0')}`;
    const role = `66666666-0000-7000-8000-${String(reader).padStart(12, '0')}`;
    const tenant = tenantIdOf(homeOf(reader, tenants));
    await owner.query(
      `insert into users (id, kind, issuer, subject, email, name, last_sign_in_at, created_at)
        values ($1, 'customer', $2, $3, $4, 'Reader', now(), now())`,
      [user, issuer, subjectOf(reader), addressOf(reader)],
    );
    await owner.query(`insert into roles (id, tenant_id, name, claims, created_at, changed_at)
      values ('${role}', '${tenant}', 'Reader', '{portal:user,businesscockpit:finances}', now(), now());
      insert into members (tenant_id, user_id, joined_at, changed_at) values ('${tenant}', '${user}', now(), now());
      insert into role_assignments (tenant_id, user_id, role_id, origin, created_at)
        values ('${tenant}', '${user}', '${role}', 'tenant', now())`);
  }
  await owner.query(`insert into invoices (tenant_id, id, number, kind, state, month, issued_on, due_on, currency_code, net, tax_case, tax_rate, tax, gross, paid,
      buyer, seller, lines, issued_at)
    select ('00000000-0000-7000-8000-' || lpad((1 + (n - 1) / ${String(documentsOfEach)})::text, 12, '0'))::uuid,
      ('99999999-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '2026-' || lpad(n::text, 7, '0'), 'invoice', case when own < 2 then 'open' else 'paid' end,
      date_trunc('month', day)::date, day, day + 14, 'EUR', 2100, 'domestic', 19, 399, 2499, case when own < 2 then 0 else 2499 end,
      '${JSON.stringify(buyer)}'::jsonb, '${JSON.stringify(seller)}'::jsonb, '${JSON.stringify(lines)}'::jsonb, now()
    from generate_series(1, ${String(tenants * documentsOfEach)}) n
    cross join lateral (select (n - 1) % ${String(documentsOfEach)} as own) o
    cross join lateral (select current_date - 30 * own as day) d`);
  await owner.query('analyze');
  await owner.query('vacuum invoices');
  await owner.end();
}
