import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { usageContract, type UsageStorage, type WorkloadUse } from '../usage.schema.ts';
import type { ReadActivity, ReadStorage } from '../usage-datasets.port.ts';
import { usageDatasets } from './usage-datasets.store.ts';
import { usageHandlers } from './usage.handlers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ handlersNow: () => new Date('2026-11-24T08:00:00Z') });
  portal.mount(usageContract, usageHandlers);
});
afterAll(() => portal.close());

const count = (day: string, period: 7 | 30, active: number): ReadActivity['counts'][number] => ({
  ...{ day, period, workload: 'teams', active, licensed: 112 },
});
const stored = (day: string, usedBytes: number): ReadStorage['days'][number] => ({
  ...{ day, kind: 'mailboxes', usedBytes },
});

async function newCompany() {
  const tenantId = await portal.newTenant();
  const reader = await portal.newCustomer({ [tenantId]: ['operations:managedtenant'] });
  const ask = async <T>(path: string) =>
    (await portal.get(`/operations/${tenantId}/usage/${path}`, reader)).body as T;
  return {
    tenantId,
    saveActivity: (read: ReadActivity) =>
      withTenant(portal.db, tenantId, (tx) => usageDatasets.saveActivity(tx, read)),
    saveStorage: (read: ReadStorage) =>
      withTenant(portal.db, tenantId, (tx) => usageDatasets.saveStorage(tx, read)),
    workloads: async (query: string) =>
      (await ask<{ data: WorkloadUse[] }>(`workloads?${query}`)).data,
    storage: (from: string) => ask<UsageStorage>(`storage?from=${from}`),
  };
}

test('A9.4 active people stand against licensed ones; the change is against the period before', async () => {
  const company = await newCompany();
  await company.saveActivity({ counts: [count('2026-11-14', 7, 95)], days: [] });
  await company.saveActivity({
    counts: [count('2026-11-22', 7, 101), count('2026-11-22', 30, 104)],
    days: [
      { day: '2026-11-16', workload: 'teams', active: 80 },
      { day: '2026-11-17', workload: 'teams', active: 88 },
      { day: '2026-11-22', workload: 'teams', active: 12 },
    ],
  });

  expect(await company.workloads('range=days07&from=2026-11-17')).toEqual([
    {
      ...{ id: 'teams', active: 101, licensed: 112, change: 6 },
      days: [
        { day: '2026-11-17', active: 88 },
        { day: '2026-11-22', active: 12 },
      ],
    },
  ]);
  const [month] = await company.workloads('range=days30&from=2026-10-25');
  expect(month).toMatchObject({ active: 104, change: null });
});

test('A9.4 a day that is told again is what was told last', async () => {
  const company = await newCompany();
  const told = (active: number): ReadActivity => ({
    counts: [count('2026-11-22', 7, active)],
    days: [{ day: '2026-11-22', workload: 'teams', active }],
  });
  await company.saveActivity(told(3));
  await company.saveActivity(told(5));

  const [teams] = await company.workloads('range=days07&from=2026-11-17');
  expect(teams).toMatchObject({ active: 5, days: [{ day: '2026-11-22', active: 5 }] });
});

test('A9.4 storage stands against its quota; SharePoint’s is reckoned; concealed names are said', async () => {
  const company = await newCompany();
  await company.saveActivity({
    counts: [{ ...count('2026-11-22', 7, 90), workload: 'sharePoint' }],
    days: [],
  });
  const sites = { day: '2026-11-22', kind: 'sharePoint' as const, usedBytes: 1_660 * 1_024 ** 3 };
  await company.saveStorage({
    isConcealed: true,
    quotas: [{ kind: 'mailboxes', quotaBytes: 5_600, nearlyFull: 3 }],
    days: [stored('2026-11-10', 2_000), stored('2026-11-20', 2_900), sites],
  });

  const { storages, ...told } = await company.storage('2026-11-17');
  expect(told).toEqual({ countedTo: '2026-11-22', names: 'concealed' });
  expect(storages).toMatchObject([
    { id: 'sharePoint', isReckoned: true, quotaBytes: (1_024 + 1_120) * 1_024 ** 3 },
    {
      ...{ id: 'mailboxes', usedBytes: 2_900, quotaBytes: 5_600, nearlyFull: 3, grownBytes: 900 },
      days: [{ day: '2026-11-20', usedBytes: 2_900 }],
    },
  ]);
});

test('A9.4 before the first read there is nothing, and nothing is said of names', async () => {
  const company = await newCompany();

  expect(await company.workloads('from=2026-11-17')).toEqual([]);
  expect(await company.storage('2026-11-17')).toEqual({
    ...{ countedTo: null, names: 'unknown', storages: [] },
  });
});

test('usage of another tenant, and without a right to the environment, is refused', async () => {
  const [own, foreign] = [await portal.newTenant(), await portal.newTenant()];
  const reader = await portal.newCustomer({ [own]: ['operations:managedtenant'] });
  const asker = await portal.newCustomer({ [own]: ['operations'] });
  const path = (tenantId: string) => `/operations/${tenantId}/usage/storage?from=2026-11-17`;

  expect((await portal.get(path(foreign), reader)).status).toBe(403);
  expect((await portal.get(path(own), asker)).status).toBe(403);
});
