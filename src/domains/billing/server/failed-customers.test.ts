import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { heldHistory } from '#domains/subscriptions/server/held-histories.store.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { notices } from '#main/ports/notices.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { TenantsFailed } from '#platform/server/jobs/job-run.ts';
import { billingRunsContract, type BillingRun } from '../billing-runs.schema.ts';
import { billingRunJob } from './billing-run.jobs.ts';
import { createBillingRunsHandlers } from './billing-runs.handlers.ts';
import { insertManualCharge } from './charges.store.ts';
import { insertRun } from './runs.store.ts';
import { putBillingSettings } from './settings.store.ts';

const month = '2026-06-01';
const now = () => new Date('2026-07-02T09:00:00Z');

let shop: Shop;
let owner: pg.Client;
let customers: Buyer[];
let staff: string;

beforeAll(async () => {
  const databaseUrl = await ownDatabase();
  owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  shop = await openShop({ databaseUrl });
  shop.portal.mount(billingRunsContract, createBillingRunsHandlers({ unpricedItems: [] }));
  staff = (await shop.portal.newStaff(['Marketplace.Write'])).bearer;
  customers = [await shop.newBuyer(), await shop.newBuyer(), await shop.newBuyer()];
  for (const { tenantId } of customers) await oweOneItem(tenantId);
  await withSystem(shop.db, (tx) =>
    putBillingSettings(
      tx,
      {
        ...{ name: 'Nordwind Systems GmbH', street: 'Hafenstraße 12', postalCode: '20457' },
        ...{ city: 'Hamburg', country: 'DE', vatId: 'DE000000000', bic: 'BYLADEM1001' },
        ...{ iban: 'DE02120300000000202051', email: 'rechnung@nordwind.example' },
        ...{ contactName: 'Alex Nord', phone: '+49 40 1234560', paymentDays: 14 },
      },
      now(),
    ),
  );
});
afterAll(async () => {
  await shop.close();
  await owner.end();
});

async function oweOneItem(tenantId: string): Promise<void> {
  await withSystem(shop.db, (tx) =>
    sql`update tenants set country = 'DE' where id = ${tenantId}`.execute(tx),
  );
  await withTenant(shop.db, tenantId, (tx) =>
    insertManualCharge(tx, {
      ...{ kind: 'oneOff', title: 'Einrichtung', on: '2026-06-20', by: 'Alex Nord', at: now() },
      amount: { value: '100.00', currencyCode: 'EUR' },
    }),
  );
}

const carryOut = (runId: string) =>
  billingRunJob({
    ...{ db: shop.db, directory: tenantDirectory, heldHistory, agreedItems: [], notices, now },
    eInvoiceValidator: undefined,
  })({ tenantId: '', payload: { runId }, correlationId: 'test', attempt: 1 });

async function call(method: 'GET' | 'POST', path: string) {
  const response = await shop.portal.app.inject({
    method,
    url: `/api/internal/billing/${path}`,
    headers: {
      authorization: `Bearer ${staff}`,
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
  });
  return { status: response.statusCode, body: response.json<unknown>() };
}

const runOf = async (): Promise<BillingRun | null> =>
  ((await call('GET', `figures?month=${month}`)).body as { run: BillingRun | null }).run;

test('product rule B3: a customer that cannot be billed holds up no other, is named, and is billed by the next try', async () => {
  const [, broken] = customers;
  await owner.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$;
    create trigger refused before insert on invoices for each row
      when (new.tenant_id = '${broken?.tenantId ?? ''}') execute function refuse()`);
  const by = { id: null, name: 'Alex Nord' };
  const { id } = await withSystem(shop.db, (tx) => insertRun(tx, { month, by, at: now() }));

  await expect(carryOut(id)).rejects.toThrow(TenantsFailed);

  expect(await runOf()).toMatchObject({
    finishedAt: null,
    failed: [{ tenantId: broken?.tenantId, tenantName: expect.stringContaining('Tenant') }],
  });
  const { rows } = await owner.query<{ count: number }>('select count(*)::int from invoices');
  expect(rows).toEqual([{ count: 2 }]);

  await owner.query('drop trigger refused on invoices');
  expect(await call('POST', `runs/${id}/resume`)).toMatchObject({ status: 200 });
  await carryOut(id);

  expect(await runOf()).toMatchObject({
    finishedAt: expect.any(String),
    documents: 3,
    failed: [],
  });
  expect(await call('POST', `runs/${id}/resume`)).toMatchObject({
    status: 200,
    body: { documents: 3 },
  });
});

test('a run that does not exist cannot go on', async () => {
  expect(await call('POST', `runs/${randomUUID()}/resume`)).toMatchObject({
    status: 404,
    body: { type: 'ERROR_BILLING_RUN_NOT_FOUND' },
  });
});
