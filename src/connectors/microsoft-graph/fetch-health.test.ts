import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDataset, connectTenant } from '#domains/connections/server/connections.fixture.ts';
import { syncJob } from '#domains/connections/server/sync.jobs.ts';
import {
  healthContract,
  type HealthIssueDetail,
  type HealthService,
} from '#domains/health/health.schema.ts';
import { healthSlice } from '#domains/health/health.slice.ts';
import { healthDatasets } from '#domains/health/server/health-datasets.store.ts';
import { healthHandlers } from '#domains/health/server/health.handlers.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { aRig, type Rig } from '../microsoft-simulator/simulator.fixture.ts';
import { healthFetchers } from './fetch-health.ts';

const datasets = healthSlice.datasets ?? {};
const datasetNames = Object.keys(datasets);

let portal: TestPortal;
let rig: Rig;
let tenantId: string;
let reader: TestPerson;
beforeAll(async () => {
  // Of its own world: files of a worker share a database, and a directory is a customer's alone.
  rig = await aRig({ seed: 18 });
  portal = await openTestPortal({ handlersNow: () => new Date(rig.clock.now()) });
  portal.mount(healthContract, healthHandlers);
  tenantId = await portal.newTenant({ azureTenantId: rig.tenantId });
  const waitsSince = new Date(rig.clock.now());
  await connectTenant(portal.db, tenantId, { directoryId: rig.tenantId, waitsSince });
  for (const id of Object.keys(datasets))
    await addDataset(portal.db, tenantId, id, { dueAt: waitsSince });
  reader = await portal.newCustomer({ [tenantId]: ['operations:managedtenant'] });
});
afterAll(async () => {
  await portal.close();
  await rig[Symbol.asyncDispose]();
});

/** Fetches all datasets, whether or not they are due. */
async function fetchAll(): Promise<void> {
  const at = new Date(rig.clock.now());
  await withTenant(portal.db, tenantId, async (tx) => {
    await sql`update dataset_states set due_at = ${at}`.execute(tx);
    await sql`update connections set waits_since = ${at}`.execute(tx);
  });
  const ports = {
    ...{ db: portal.db, now: () => new Date(rig.clock.now()), datasets },
    fetchers: healthFetchers(rig.client, healthDatasets),
  };
  const never = () => new AbortController().signal;
  await syncJob(ports, { job: never, turn: never })({
    ...{ tenantId: '', payload: {}, correlationId: 'test', attempt: 1 },
  });
}

async function teamsNow(): Promise<HealthService | undefined> {
  const { body } = await portal.get(`/operations/${tenantId}/health/services`, reader);
  return (body as { data: HealthService[] }).data.find(({ name }) => name === 'Microsoft Teams');
}

test('§3.3 the degradation of Teams arrives as Microsoft tells it, and ends with it', async () => {
  await fetchAll();

  const { rows } = await withTenant(portal.db, tenantId, (tx) =>
    sql<{
      failure: string | null;
      unknown: unknown;
    }>`select failure, unknown from dataset_states`.execute(tx),
  );
  expect(rows).toEqual(datasetNames.map(() => ({ failure: null, unknown: {} })));
  expect(await teamsNow()).toMatchObject({ standing: 'degraded', issueKey: 'microsoft:TM1245518' });
  const path = `/operations/${tenantId}/health/issues/microsoft:TM1245518`;
  const { body } = await portal.get(path, reader);
  expect((body as HealthIssueDetail).posts[0]?.en).toEqual([
    { kind: 'text', text: 'Root cause found. We are moving meetings to healthy infrastructure:' },
    { kind: 'item', text: 'new meetings are stable' },
    { kind: 'item', text: 'running meetings may be dropped once' },
    {
      kind: 'text',
      text: 'Next update (https://admin.microsoft.com/servicehealth) within 60 minutes.',
    },
  ]);

  rig.simulator.announcements.end(
    'TM1245518',
    '<p>Meetings are stable.</p>',
    rig.simulator.clock.now(),
  );
  await fetchAll();

  expect(await teamsNow()).toMatchObject({ standing: 'normal', since: null });
});
