import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDataset, connectTenant } from '#domains/connections/server/connections.fixture.ts';
import { syncJob } from '#domains/connections/server/sync.jobs.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { reservationsSlice } from '#domains/reservations/reservations.slice.ts';
import { reservationDatasets } from '#domains/reservations/server/reservation-datasets.store.ts';
import {
  findDays,
  findOffers,
  findRead,
  findReservations,
} from '#domains/reservations/server/reservations.store.ts';
import { amount } from '#platform/common/money.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import {
  callsBeforeRetryAfter,
  tokensAtForeignHosts,
  unknownRequests,
} from '../microsoft-simulator/server/ledger.rules.ts';
import { aRig, dayMs, type Rig } from '../microsoft-simulator/simulator.fixture.ts';
import type { PlannedReservation, TenantPlan } from '../microsoft-simulator/world/tenant-plan.ts';
import { reservationFetchers } from './fetch-reservations.ts';

const machines: PlannedReservation = {
  ...{ name: 'VM-Fachanwendung', sku: 'Standard_D4s_v5', region: 'germanywestcentral' },
  ...{ quantity: 6, term: 'P3Y', billingPlan: 'Monthly', daysAgo: 400, scope: 'Shared' },
  ...{ renews: false, used: 54 },
};
const tenantPlan = (id: string, reservations: readonly PlannedReservation[]): TenantPlan => ({
  ...{ id, name: 'Adler', domain: `${id}.example`, initialDomain: `${id}.onmicrosoft.example` },
  ...{ city: 'Kassel', postalCode: '34117', users: 5, people: [], subscriptions: [], disabled: [] },
  ...{ reservations, refunded: 4_312 },
});
const plans = [
  tenantPlan('6f0e3f0a-1111-4c1e-8a51-000000000001', [
    machines,
    {
      ...machines,
      name: 'VM 2',
      billingPlan: 'Upfront',
      term: 'P1Y',
      daysAgo: 100,
      paidEach: 2_000,
    },
    { ...machines, name: 'SQL', sku: 'SQLDB_GP_Compute_Gen5', region: 'westeurope' },
    { ...machines, name: 'Alt', term: 'P1Y' },
  ]),
  tenantPlan('6f0e3f0a-1111-4c1e-8a51-000000000002', []),
  tenantPlan('6f0e3f0a-1111-4c1e-8a51-000000000003', [machines]),
  tenantPlan('6f0e3f0a-1111-4c1e-8a51-000000000004', [{ ...machines, paidEach: 2_500 }]),
];

let portal: TestPortal;
let rig: Rig;
beforeAll(async () => {
  rig = await aRig({ seed: 19, size: { customers: 1, users: 5, plans } });
  portal = await openTestPortal({ handlersNow: () => new Date(rig.clock.now()) });
});
afterAll(async () => {
  await portal.close();
  await rig[Symbol.asyncDispose]();
});

const datasets = reservationsSlice.datasets ?? {};

async function connected(directoryId: string): Promise<string> {
  const tenantId = await portal.newTenant({ azureTenantId: directoryId });
  const waitsSince = new Date(rig.clock.now());
  await connectTenant(portal.db, tenantId, { directoryId, waitsSince });
  for (const id of Object.keys(datasets))
    await addDataset(portal.db, tenantId, id, { dueAt: waitsSince });
  return tenantId;
}

async function fetchAll(tenantId: string): Promise<void> {
  const at = new Date(rig.clock.now());
  await withTenant(portal.db, tenantId, async (tx) => {
    await sql`update dataset_states set due_at = ${at}, silent_until = null`.execute(tx);
    await sql`update connections set waits_since = ${at}, resting_until = null, silent_until = null`.execute(
      tx,
    );
  });
  const fetchers = reservationFetchers(rig.client, reservationDatasets);
  const ports = { db: portal.db, now: () => new Date(rig.clock.now()), datasets, fetchers };
  const never = () => new AbortController().signal;
  await syncJob(ports, { job: never, turn: never })({
    ...{ tenantId: '', payload: {}, correlationId: 'test', attempt: 1 },
  });
}

const savedOf = (tenantId: string) =>
  withTenant(portal.db, tenantId, async (db) => ({
    reservations: await findReservations(db),
    offers: await findOffers(db),
    ...(await findRead(db)),
  }));
const failureOf = (tenantId: string) =>
  withTenant(portal.db, tenantId, async (tx) => {
    const { rows } = await sql<{
      failure: string | null;
    }>`select failure from dataset_states`.execute(tx);
    return rows[0]?.failure;
  });

test('all pages of reservations come, with price, payments, use, offers and the pool', async () => {
  const tenantId = await connected(plans[0]?.id ?? '');

  await fetchAll(tenantId);

  const { reservations, offers, pool } = await savedOf(tenantId);
  expect(reservations.map(({ name, state }) => [name, state])).toEqual([
    ...[
      ['Alt', 'Expired'],
      ['SQL', 'Succeeded'],
    ],
    ...[
      ['VM 2', 'Succeeded'],
      ['VM-Fachanwendung', 'Succeeded'],
    ],
  ]);
  expect(reservations[3]).toMatchObject({
    ...{ quantity: 6, term: 'P3Y', payments: 36, paymentsMade: 14, renews: false },
    total: { value: '13788', currencyCode: 'USD' },
    currentEach: amount(2_298, 'USD'),
  });
  expect(pool).toEqual({ used: amount(4_312, 'USD'), limit: amount(50_000, 'USD') });
  expect(new Set(offers.map(({ region }) => region))).toEqual(
    new Set(['germanywestcentral', 'westeurope']),
  );
  const id = reservations[3]?.id ?? '';
  const days = await withTenant(portal.db, tenantId, (db) => findDays(db, id));
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.day).toBe('2026-11-01');
});

test('the price paid and today’s differ where the price has moved', async () => {
  const tenantId = await connected(plans[3]?.id ?? '');
  await fetchAll(tenantId);

  expect((await savedOf(tenantId)).reservations).toMatchObject([
    { total: amount(15_000, 'USD'), currentEach: amount(2_298, 'USD') },
  ]);
});

test('a company without reservations is read, and has none', async () => {
  const tenantId = await connected(plans[1]?.id ?? '');

  await fetchAll(tenantId);

  expect(await savedOf(tenantId)).toMatchObject({ reservations: [], pool: null });
  expect((await savedOf(tenantId)).readAt).not.toBeNull();
});

test('where Azure fails nothing that was read is lost, and the reason is kept', async () => {
  const id = plans[2]?.id ?? '';
  const tenantId = await connected(id);
  await fetchAll(tenantId);
  rig.clock.ring();
  await rig.clock.sleep(dayMs);
  rig.simulator.grants.withdrawConsent(id);

  await fetchAll(tenantId);

  expect((await savedOf(tenantId)).reservations).toHaveLength(1);
  expect(await failureOf(tenantId)).not.toBeNull();
});

test('no call is unknown, none comes before its pause, no token goes astray', () => {
  const { entries } = rig.simulator.ledger;

  expect(entries.some(({ service }) => service === 'azure')).toBe(true);
  expect(unknownRequests(entries)).toEqual([]);
  expect(callsBeforeRetryAfter(entries)).toEqual([]);
  expect(tokensAtForeignHosts(entries)).toEqual([]);
});
