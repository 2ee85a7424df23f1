import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Buyer, type Shop } from '#domains/orders/server/shop.fixture.ts';
import { heldHistory } from '#domains/subscriptions/server/held-histories.store.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { notices } from '#main/ports/notices.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import type { BillingSettings } from '../billing-runs.schema.ts';
import { billingRunJob } from './billing-run.jobs.ts';
import { insertManualCharge } from './charges.store.ts';
import { getRun, insertRun } from './runs.store.ts';
import { putBillingSettings } from './settings.store.ts';

const settings: BillingSettings = {
  ...{ name: 'Nordwind Systems GmbH', street: 'Hafenstraße 12', postalCode: '20457' },
  ...{ city: 'Hamburg', country: 'DE', vatId: 'DE000000000', iban: 'DE02120300000000202051' },
  ...{ bic: 'BYLADEM1001', email: 'rechnung@nordwind.example', contactName: 'Alex Nord' },
  ...{ phone: '+49 40 1234560', paymentDays: 14 },
};
const rounds = 50;
const month = '2026-06-01';
// a year of its own: numbers of other tests do not come between
const now = () => new Date('2031-07-02T09:00:00Z');

let shop: Shop;
let customers: Buyer[];
beforeAll(async () => {
  shop = await openShop({ databaseUrl: await ownDatabase(), logLevel: 'silent' });
  customers = [await shop.newBuyer(), await shop.newBuyer(), await shop.newBuyer()];
  await withSystem(shop.db, (tx) =>
    sql`update tenants set country = 'DE' where id = any(${customers.map(({ tenantId }) => tenantId)}::uuid[])`.execute(
      tx,
    ),
  );
  await withSystem(shop.db, (tx) => putBillingSettings(tx, settings, now()));
});
afterAll(() => shop.close());

class Killed extends Error {}

/** A database whose work ends at a step: before a statement is sent, or after it was answered. */
function dyingAt(step: number): { readonly db: Db; readonly steps: () => number } {
  let taken = 0;
  const live = () => {
    if (taken === step) throw new Killed();
    taken += 1;
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      live();
      return node;
    },
    async transformResult({ result }) {
      live();
      return result;
    },
  };
  return { db: shop.db.withPlugin(plugin), steps: () => taken };
}

const carryOut = (db: Db, runId: string) =>
  billingRunJob({
    ...{ db, heldHistory, agreedItems: [], notices, now, eInvoiceValidator: undefined },
    directory: {
      ...tenantDirectory,
      findTenants: async (tx) => {
        const all = await tenantDirectory.findTenants(tx);
        return all.filter(({ id }) => customers.some(({ tenantId }) => tenantId === id));
      },
    },
  })({ tenantId: '', payload: { runId }, correlationId: 'test', attempt: 1 });

async function release(): Promise<string> {
  const by = { id: null, name: 'Alex Nord' };
  for (const { tenantId } of customers)
    await withTenant(shop.db, tenantId, (tx) =>
      insertManualCharge(tx, {
        ...{ kind: 'oneOff', title: 'Einrichtung', on: '2026-06-20', by: 'Alex Nord', at: now() },
        amount: { value: '100.00', currencyCode: 'EUR' },
      }),
    );
  const run = await withSystem(shop.db, (tx) => insertRun(tx, { month, by, at: now() }));
  return run.id;
}

interface Books {
  readonly numbers: number[];
  readonly unbilled: number;
  readonly notices: number;
}

async function booksOf({ tenantId }: Buyer): Promise<Books> {
  return withTenant(shop.db, tenantId, async (tx) => {
    const { rows } = await sql<Books>`select
      (select coalesce(array_agg(substr(number, 6)::int), '{}') from invoices) as numbers,
      (select count(*)::int from charges where invoice_id is null) as unbilled,
      (select count(*)::int from notices where topic = 'invoices') as notices`.execute(tx);
    return rows[0] ?? { numbers: [], unbilled: -1, notices: -1 };
  });
}

test(
  'product rule B3: a run that dies at any step is gone on with, doubles nothing, and leaves no gap',
  { timeout: 600_000 },
  async () => {
    const whole = dyingAt(Number.POSITIVE_INFINITY);
    await carryOut(whole.db, await release());
    expect(whole.steps()).toBeGreaterThan(20);

    for (let round = 1; round <= rounds; round += 1) {
      const runId = await release();
      // dies twice, the second time in what the first has left to do
      for (let death = 0; death < 2; death += 1) {
        const { db } = dyingAt(Math.floor(Math.random() * whole.steps()));
        await carryOut(db, runId).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
      }
      await carryOut(shop.db, runId);
      const run = await withSystem(shop.db, (tx) => getRun(tx, runId));
      expect(run).toMatchObject({ documents: customers.length, finishedAt: expect.any(String) });
    }

    const books: Books[] = [];
    for (const customer of customers) books.push(await booksOf(customer));
    for (const { numbers, unbilled, notices: told } of books) {
      expect(numbers).toHaveLength(rounds + 1);
      expect(unbilled).toBe(0);
      expect(told).toBe(rounds + 1);
    }
    const all = books.flatMap(({ numbers }) => numbers).toSorted((a, b) => a - b);
    const first = all[0] ?? 0;
    expect(all).toEqual(all.map((_, at) => first + at));
  },
);
