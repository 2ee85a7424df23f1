import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDataset, connectTenant } from '#domains/connections/server/connections.fixture.ts';
import { syncJob } from '#domains/connections/server/sync.jobs.ts';
import { incidentsSlice } from '#domains/incidents/incidents.slice.ts';
import { createDetectedDatasets } from '#domains/incidents/server/detected-datasets.store.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { Scenario } from '../microsoft-simulator/server/scenario.schema.ts';
import { aRig, dayMs, startsAt, type Rig } from '../microsoft-simulator/simulator.fixture.ts';
import type { PlannedIncident } from '../microsoft-simulator/world/planned-incident.ts';
import { businessStandard, microsoftE5 } from '../microsoft-simulator/world/products.ts';
import { incidentsOf } from '../microsoft-simulator/world/security-incident.rules.ts';
import type { TenantPlan } from '../microsoft-simulator/world/tenant-plan.ts';
import { incidentFetchers } from './fetch-incidents.ts';

const datasets = incidentsSlice.datasets ?? {};
const dataset = 'incidents.detected';
const detectedDatasets = createDetectedDatasets({ write: () => Promise.resolve() });

const story: PlannedIncident = {
  ...{ id: '4711', title: 'Foreign sign-in', description: 'AiTM', severity: 'high' },
  alerts: [
    {
      ...{ id: 'da-1', title: 'Malicious URL click', severity: 'medium' },
      ...{ category: 'InitialAccess', techniques: ['T1566.002'], minutesAgo: 90 },
      things: [
        { kind: 'person', index: 1 },
        { kind: 'address', ip: '185.0.2.44', country: 'LT' },
      ],
    },
    {
      ...{ id: 'da-2', title: 'New inbox rule', severity: 'high' },
      ...{ category: 'Collection', techniques: ['T1114.003'], minutesAgo: -1_500 },
      things: [{ kind: 'mailbox', index: 1 }],
    },
  ],
  resolvedAfter: 4_000,
};

const planOf = (at: number, more: Partial<TenantPlan> = {}, product = microsoftE5): TenantPlan => ({
  // Other files connect directories in the same database.
  ...{ id: randomUUID(), name: `Werk ${String(at)}`, users: 40, people: [], disabled: [] },
  domain: `wache${String(at)}.example`,
  initialDomain: `wache${String(at)}.onmicrosoft.example`,
  ...{ city: 'Kassel', postalCode: '34117' },
  subscriptions: [
    {
      ...{ product, seats: 40, months: 12, billingCycle: 'monthly' },
      ...{ daysAgo: 90, assigned: 40, from: 0 },
    },
  ],
  ...more,
});

const faults: readonly (readonly [string, Scenario[number]['fault'], string])[] = [
  ['a throttle that does not end', { kind: 'throttled', retryAfterMs: 600_000 }, 'throttled'],
  ['a service that is down', { kind: 'status', status: 503 }, 'unreachable'],
];

let portal: TestPortal;
let rig: Rig;
beforeAll(async () => {
  const many = planOf(1, { users: 6_000 });
  const told = planOf(2, { incidents: [story] });
  const without = planOf(3, {}, businessStandard);
  const faulty = [...faults, 'consent'].map((_, at) => planOf(4 + at, { incidents: [story] }));
  const plans = [many, told, without, ...faulty];
  rig = await aRig({ seed: 31, size: { customers: 0, users: 0, plans } });
  portal = await openTestPortal({ handlersNow: () => new Date(rig.clock.now()) });
});
afterAll(async () => {
  await portal.close();
  await rig[Symbol.asyncDispose]();
});

const customerOf = (at: number) => rig.simulator.world.customers[at] ?? rig.simulator.world.partner;

/** A tenant of the portal whose directory is a customer of the simulator, by its number. */
async function connected(customer: number): Promise<string> {
  const directoryId = customerOf(customer).id;
  const tenantId = await portal.newTenant({ azureTenantId: directoryId });
  const waitsSince = new Date(rig.clock.now());
  await connectTenant(portal.db, tenantId, { directoryId, waitsSince });
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
    fetchers: incidentFetchers(rig.client, detectedDatasets),
  };
  await syncJob(ports, { job: never, turn: never })({
    ...{ tenantId: '', payload: {}, correlationId: 'test', attempt: 1 },
  });
}

const inside = <T>(tenantId: string, query: (tx: TestPortal['db']) => Promise<T>) =>
  withTenant(portal.db, tenantId, query);

async function stateOf(tenantId: string) {
  const { rows } = await inside(tenantId, (tx) =>
    sql<{ failure: string | null; unknown: unknown; cursor: string | null }>`
      select failure, unknown, cursor from dataset_states`.execute(tx),
  );
  return rows[0];
}

async function foundOf(tenantId: string) {
  const { rows } = await inside(tenantId, (tx) =>
    sql<{ id: string; status: string; alerts: number; assets: number }>`
      select source_id as id, status, jsonb_array_length(alerts) as alerts,
        jsonb_array_length(assets) as assets
      from detected_incidents order by source_id`.execute(tx),
  );
  return rows;
}

/** Queries for incidents of a directory that the simulator answered. */
const asked = (directoryId: string) =>
  rig.simulator.ledger.entries.filter(
    (entry) => entry.tenantId === directoryId && entry.path.includes('/security/incidents'),
  );

describe('A11.2 incidents with their alerts arrive', () => {
  test('page by page, each once, with nothing in them that is unknown', async () => {
    const tenantId = await connected(0);
    const now = rig.clock.now();
    await fetchNow(tenantId);

    const period = { from: now - 30 * dayMs, now };
    const wanted = incidentsOf(customerOf(0), startsAt, period).map(({ id }) => id);
    expect(wanted.length).toBeGreaterThan(50);
    expect((await foundOf(tenantId)).map(({ id }) => id)).toEqual(wanted.toSorted());
    expect(asked(customerOf(0).id)).toHaveLength(Math.ceil(wanted.length / 50));
    expect(await stateOf(tenantId)).toMatchObject({ failure: null, unknown: {} });
  });

  test('what moves since the last read changes the same one: an alert more, and its end', async () => {
    const tenantId = await connected(1);
    await fetchNow(tenantId);
    expect(await foundOf(tenantId)).toEqual([
      { id: '4711', status: 'active', alerts: 1, assets: 2 },
    ]);
    await rig.clock.sleep(2 * dayMs);
    await fetchNow(tenantId);
    expect(await foundOf(tenantId)).toEqual([
      { id: '4711', status: 'active', alerts: 2, assets: 3 },
    ]);
    await rig.clock.sleep(dayMs);
    await fetchNow(tenantId);
    await fetchNow(tenantId);

    expect(await foundOf(tenantId)).toMatchObject([{ status: 'resolved', alerts: 2 }]);
    const { cursor } = (await stateOf(tenantId)) ?? {};
    expect(Date.parse(cursor ?? '')).toBeGreaterThan(startsAt + 2 * dayMs);
  });
});

describe('§3.3 a fault is a reason that people understand', () => {
  test('a company without a product that finds incidents is not shown as a safe one', async () => {
    const tenantId = await connected(2);
    await fetchNow(tenantId);

    expect(await stateOf(tenantId)).toMatchObject({ failure: 'notLicensed', cursor: null });
    expect(asked(customerOf(2).id)).toEqual([]);
  });

  test.each(faults.map(([name, fault, failure], at) => [name, fault, failure, at] as const))(
    '%s, which heals by itself',
    async (_, fault, failure, at) => {
      const tenantId = await connected(3 + at);
      const directoryId = customerOf(3 + at).id;
      const path = '/v1.0/security/incidents';
      rig.simulator.faults.play([{ tenantId: directoryId, service: 'graph', path, fault }]);
      await fetchNow(tenantId);
      expect(await stateOf(tenantId)).toMatchObject({ failure, cursor: null });
      expect(await foundOf(tenantId)).toEqual([]);

      rig.simulator.faults.play([]);
      await rig.clock.sleep(3_600_000);
      await fetchNow(tenantId);
      expect(await stateOf(tenantId)).toMatchObject({ failure: null });
      expect(await foundOf(tenantId)).toMatchObject([{ id: '4711' }]);
    },
  );

  test('a consent that is withdrawn on the way leaves neither rows nor a position', async () => {
    const tenantId = await connected(5);
    const path = '/v1.0/security/incidents';
    const fault = { kind: 'withdrawConsent' } as const;
    const directoryId = customerOf(5).id;
    rig.simulator.faults.play([{ tenantId: directoryId, service: 'graph', path, fault }]);
    await fetchNow(tenantId);
    rig.simulator.faults.play([]);

    expect(await stateOf(tenantId)).toMatchObject({ failure: 'consentMissing', cursor: null });
    expect(await foundOf(tenantId)).toEqual([]);
  });
});
