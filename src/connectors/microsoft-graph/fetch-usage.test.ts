import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDataset, connectTenant } from '#domains/connections/server/connections.fixture.ts';
import { syncJob } from '#domains/connections/server/sync.jobs.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { usageDatasets } from '#domains/usage/server/usage-datasets.store.ts';
import { usageHandlers } from '#domains/usage/server/usage.handlers.ts';
import { usageContract, type UsageStorage, type WorkloadUse } from '#domains/usage/usage.schema.ts';
import { usageSlice } from '#domains/usage/usage.slice.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { aRig, dayMs, type Rig } from '../microsoft-simulator/simulator.fixture.ts';
import { businessStandard } from '../microsoft-simulator/world/products.ts';
import type { TenantPlan } from '../microsoft-simulator/world/tenant-plan.ts';
import { usageFetchers } from './fetch-usage.ts';

const datasets = usageSlice.datasets ?? {};
const people = 60;

const planOf = (at: number, concealsNames: boolean): TenantPlan => ({
  // Other files connect directories in the same database.
  ...{ id: randomUUID(), name: `Werk ${String(at)}` },
  ...{
    domain: `werk${String(at)}.example`,
    initialDomain: `werk${String(at)}.onmicrosoft.example`,
  },
  ...{ city: 'Kassel', postalCode: '34117', users: people, people: [], disabled: [] },
  ...(concealsNames ? { concealsNames } : {}),
  subscriptions: [
    {
      ...{ product: businessStandard, seats: people, months: 12, billingCycle: 'monthly' },
      ...{ daysAgo: 90, assigned: people, from: 0 },
    },
  ],
});

let portal: TestPortal;
let rig: Rig;
beforeAll(async () => {
  rig = await aRig({
    seed: 20,
    size: { customers: 0, users: 0, plans: [planOf(1, false), planOf(2, true)] },
  });
  portal = await openTestPortal({ handlersNow: () => new Date(rig.clock.now()) });
  portal.mount(usageContract, usageHandlers);
});
afterAll(async () => {
  await portal.close();
  await rig[Symbol.asyncDispose]();
});

/** A tenant of the portal whose directory is a customer of the simulator, by its number. */
async function connected(customer: number): Promise<string> {
  const directoryId = rig.simulator.world.customers[customer]?.id ?? '';
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
  const ports = {
    db: portal.db,
    now: () => new Date(rig.clock.now()),
    datasets,
    fetchers: usageFetchers(rig.client, usageDatasets),
  };
  const never = () => new AbortController().signal;
  await syncJob(ports, { job: never, turn: never })({
    ...{ tenantId: '', payload: {}, correlationId: 'test', attempt: 1 },
  });
}

async function seen(tenantId: string, days: number) {
  const reader = await portal.newCustomer({ [tenantId]: ['operations:managedtenant'] });
  const from = new Date(rig.clock.now() - days * dayMs).toISOString().slice(0, 10);
  const range = `days${String(days).padStart(2, '0')}`;
  const ask = async (path: string) =>
    (await portal.get(`/operations/${tenantId}/usage/${path}`, reader)).body;
  return {
    workloads: (
      (await ask(`workloads?range=${range}&from=${from}&take=50`)) as { data: WorkloadUse[] }
    ).data,
    storage: (await ask(`storage?from=${from}`)) as UsageStorage,
  };
}

test('A9.4 reports of Microsoft become active people, days and storage, and nothing is read twice', async () => {
  const tenantId = await connected(0);
  await fetchAll(tenantId);
  await fetchAll(tenantId);

  const week = await seen(tenantId, 7);
  expect(week.workloads.map(({ id, licensed }) => [id, licensed])).toEqual(
    ['exchange', 'teams', 'sharePoint', 'oneDrive'].map((id) => [id, people]),
  );
  const half = await seen(tenantId, 180);
  for (const [at, { active, days }] of half.workloads.entries()) {
    const shorter = week.workloads[at]?.active ?? 0;
    expect([active >= shorter, active <= people, shorter > people / 2]).toEqual([true, true, true]);
    expect(days.length).toBeGreaterThan(175);
  }
  const { storages, names, countedTo } = half.storage;
  expect([names, countedTo]).toEqual([
    'told',
    new Date(rig.clock.now() - 2 * dayMs).toISOString().slice(0, 10),
  ]);
  expect(storages.map(({ id, isReckoned }) => [id, isReckoned])).toEqual([
    ['sharePoint', true],
    ['oneDrive', false],
    ['mailboxes', false],
  ]);
  for (const { usedBytes, quotaBytes, days } of storages) {
    expect(usedBytes).toBeGreaterThan(0);
    expect(usedBytes).toBeLessThanOrEqual(quotaBytes ?? 0);
    expect(days[0]?.usedBytes).toBeLessThan(usedBytes);
  }
});

test('A9.4 where a company hides names the sums stand, and it is said', async () => {
  const tenantId = await connected(1);
  await fetchAll(tenantId);

  const { storage, workloads } = await seen(tenantId, 30);
  expect(storage.names).toBe('concealed');
  expect(workloads).toHaveLength(4);
  expect(storage.storages.every(({ quotaBytes }) => (quotaBytes ?? 0) > 0)).toBe(true);
});
