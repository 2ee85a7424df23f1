import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDataset, connectTenant } from '#domains/connections/server/connections.fixture.ts';
import { syncJob } from '#domains/connections/server/sync.jobs.ts';
import { createLicencePoolsHandlers } from '#domains/licences/server/licence-products.handlers.ts';
import { licenceDatasets } from '#domains/licences/server/licence-datasets.store.ts';
import {
  licencePoolsContract,
  type LicencePool,
} from '#domains/licences/licence-products.schema.ts';
import { licencesSlice } from '#domains/licences/licences.slice.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { aRig, dayMs, type Rig } from '../microsoft-simulator/simulator.fixture.ts';
import { licenceFetchers } from './fetch-licences.ts';

const datasets = licencesSlice.datasets ?? {};

let portal: TestPortal;
let rig: Rig;
beforeAll(async () => {
  rig = await aRig({ size: { customers: 6, users: 25 } });
  portal = await openTestPortal({ handlersNow: () => new Date(rig.clock.now()) });
  portal.mount(
    licencePoolsContract,
    createLicencePoolsHandlers({ licenseNames: async () => new Map() }),
  );
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

/** Fetches all datasets of a tenant, whether or not they are due. */
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
    fetchers: licenceFetchers(rig.client, licenceDatasets),
  };
  const never = () => new AbortController().signal;
  await syncJob(ports, { job: never, turn: never })({
    ...{ tenantId: '', payload: {}, correlationId: 'test', attempt: 1 },
  });
}

const statesOf = (tenantId: string) =>
  withTenant(portal.db, tenantId, async (tx) => {
    const { rows } = await sql<{
      dataset: string;
      failure: string | null;
      unknown: unknown;
    }>`select dataset, failure, unknown from dataset_states order by dataset`.execute(tx);
    return rows;
  });

/** People and licences as they are saved, in the simulator's words. */
const savedOf = (tenantId: string) =>
  withTenant(portal.db, tenantId, async (tx) => {
    const { rows } = await sql<{
      id: string;
      department: string;
      licences: string[];
    }>`select u.id, u.department, array(select a.sku_id::text from licence_assignments a where a.user_id = u.id order by 1) as licences
      from directory_users u order by u.id`.execute(tx);
    return rows;
  });

const directoryOf = (customer: number) => {
  const { world, clock } = rig.simulator;
  return world.directory(world.customers[customer] ?? world.partner, clock.now());
};

/** The same from the directory itself. */
function answeredBySimulator(customer: number) {
  const directory = directoryOf(customer);
  return directory
    .people(0, 1_000)
    .people.map(({ index, holdings }) => ({
      id: directory.idOf(index),
      licences: holdings
        .map(({ product }) => directory.customer.products[product]?.licenseId ?? '')
        .toSorted(),
    }))
    .toSorted((a, b) => a.id.localeCompare(b.id));
}

const withoutDepartment = ({ id, licences }: { id: string; licences: string[] }) => ({
  id,
  licences,
});

test('§3.3 licences of a tenant arrive as Microsoft tells them, and nothing in them is unknown', async () => {
  const tenantId = await connected(0);

  await fetchAll(tenantId);

  expect(await statesOf(tenantId)).toEqual([
    { dataset: 'licences.groups', failure: null, unknown: {} },
    { dataset: 'licences.pools', failure: null, unknown: {} },
    { dataset: 'licences.subscriptions', failure: null, unknown: {} },
    { dataset: 'licences.users', failure: null, unknown: {} },
    { dataset: 'licences.workloads', failure: null, unknown: {} },
  ]);
  const reader = await portal.newCustomer({ [tenantId]: ['businesscockpit:licenses'] });
  const { body } = await portal.get(`/licences/${tenantId}/pools`, reader);
  const pools = (body as { data: LicencePool[] }).data;
  const { subscriptions, used } = directoryOf(0);
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  expect(total(pools.map(({ assigned }) => assigned))).toBe(total(used));
  expect(total(pools.map(({ usable }) => usable))).toBe(
    total(subscriptions.map(({ quantity }) => quantity)),
  );
});

test('§3.3 people and their licences follow the directory through thirty days of changes', async () => {
  const tenantId = await connected(1);
  await fetchAll(tenantId);
  const before = await savedOf(tenantId);
  expect(before.map(withoutDepartment)).toEqual(answeredBySimulator(1));

  rig.simulator.clock.advance(30 * dayMs);
  await fetchAll(tenantId);

  const after = await savedOf(tenantId);
  expect(after.map(withoutDepartment)).toEqual(answeredBySimulator(1));
  expect(after).not.toEqual(before);
});

test('§3.3 a position that Microsoft forgot leads to a full read: nobody twice, nobody lost', async () => {
  const tenantId = await connected(2);
  await fetchAll(tenantId);
  await withTenant(portal.db, tenantId, async (tx) => {
    await sql`insert into directory_users (id, name, address, department, job_title, user_type, is_enabled, read_id)
      values (gen_random_uuid(), 'Gone', '', '', '', 'Member', true, (select read_id from directory_users limit 1))`.execute(
      tx,
    );
    await sql`update dataset_states set cursor = null where dataset = 'licences.users'`.execute(tx);
  });

  await fetchAll(tenantId);

  expect((await savedOf(tenantId)).map(withoutDepartment)).toEqual(answeredBySimulator(2));
});

test('§3.3 each day leaves one snapshot of every pool', async () => {
  const tenantId = await connected(3);
  await fetchAll(tenantId);
  await fetchAll(tenantId);

  const days = await withTenant(portal.db, tenantId, async (tx) => {
    const { rows } = await sql<{
      pools: number;
      days: number;
    }>`select count(*)::int as pools, count(distinct day)::int as days from licence_days`.execute(
      tx,
    );
    return rows[0];
  });
  expect(days).toEqual({ pools: 3, days: 1 });
});

test('a customer reads no licences of another tenant', async () => {
  const [own, foreign] = [await portal.newTenant(), await portal.newTenant()];
  const reader = await portal.newCustomer({ [own]: ['businesscockpit:licenses'] });

  expect((await portal.get(`/licences/${foreign}/pools`, reader)).status).toBe(403);
});

/** Activity as the pages know it: state, and people seen by workload. */
const activityOf = (tenantId: string) =>
  withTenant(portal.db, tenantId, async (tx) => {
    const { rows } = await sql<{ workload: string; people: number }>`
      select workload, count(*)::int as people from licence_activities group by workload order by workload`.execute(
      tx,
    );
    const { rows: states } = await sql<{ is_concealed: boolean; is_read: boolean }>`
      select is_concealed, activity_read_at is not null as is_read from licence_counts`.execute(tx);
    return { workloads: rows, ...states[0] };
  });

test('§A1.3 usage reports tell when people were last seen, by workload', async () => {
  const tenantId = await connected(4);
  await fetchAll(tenantId);
  await fetchAll(tenantId);

  const { workloads, ...state } = await activityOf(tenantId);
  expect(state).toEqual({ is_concealed: false, is_read: true });
  expect(workloads.map(({ workload }) => workload)).toEqual([
    ...['exchange', 'oneDrive', 'sharePoint', 'teams'],
  ]);
  expect(workloads.every(({ people }) => people > 10)).toBe(true);
});

test('§A1.3 where a tenant conceals names nothing is known of anybody, and it is said', async () => {
  const tenantId = await connected(5);
  await fetchAll(tenantId);
  const readAt = new Date(rig.clock.now());
  await withTenant(portal.db, tenantId, (tx) =>
    licenceDatasets.saveActivities(tx, { readAt, isConcealed: true, activities: [] }),
  );

  expect(await activityOf(tenantId)).toEqual({
    ...{ workloads: [], is_concealed: true, is_read: true },
  });
});
