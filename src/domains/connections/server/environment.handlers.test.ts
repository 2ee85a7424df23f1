import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { environmentContract } from '../connections.schema.ts';
import { directoryDatasets } from './directory.store.ts';
import { createEnvironmentHandlers } from './connections.handlers.ts';

const now = new Date('2026-11-24T08:00:00Z');
const counts = { accounts: 134, guests: 9, devices: null, devicesNotEncrypted: null };

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ handlersNow: () => now });
  const environmentCounts = () => Promise.resolve(counts);
  portal.mount(environmentContract, createEnvironmentHandlers({ environmentCounts }));
});
afterAll(() => portal.close());

const domain = (name: string, given: { isDefault?: boolean; isInitial?: boolean } = {}) => ({
  ...{ name, isDefault: false, isInitial: false, isVerified: true, authentication: 'Managed' },
  ...given,
});

test('A9.2 a customer reads organisation, domains and counts as Microsoft tells them', async () => {
  const tenantId = await portal.newTenant();
  const reader = await portal.newCustomer({ [tenantId]: ['operations:managedtenant'] });
  const directoryId = randomUUID();
  const domains = [
    domain('old.example'),
    domain('own.example', { isDefault: true }),
    domain('own.onmicrosoft.example', { isInitial: true }),
  ];
  await withTenant(portal.db, tenantId, async (tx) => {
    const place = { country: 'DE', city: 'Kassel', postalCode: '34117', kind: 'AAD' };
    const given = { directoryId, name: 'Own GmbH', isSynchronised: true, createdAt: null };
    await directoryDatasets.saveDirectory(tx, { ...place, ...given }, now);
    const read = domains.map((one) => ({ ...one, services: ['Email'] }));
    await directoryDatasets.saveDomains(tx, read);
  });

  const { body } = await portal.get(`/operations/${tenantId}/environment`, reader);

  expect(body).toEqual({
    directory: {
      ...{ id: directoryId, name: 'Own GmbH', country: 'DE', city: 'Kassel', postalCode: '34117' },
      ...{ isSynchronised: true, createdAt: null, readAt: now.toISOString() },
    },
    // The default one first, the one that Microsoft gave last.
    domains: [domains[1], domains[0], domains[2]],
    counts,
  });
});

test('A9.2 before the first read there is no directory, which is said', async () => {
  const tenantId = await portal.newTenant();
  const reader = await portal.newCustomer({ [tenantId]: ['operations:managedtenant'] });

  const { body } = await portal.get(`/operations/${tenantId}/environment`, reader);

  expect(body).toEqual({ directory: null, domains: [], counts });
});

test('the environment of another tenant is refused', async () => {
  const [own, foreign] = [await portal.newTenant(), await portal.newTenant()];
  const reader = await portal.newCustomer({ [own]: ['operations:managedtenant'] });

  expect((await portal.get(`/operations/${foreign}/environment`, reader)).status).toBe(403);
});
