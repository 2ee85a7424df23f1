import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { freshnessContract, type TenantFreshness } from '../freshness.schema.ts';
import { addDataset, connectTenant, testDatasets } from './connections.fixture.ts';
import { createFreshnessHandlers } from './freshness.handlers.ts';

const now = new Date();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ now: () => now });
  portal.mount(freshnessContract, createFreshnessHandlers(testDatasets));
});
afterAll(() => portal.close());

/** A tenant whose name is found by `word`, with an old, a failing and an empty dataset. */
async function newTenant(word: string): Promise<string> {
  const tenantId = await portal.newTenant({ name: `${word} ${randomUUID()}` });
  await connectTenant(portal.db, tenantId);
  await addDataset(portal.db, tenantId, 'test.hourly', { succeededAt: minutesAgo(121) });
  await addDataset(portal.db, tenantId, 'test.daily', {
    succeededAt: minutesAgo(30),
    failure: 'throttled',
    dueAt: now,
  });
  await addDataset(portal.db, tenantId, 'test.signIns');
  return tenantId;
}

async function overview(query: string): Promise<{ rows: TenantFreshness[]; total: number }> {
  const staff = await portal.newStaff(['DeveloperTools.Write']);
  const { body } = await portal.get(`/internal/freshness?${query}`, staff);
  const { data, metadata } = body as { data: TenantFreshness[]; metadata: { total: number } };
  return { rows: data, total: metadata.total };
}

test('§3.3 a customer reads of each dataset when it was fetched, why not, and when it is next', async () => {
  const tenantId = await newTenant('Own');
  const reader = await portal.newCustomer({ [tenantId]: ['businesscockpit:licenses'] });

  const { body } = await portal.get(`/connections/${tenantId}/freshness`, reader);

  expect(body).toMatchObject({
    data: [
      {
        dataset: 'test.daily',
        state: 'fresh',
        succeededAt: minutesAgo(30).toISOString(),
        failure: 'throttled',
        nextAt: now.toISOString(),
      },
      { dataset: 'test.hourly', state: 'old', failure: null, nextAt: null },
      { dataset: 'test.signIns', state: 'never', succeededAt: null, triedAt: null },
    ],
    metadata: { total: 3 },
  });
});

test('a customer reads nothing of another tenant, and nothing over all', async () => {
  const [own, foreign] = [await newTenant('Mine'), await newTenant('Theirs')];
  const reader = await portal.newCustomer({ [own]: ['portal:admin'] });

  expect((await portal.get(`/connections/${foreign}/freshness`, reader)).status).toBe(403);
  expect((await portal.get('/internal/freshness', reader)).status).toBe(403);
});

test('staff page through the datasets of all tenants, which the database counts', async () => {
  const word = `W${randomUUID().slice(0, 8)}`;
  const tenantIds = [await newTenant(`${word} A`), await newTenant(`${word} B`)];

  const { rows, total } = await overview(`search=${word}&skip=2&take=3`);

  expect(total).toBe(6);
  expect(rows.map(({ tenantId, dataset }) => [tenantId, dataset])).toEqual([
    [tenantIds[0], 'test.signIns'],
    [tenantIds[1], 'test.daily'],
    [tenantIds[1], 'test.hourly'],
  ]);
});

test('staff see those that fail, those that are old by their cadence, and those that are empty', async () => {
  const word = `W${randomUUID().slice(0, 8)}`;
  await newTenant(word);
  const shown = async (show: string) =>
    (await overview(`search=${word}&show=${show}`)).rows.map(({ dataset }) => dataset);

  expect(await shown('failing')).toEqual(['test.daily']);
  expect(await shown('old')).toEqual(['test.hourly']);
  expect(await shown('never')).toEqual(['test.signIns']);
  expect((await overview(`search=${word}&dataset=test.hourly`)).total).toBe(1);
});

test('staff see tenants with a sign for each dataset, and those alone that have one as asked for', async () => {
  const word = `M${randomUUID().slice(0, 8)}`;
  const tenantId = await newTenant(`${word} A`);
  const fresh = await portal.newTenant({ name: `${word} B ${randomUUID()}` });
  await connectTenant(portal.db, fresh);
  await addDataset(portal.db, fresh, 'test.hourly', { succeededAt: minutesAgo(61) });
  const staff = await portal.newStaff(['DeveloperTools.Write']);
  const matrix = async (query: string) =>
    (await portal.get(`/internal/freshness/matrix?search=${word}&${query}`, staff)).body;

  expect(await matrix('take=50')).toMatchObject({
    metadata: { total: 2 },
    data: [
      {
        tenantId,
        cells: [
          { dataset: 'test.daily', sign: 'failed', failure: 'throttled' },
          { dataset: 'test.hourly', sign: 'old', succeededAt: minutesAgo(121).toISOString() },
          { dataset: 'test.signIns', sign: 'never', succeededAt: null },
        ],
      },
      { tenantId: fresh, cells: [{ dataset: 'test.hourly', sign: 'due' }] },
    ],
  });
  expect(await matrix('show=never')).toMatchObject({
    metadata: { total: 1 },
    data: [{ tenantId }],
  });
});

test('the table leaves as a file: a column for each dataset, and which are not as they should be', async () => {
  const word = `F${randomUUID().slice(0, 8)}`;
  await newTenant(word);
  const staff = await portal.newStaff(['DeveloperTools.Write']);
  const words = { 'test.daily': 'Täglich', 'test.hourly': 'Stündlich' };

  const { body } = await portal.app.inject({
    ...{ method: 'POST', url: '/api/internal/freshness/matrix/export' },
    headers: { authorization: `Bearer ${staff.bearer}` },
    payload: {
      ...{ format: 'csv', title: 'Stand', filters: [], timeZone: 'UTC' },
      ...{ page: '/internal/dev-tools/background-services', query: { search: word } },
      columns: [
        { id: 'failed', title: 'Gescheitert', words },
        { id: 'old', title: 'Zu alt', words },
        { id: 'never', title: 'Leer', words },
        { id: 'dataset:test.hourly', title: 'Stündlich' },
        { id: 'dataset:test.signIns', title: 'Anmeldungen' },
      ],
    },
  });

  const [head, row] = body.split('\r\n');
  expect(head).toBe('Gescheitert,Zu alt,Leer,Stündlich,Anmeldungen');
  const at = minutesAgo(121).toISOString().slice(0, 19);
  expect(row).toBe(`Täglich,Stündlich,test.signIns,${at},`);
});

test('a dataset that no slice declares any more is not shown', async () => {
  const tenantId = await newTenant('Past');
  await addDataset(portal.db, tenantId, 'test.retired', { succeededAt: minutesAgo(5) });
  const reader = await portal.newCustomer({ [tenantId]: ['portal:admin'] });

  const { body } = await portal.get(`/connections/${tenantId}/freshness`, reader);

  expect((body as { data: unknown[] }).data).toHaveLength(3);
});
