import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import {
  connectionsContract,
  type Connection,
  type FoundDirectory,
  type PartnerCustomer,
  type PartnerStanding,
  type TenantConnection,
} from '../connections.schema.ts';
import { FetchFault } from '../connections.port.ts';
import { addDataset, connectTenant, testDatasets } from './connections.fixture.ts';
import { createConnectionsHandlers } from './connections.handlers.ts';
import { noteListRead, savePartnerCustomers, saveRelationships } from './partner.store.ts';

const now = new Date('2026-11-25T08:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const known = randomUUID();
const onlyAtMicrosoft = randomUUID();
const mute = randomUUID();

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ handlersNow: () => now });
  portal.mount(
    connectionsContract,
    createConnectionsHandlers({
      datasets: testDatasets,
      door: {
        isConnected: true,
        hasConsent: async () => true,
        consentLink: (directoryId) => `https://login.example/${directoryId}/v2.0/adminconsent`,
        async readDirectory(directoryId) {
          if (directoryId === mute) throw new FetchFault({ kind: 'forbidden' });
          return directoryId === known
            ? { name: 'Own word', domain: 'known.example', initialDomain: 'k.onmicrosoft.com' }
            : undefined;
        },
        async findDirectory(text) {
          if (text === 'silent.example') throw new FetchFault({ kind: 'network' });
          if (text === onlyAtMicrosoft || text === mute) return text;
          return text === 'known.example' ? known : undefined;
        },
      },
    }),
  );
});
afterAll(() => portal.close());

async function ask(tenantId: string, { bearer }: TestPerson) {
  const response = await portal.app.inject({
    method: 'POST',
    url: `/api/connections/${tenantId}/consent`,
    headers: { authorization: `Bearer ${bearer}` },
    payload: {},
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

const dataOf = <T>({ body }: { readonly body: unknown }) => (body as { data: T[] }).data;

/** Gives a tenant a relationship that ends on a day. */
const relate = (tenantId: string, endsAt: Date, isExtended = false) =>
  withTenant(portal.db, tenantId, (tx) =>
    sql`insert into connections (kind, external_id, directory_id, state, name, roles, ends_at, is_extended, proven_at, changed_at)
      values ('gdap', ${randomUUID()}, ${randomUUID()}, 'active', 'Support', array['reader'], ${endsAt}, ${isExtended}, ${now}, ${now})`.execute(
      tx,
    ),
  );

describe('B9 connections of a tenant', () => {
  test('are asked for with a link to send, and say so until Microsoft proves them', async () => {
    const directoryId = randomUUID();
    const tenantId = await portal.newTenant({ azureTenantId: directoryId });
    const admin = await portal.newCustomer({ [tenantId]: ['portal:admin'] });

    const asked = await ask(tenantId, admin);
    const [consent] = dataOf<Connection>(await portal.get(`/connections/${tenantId}`, admin));

    const wanted = {
      kind: 'graphApp',
      state: 'requested',
      directoryId,
      provenAt: null,
      consentLink: `https://login.example/${directoryId}/v2.0/adminconsent`,
    };
    expect(asked.body).toMatchObject(wanted);
    expect(consent).toMatchObject(wanted);
  });

  test('cannot be asked for where the directory is not known', async () => {
    const tenantId = await portal.newTenant();
    const staff = await portal.newStaff(['Tenants.Write']);

    const { status, body } = await ask(tenantId, staff);

    expect(status).toBe(409);
    expect(body).toMatchObject({ type: 'ERROR_CONNECTIONS_DIRECTORY_UNKNOWN' });
  });

  test('tell a relationship’s roles and end, and warn of it', async () => {
    const tenantId = await portal.newTenant();
    await relate(tenantId, inDays(20));
    const admin = await portal.newCustomer({ [tenantId]: ['portal:admin'] });

    expect(dataOf<Connection>(await portal.get(`/connections/${tenantId}`, admin))).toEqual([
      expect.objectContaining({
        ...{ kind: 'gdap', name: 'Support', roles: ['reader'], endsSoon: true },
        ...{ endsAt: inDays(20).toISOString(), consentLink: null },
      }),
    ]);
  });

  test('ask for consent again where a dataset lacks a right that was added since', async () => {
    const directoryId = randomUUID();
    const tenantId = await portal.newTenant({ azureTenantId: directoryId });
    await connectTenant(portal.db, tenantId, { directoryId });
    const admin = await portal.newCustomer({ [tenantId]: ['portal:admin'] });
    const linkNow = async () =>
      dataOf<Connection>(await portal.get(`/connections/${tenantId}`, admin))[0]?.consentLink;

    expect(await linkNow()).toBeNull();

    await addDataset(portal.db, tenantId, 'test.daily', { failure: 'consentMissing' });

    expect(await linkNow()).toBe(`https://login.example/${directoryId}/v2.0/adminconsent`);
  });

  test('lead an administrator to a relationship that was asked for and not approved', async () => {
    const tenantId = await portal.newTenant();
    await withTenant(portal.db, tenantId, (tx) =>
      sql`insert into connections (kind, external_id, directory_id, state, name, changed_at)
        values ('gdap', 'r/1', ${randomUUID()}, 'requested', 'Support', ${now})`.execute(tx),
    );
    const admin = await portal.newCustomer({ [tenantId]: ['portal:admin'] });

    const [asked] = dataOf<Connection>(await portal.get(`/connections/${tenantId}`, admin));

    expect(asked?.consentLink).toMatch(/granularAdminRelationships\/r%2F1$/);
  });

  test('are nobody else’s', async () => {
    const [own, foreign] = [await portal.newTenant(), await portal.newTenant()];
    const admin = await portal.newCustomer({ [own]: ['portal:admin'] });

    expect((await portal.get(`/connections/${foreign}`, admin)).status).toBe(403);
    expect((await ask(foreign, admin)).status).toBe(403);
    expect((await portal.get('/internal/connections', admin)).status).toBe(403);
    expect((await portal.get('/internal/connections/customers', admin)).status).toBe(403);
    expect(
      (await portal.get('/internal/connections/directory?text=known.example', admin)).status,
    ).toBe(403);
    expect((await portal.get(`/internal/connections/partner?tenantId=${own}`, admin)).status).toBe(
      403,
    );
  });
});

test('staff see over all tenants whose relationship ends soon, the first end first', async () => {
  const word = `W${randomUUID().slice(0, 8)}`;
  const tenants = await Promise.all(
    [1, 2, 3].map((at) => portal.newTenant({ name: `${word} ${at}` })),
  );
  const [late = '', soon = '', extended = ''] = tenants;
  await relate(late, inDays(29));
  await relate(soon, inDays(2));
  await relate(extended, inDays(2), true);
  const staff = await portal.newStaff(['Tenants.Write']);

  const query = `search=${word}&show=endsSoon&sortBy=endsAt`;
  const rows = dataOf<TenantConnection>(await portal.get(`/internal/connections?${query}`, staff));

  expect(rows.map(({ tenantId }) => tenantId)).toEqual([soon, late]);
});

describe('A13 a directory is found', () => {
  const find = async (text: string) => {
    const staff = await portal.newStaff(['Tenants.Write']);
    const address = `/internal/connections/directory?text=${encodeURIComponent(text)}`;
    return portal.get(address, staff);
  };
  const foundBy = async (text: string) =>
    ((await find(text)).body as { found: FoundDirectory | null }).found;

  test('by a domain, with the customer at Microsoft and the tenant here', async () => {
    const name = `Known ${randomUUID()}`;
    await withSystem(portal.db, async (tx) => {
      await savePartnerCustomers(tx, [{ directoryId: known, name }], now);
      await saveRelationships(
        tx,
        [
          {
            ...{ id: 'r-1', directoryId: known, name: 'Support', status: 'active', roles: [] },
            ...{ endsAt: inDays(90).toISOString(), isExtended: false },
          },
        ],
        now,
      );
    });
    const customer = { directoryId: known, name, relationship: 'active', tenantId: null };
    expect(await foundBy('known.example')).toMatchObject({
      ...{ foundBy: 'domain', customer, hasConsented: true },
      ...{ name: 'Own word', domain: 'known.example', onmicrosoftDomain: 'k.onmicrosoft.com' },
    });

    const tenantId = await portal.newTenant({ azureTenantId: known });

    expect(await foundBy('someone@known.example')).toMatchObject({ tenantId });
    expect(await foundBy(known)).toMatchObject({ foundBy: 'id', tenantId });
    const staff = await portal.newStaff(['Tenants.Write']);
    const shown = async (query: string) =>
      dataOf<PartnerCustomer>(await portal.get(`/internal/connections/customers?${query}`, staff));
    expect(await shown('take=200')).toEqual([expect.objectContaining({ name, tenantId })]);
    expect(await shown('isUnknown=true')).toEqual([]);
  });

  test('by an id that only Microsoft knows, and nobody has consented there', async () => {
    expect(await foundBy(onlyAtMicrosoft)).toEqual({
      ...{ directoryId: onlyAtMicrosoft, foundBy: 'id', customer: null, hasConsented: false },
      ...{ name: '', domain: '', onmicrosoftDomain: '', tenantId: null, tenantName: null },
    });
  });

  test('also where it says nothing of itself: it is found, and nobody claims a consent', async () => {
    expect(await foundBy(mute)).toMatchObject({ directoryId: mute, hasConsented: null, name: '' });
  });

  test('not where Microsoft knows none, and a silent Microsoft is no answer', async () => {
    expect(await foundBy('nobody.example')).toBeNull();
    expect(await foundBy(randomUUID())).toBeNull();
    expect(await find('silent.example')).toMatchObject({
      status: 503,
      body: { type: 'ERROR_CONNECTIONS_MICROSOFT_SILENT' },
    });
    expect(await find('not a domain')).toMatchObject({ status: 422 });
  });
});

describe('B9 the operator’s lists at Microsoft', () => {
  const readNow = async ({ bearer }: TestPerson) => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/internal/connections/partner/read',
      headers: { authorization: `Bearer ${bearer}` },
      payload: {},
    });
    return response.json<{ isOnItsWay?: boolean }>().isOnItsWay;
  };

  test('say whether a tenant is a customer there and from when that is, and are read once a minute', async () => {
    const directoryId = randomUUID();
    const tenantId = await portal.newTenant({ azureTenantId: directoryId });
    const staff = await portal.newStaff(['Tenants.Onboarding.Write']);
    await withSystem(portal.db, async (tx) => {
      await savePartnerCustomers(tx, [{ directoryId, name: 'Listed' }], now);
      for (const list of ['customers', 'relationships'] as const)
        await noteListRead(tx, list, { at: inDays(-1), unknown: {} });
    });

    expect(await readNow(staff)).toBe(true);
    await withSystem(portal.db, (tx) => noteListRead(tx, 'customers', { at: now, unknown: {} }));

    const address = `/internal/connections/partner?tenantId=${tenantId}`;
    const standing = (await portal.get(address, staff)).body as PartnerStanding;
    expect(standing.customer).toMatchObject({ directoryId, name: 'Listed', tenantId });
    expect(standing.reads).toContainEqual({
      ...{ list: 'customers', triedAt: now.toISOString() },
      ...{ succeededAt: now.toISOString(), failure: null },
    });
    expect(await readNow(staff)).toBe(false);
  });
});
