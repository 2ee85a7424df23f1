import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDataset, connectTenant } from '#domains/connections/server/connections.fixture.ts';
import { syncJob } from '#domains/connections/server/sync.jobs.ts';
import { licenceDatasets } from '#domains/licences/server/licence-datasets.store.ts';
import { licencesSlice } from '#domains/licences/licences.slice.ts';
import { noGroup } from '#domains/licences/licences.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { Scenario } from '../microsoft-simulator/server/scenario.schema.ts';
import { aRig, type Rig } from '../microsoft-simulator/simulator.fixture.ts';
import { microsoftE5 } from '../microsoft-simulator/world/products.ts';
import type { TenantPlan } from '../microsoft-simulator/world/tenant-plan.ts';
import { licenceFetchers } from './fetch-licences.ts';

const datasets = licencesSlice.datasets ?? {};
const path = '/v1.0/groups';

const planOf = (at: number, users: number): TenantPlan => ({
  // Other files connect directories in the same database.
  ...{ id: randomUUID(), name: `Werk ${String(at)}`, users, people: [], disabled: [] },
  domain: `gruppen${String(at)}.example`,
  initialDomain: `gruppen${String(at)}.onmicrosoft.example`,
  ...{ city: 'Kassel', postalCode: '34117' },
  subscriptions: [
    {
      ...{ product: microsoftE5, seats: 40, months: 12, billingCycle: 'monthly' },
      ...{ daysAgo: 90, assigned: 30, from: 0 },
    },
  ],
});

const faults: readonly (readonly [string, Scenario[number]['fault'], string])[] = [
  ['a throttle that does not end', { kind: 'throttled', retryAfterMs: 600_000 }, 'throttled'],
  ['a service that is down', { kind: 'status', status: 503 }, 'unreachable'],
  ['a consent that is withdrawn', { kind: 'withdrawConsent' }, 'consentMissing'],
];

let portal: TestPortal;
let rig: Rig;
beforeAll(async () => {
  const sizes = [40, 12_010, 350, ...faults.map(() => 40)];
  const plans = sizes.map((users, at) => planOf(at, users));
  rig = await aRig({ seed: 34, size: { customers: 0, users: 0, plans } });
  portal = await openTestPortal({ handlersNow: () => new Date(rig.clock.now()) });
});
afterAll(async () => {
  await portal.close();
  await rig[Symbol.asyncDispose]();
});

const customerOf = (at: number) => rig.simulator.world.customers[at] ?? rig.simulator.world.partner;

/** A tenant of the portal whose directory is a customer of the simulator, by its number. */
async function connected(
  customer: number,
  wanted: readonly string[] = ['licences.groups'],
): Promise<string> {
  const directoryId = customerOf(customer).id;
  const tenantId = await portal.newTenant({ azureTenantId: directoryId });
  const waitsSince = new Date(rig.clock.now());
  await connectTenant(portal.db, tenantId, { directoryId, waitsSince });
  for (const dataset of wanted)
    await addDataset(portal.db, tenantId, dataset, { dueAt: waitsSince });
  return tenantId;
}

async function fetchNow(tenantId: string): Promise<void> {
  const at = new Date(rig.clock.now());
  await withTenant(portal.db, tenantId, async (tx) => {
    await sql`update dataset_states set due_at = ${at}, silent_until = null`.execute(tx);
    await sql`update connections set waits_since = ${at}, resting_until = null, silent_until = null`.execute(
      tx,
    );
  });
  const never = () => new AbortController().signal;
  const ports = {
    ...{ db: portal.db, now: () => new Date(rig.clock.now()), datasets },
    fetchers: licenceFetchers(rig.client, licenceDatasets),
  };
  await syncJob(ports, { job: never, turn: never })({
    ...{ tenantId: '', payload: {}, correlationId: 'test', attempt: 1 },
  });
}

const stateOf = (tenantId: string) =>
  withTenant(portal.db, tenantId, async (tx) => {
    const { rows } = await sql<{
      failure: string | null;
      unknown: unknown;
    }>`select failure, unknown from dataset_states where dataset = 'licences.groups'`.execute(tx);
    return rows[0];
  });

const namesOf = (tenantId: string) =>
  withTenant(portal.db, tenantId, async (tx) => {
    const { rows } = await sql<{
      name: string;
    }>`select name from directory_groups order by name`.execute(tx);
    return rows.map(({ name }) => name);
  });

test('§3.3 groups that give licences arrive with their names, and no other group', async () => {
  const tenantId = await connected(0);

  await fetchNow(tenantId);

  expect(await stateOf(tenantId)).toEqual({ failure: null, unknown: {} });
  expect(await namesOf(tenantId)).toEqual([`Lizenz ${microsoftE5.title}`]);
});

test('§3.3 a list of many pages is read to its end, with its names alone', async () => {
  const tenantId = await connected(1);

  await fetchNow(tenantId);

  expect(new Set(await namesOf(tenantId)).size).toBe(121);
  const asked = rig.simulator.ledger.entries.filter(
    (one) => one.tenantId === customerOf(1).id && one.path.includes('/groups'),
  );
  expect(asked).toHaveLength(2);
});

test('§3.3 every licence by group finds its name; a group that is gone at Microsoft is gone', async () => {
  const tenantId = await connected(2, ['licences.groups', 'licences.users']);
  await withTenant(portal.db, tenantId, (tx) =>
    licenceDatasets.saveGroups(tx, [{ id: randomUUID(), name: 'Aufgelöst' }]),
  );

  await fetchNow(tenantId);

  const names = await namesOf(tenantId);
  expect(names).toHaveLength(4);
  expect(names).not.toContain('Aufgelöst');
  const given = await withTenant(portal.db, tenantId, async (tx) => {
    const { rows } = await sql<{ all: number; named: number }>`
      select count(*)::int as all, count(g.name)::int as named
      from licence_assignments a left join directory_groups g on g.id = a.group_id
      where a.group_id <> ${noGroup}::uuid`.execute(tx);
    return rows[0];
  });
  expect(given).toEqual({ all: 30, named: 30 });
});

describe('§3.3 a fault is a reason beside the age, and the names stay', () => {
  test.each(faults.map(([name, fault, failure], at) => [name, fault, failure, at] as const))(
    '%s',
    async (_, fault, failure, at) => {
      const tenantId = await connected(3 + at);
      await fetchNow(tenantId);
      const names = await namesOf(tenantId);
      const tenant = customerOf(3 + at).id;
      rig.simulator.faults.play([{ tenantId: tenant, service: 'graph', path, fault }]);
      await rig.clock.sleep(3_600_000);
      await fetchNow(tenantId);
      rig.simulator.faults.play([]);

      expect(await stateOf(tenantId)).toMatchObject({ failure });
      expect(names).toHaveLength(1);
      expect(await namesOf(tenantId)).toEqual(names);
    },
  );
});
