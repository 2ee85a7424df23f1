import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withEveryTenant, withTenant } from '#platform/server/database/tenant-db.ts';
import { postedDocumentsContract, type PostedDocument } from '../invoices.schema.ts';
import { postedDocumentsHandlers } from './invoices.handlers.ts';
import { findPostedDocuments, mostCounted } from './posted-documents.store.ts';

const at = new Date('2026-12-03T09:00:00Z');
const tenants = 5;
const ofEach = 2_010;
const party = '{"name":"Kunde"}';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await openTestPortal({ databaseUrl: await ownDatabase(), handlersNow: () => at });
  portal.mount(postedDocumentsContract, postedDocumentsHandlers);
  staff = (await portal.newStaff(['Marketplace.Write'])).bearer;
  for (let tenant = 0; tenant < tenants; tenant += 1) {
    const id = await portal.newTenant({ name: `Kunde ${String.fromCodePoint(65 + tenant)}` });
    await withTenant(portal.db, id, (tx) =>
      sql`insert into invoices (number, kind, state, month, issued_on, due_on, currency_code, net, tax_case, tax_rate, tax, gross, buyer, seller, issued_at)
        select '2026-' || lpad((n * ${tenants}::int + ${tenant}::int)::text, 6, '0'), 'invoice', case when n < 3 then 'open' else 'paid' end, '2026-01-01',
          date '2026-11-30' - n / 10, date '2026-12-14' - n / 10, 'EUR', n, 'domestic', 0, 0, n, ${party}::jsonb, ${party}::jsonb, ${at}
        from generate_series(1, ${ofEach}::int) n`.execute(tx),
    );
  }
});
afterAll(() => portal.close());

interface Listed {
  readonly data: PostedDocument[];
  readonly metadata: { readonly total: number; readonly more?: boolean };
}
async function list(query: string): Promise<Listed> {
  const response = await portal.app.inject({
    url: `/api/internal/billing/documents?take=3${query}`,
    headers: { authorization: `Bearer ${staff}` },
  });
  return response.json<Listed>();
}

describe('product reference A2.2: more documents than anybody pages through', () => {
  test('are counted up to a limit, and the page says that there are more', async () => {
    const all = await list('');
    const paid = await list('&state=paid');

    expect(all.metadata).toMatchObject({ total: mostCounted, more: true });
    expect(paid.metadata).toMatchObject({ total: mostCounted, more: true });
    expect(paid.data.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  });

  test('are counted to the end where a word or a state leaves few of them', async () => {
    const open = await list('&state=open');
    const ofOne = await list('&search=kunde%20c&sortBy=number&sortDirection=asc');
    const one = await list('&search=2026-000012');

    expect(open.metadata.total).toBe(2 * tenants);
    expect(open.metadata.more).toBeUndefined();
    expect(ofOne.metadata.total).toBe(ofEach);
    expect(ofOne.data.map(({ number }) => number)).toEqual([
      '2026-000007',
      '2026-000012',
      '2026-000017',
    ]);
    expect(one.data.map(({ tenantName }) => tenantName)).toEqual(['Kunde C']);
  });

  test('come in every order, forward and back, with the pages that follow', async () => {
    for (const sortBy of ['issuedOn', 'dueOn', 'number', 'tenantName', 'gross'] as const)
      for (const direction of ['asc', 'desc']) {
        const query = `&sortBy=${sortBy}&sortDirection=${direction}`;
        const first = await list(query);
        const next = await list(`${query}&skip=3`);
        const values = [...first.data, ...next.data].map((row) => {
          const value = row[sortBy];
          return typeof value === 'string' ? value : Number(value.value);
        });

        const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
        expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
        expect(new Set([...first.data, ...next.data].map(({ id }) => id)).size).toBe(6);
      }
    expect((await list('&sortBy=tenantName&sortDirection=desc')).data[0]?.tenantName).toBe(
      'Kunde E',
    );
  });

  test('are all counted for a file, which leaves none out', async () => {
    const page = {
      search: '',
      skip: 0,
      take: 20_000,
      sortBy: 'number',
      sortDirection: 'asc',
    } as const;
    const why = {
      ...{ actorId: null, actorName: 'test' },
      ...{ reason: 'test', correlationId: 'test', at },
    };
    const found = await withEveryTenant(portal.db, why, (tx) =>
      findPostedDocuments(tx, page, '2026-12-03'),
    );

    expect(found).toMatchObject({ total: tenants * ofEach, more: false });
    expect(found.documents).toHaveLength(tenants * ofEach);
  });
});
