import type { JsonObject } from '@atrium/microsoft-client/json-value';
import { describe, expect, test } from 'vitest';
import { tokensOfOtherTenants, unknownRequests } from '../server/ledger.rules.ts';
import { all, aRig, dayMs, faultOfCall, type Rig } from '../simulator.fixture.ts';

const usersPath = '/v1.0/users?$select=id,displayName,assignedLicenses,licenseAssignmentStates';

async function valueOf({ client, tenantId }: Rig, path: string): Promise<JsonObject[]> {
  const { body } = await client.graph(tenantId).get(path);
  return (body as { readonly value: JsonObject[] }).value;
}

async function usersOf({ client, tenantId }: Rig, path = usersPath): Promise<JsonObject[]> {
  return (await all(client.graph(tenantId).pages(path))).flatMap(({ items }) => items);
}

describe('users', () => {
  test('come page by page, each once, in the same order', async () => {
    await using rig = await aRig();

    const pages = await all(rig.client.graph(rig.tenantId).pages(`${usersPath}&$top=10`));

    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 5]);
    expect(new Set(ids).size).toBe(25);
    expect((await usersOf(rig)).map(({ id }) => id)).toEqual(ids);
  });

  test('have the usual properties without $select, and those asked for with it', async () => {
    await using rig = await aRig();

    const [usual] = await usersOf(rig, '/v1.0/users');
    const [chosen] = await usersOf(rig, '/v1.0/users?$select=id,usageLocation');

    expect(Object.keys(usual ?? {})).toHaveLength(11);
    expect(usual).not.toHaveProperty('assignedLicenses');
    expect(Object.keys(chosen ?? {}).toSorted()).toEqual(['id', 'usageLocation']);
  });

  test('are found by id', async () => {
    await using rig = await aRig();
    const graph = rig.client.graph(rig.tenantId);
    const [user] = await usersOf(rig);

    const { body } = await graph.get(`/v1.0/users/${String(user?.['id'])}?$select=displayName`);

    expect(body).toMatchObject({ displayName: user?.['displayName'] });
    const unknown = `/v1.0/users/${rig.tenantId}`;
    expect(await faultOfCall(graph.get(unknown))).toMatchObject({
      kind: 'notFound',
      code: 'Request_ResourceNotFound',
    });
  });

  test('a position is good for the query and the tenant that it was given to', async () => {
    await using rig = await aRig();
    const [, other] = rig.simulator.world.customers;
    const [page] = await all(rig.client.graph(rig.tenantId).pages(`${usersPath}&$top=20`));
    const link = new URL(page?.nextLink ?? '');
    const path = `${link.pathname.replace('/graph', '')}${link.search}`;

    const ofOther = await faultOfCall(rig.client.graph(other?.id ?? '').get(path));
    const ofOtherQuery = await faultOfCall(
      rig.client.graph(rig.tenantId).get(path.replace('top=20', 'top=19')),
    );

    expect(ofOther.code).toBe('Directory_ExpiredPageToken');
    expect(ofOtherQuery.code).toBe('Directory_ExpiredPageToken');
    expect(tokensOfOtherTenants(rig.simulator.ledger.entries)).toHaveLength(1);
  });
});

describe('groups', () => {
  const path = '/v1.0/groups?$select=id,displayName';
  const licensed = `${path}&$filter=assignedLicenses/any()`;

  test('are told all, or those that give licences', async () => {
    await using rig = await aRig();

    const names = async (asked: string) =>
      (await valueOf(rig, asked)).map(({ displayName }) => displayName);

    expect(await names(path)).toEqual([...(await names(licensed)), 'Alle Mitarbeitenden']);
    expect(await names(licensed)).toHaveLength(1);
  });

  test('come page by page, and a position is good for its own filter only', async () => {
    await using rig = await aRig({ size: { customers: 1, users: 401 } });
    const graph = rig.client.graph(rig.tenantId);

    const pages = await all(graph.pages(`${licensed}&$top=2`));

    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1]);
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    const assigned = (await usersOf(rig)).flatMap(({ licenseAssignmentStates }) =>
      (licenseAssignmentStates as JsonObject[]).flatMap((one) => one['assignedByGroup'] ?? []),
    );
    expect(new Set(assigned)).toEqual(new Set(ids));
    const link = new URL(pages[0]?.nextLink ?? '');
    link.searchParams.delete('$filter');
    const other = `${link.pathname.replace('/graph', '')}${link.search}`;
    expect((await faultOfCall(graph.get(other))).code).toBe('Directory_ExpiredPageToken');
  });
});

describe('licences', () => {
  test('consumed units are the users that have the licence, directly and by group', async () => {
    await using rig = await aRig();
    rig.simulator.clock.advance(120 * dayMs);
    const users = await usersOf(rig);
    const skus = await valueOf(rig, '/v1.0/subscribedSkus');

    for (const { skuId, consumedUnits } of skus) {
      const holders = users.filter(({ assignedLicenses }) =>
        (assignedLicenses as JsonObject[]).some((one) => one['skuId'] === skuId),
      );
      expect(holders).toHaveLength(Number(consumedUnits));
    }
    const groups = await valueOf(rig, '/v1.0/groups?$filter=assignedLicenses/any()');
    const byGroup = users
      .flatMap(({ licenseAssignmentStates }) => licenseAssignmentStates as JsonObject[])
      .filter(({ assignedByGroup }) => assignedByGroup !== null);
    expect(byGroup.length).toBeGreaterThan(0);
    expect(new Set(byGroup.map((one) => one['assignedByGroup']))).toEqual(
      new Set(groups.map(({ id }) => id)),
    );
  });

  test('seats are those of the subscriptions that are active', async () => {
    await using rig = await aRig();
    rig.simulator.clock.advance(700 * dayMs);

    const skus = await valueOf(rig, '/v1.0/subscribedSkus');
    const subscriptions = await valueOf(rig, '/v1.0/directory/subscriptions');

    for (const { skuId, prepaidUnits } of skus) {
      const own = subscriptions.filter((one) => one['skuId'] === skuId);
      const enabled = own.filter(({ status }) => status === 'Enabled');
      const seats = enabled.reduce((sum, one) => sum + Number(one['totalLicenses']), 0);
      expect((prepaidUnits as JsonObject)['enabled']).toBe(seats);
    }
  });

  test('a term that is renewed ends in the future, whatever the date', async () => {
    await using rig = await aRig();
    for (const days of [0, 40, 400]) {
      rig.simulator.clock.advance(days * dayMs);
      const subscriptions = await valueOf(rig, '/v1.0/directory/subscriptions');
      const now = rig.simulator.clock.now();

      const ended = subscriptions.filter(
        (one) => Date.parse(String(one['nextLifecycleDateTime'])) <= now,
      );
      expect(ended.map(({ status }) => status)).not.toContain('Enabled');
      expect(ended.length).toBeLessThan(subscriptions.length);
    }
  });
});

describe('delta', () => {
  async function read(rig: Rig, start?: { cursor: string; mode: 'full' | 'changes' }) {
    const path = '/v1.0/users/delta?$select=displayName,jobTitle';
    return all(rig.client.graph(rig.tenantId).delta(path, start));
  }
  const cursorOf = (pages: Awaited<ReturnType<typeof read>>) => pages.at(-1)?.cursor ?? '';

  test('tells everybody first, then nothing while nothing happens', async () => {
    await using rig = await aRig();

    const full = await read(rig);
    const changes = await read(rig, { cursor: cursorOf(full), mode: 'changes' });

    expect(full.flatMap(({ changed }) => changed)).toHaveLength(25);
    expect(changes.flatMap(({ changed, removed }) => [...changed, ...removed])).toEqual([]);
  });

  test('changes day by day lead to the same users as a full read', async () => {
    await using rig = await aRig();
    const known = new Map<unknown, unknown>();
    let start: { cursor: string; mode: 'full' | 'changes' } | undefined;
    const take = async () => {
      for (const page of await read(rig, start)) {
        for (const user of page.changed) known.set(user['id'], user['jobTitle']);
        for (const { id } of page.removed) known.delete(id);
        start = { cursor: page.cursor, mode: 'changes' };
      }
    };
    await take();
    const before = new Map(known);
    for (let round = 0; round < 60; round += 1) {
      rig.simulator.clock.advance(5 * dayMs);
      await take();
    }

    const everybody = await usersOf(rig, '/v1.0/users?$select=id,jobTitle');
    expect(known).toEqual(new Map(everybody.map((one) => [one['id'], one['jobTitle']])));
    expect([...before.keys()].some((id) => !known.has(id))).toBe(true);
    expect([...known.keys()].some((id) => !before.has(id))).toBe(true);
  });

  test('a change between two pages of a full read is told by the next changes', async () => {
    await using rig = await aRig();
    const headers = { prefer: 'odata.maxpagesize=10' };
    const graph = rig.client.graph(rig.tenantId);
    let cursor = '';
    for await (const page of graph.delta('/v1.0/users/delta', undefined, { headers })) {
      if (cursor === '') rig.directory().apply({ kind: 'moved', share: 0 });
      cursor = page.cursor;
    }

    const changes = await read(rig, { cursor, mode: 'changes' });

    expect(changes.flatMap(({ changed }) => changed.map(({ id }) => id))).toEqual([
      rig.directory().idOf(0),
    ]);
  });

  test('a position of eight days ago is gone (410): the client reads everything again', async () => {
    await using rig = await aRig();
    const full = await read(rig);
    rig.simulator.clock.advance(8 * dayMs);

    const again = await read(rig, { cursor: cursorOf(full), mode: 'changes' });

    expect(again[0]).toMatchObject({ isRestart: true, mode: 'full' });
    expect(rig.simulator.ledger.entries.filter(({ status }) => status === 410)).toHaveLength(1);
  });
});

describe('the partner', () => {
  test('sees its customers and its relationships with them, customers do not', async () => {
    await using rig = await aRig();
    const { world } = rig.simulator;
    const path = '/v1.0/tenantRelationships/delegatedAdminRelationships';

    const [page] = await all(rig.client.graph(world.partner.id).pages(path));
    const ofCustomer = await faultOfCall(rig.client.graph(rig.tenantId).get(path));

    expect(page?.items.map((one) => (one['customer'] as JsonObject)['tenantId'])).toEqual(
      world.customers.map(({ id }) => id),
    );
    expect(ofCustomer).toMatchObject({ kind: 'forbidden', code: 'Authorization_RequestDenied' });
  });
});

test('$batch: each request has its own status', async () => {
  await using rig = await aRig();

  const outcomes = await rig.client.graph(rig.tenantId).batch([
    { method: 'GET', path: '/organization?$select=id' },
    { method: 'GET', path: '/users/11111111-1111-4111-8111-111111111111' },
  ]);

  expect(outcomes[0]).toMatchObject({ isOk: true, body: { value: [{ id: rig.tenantId }] } });
  expect(outcomes[1]).toMatchObject({ isOk: false, fault: { kind: 'notFound' } });
});

test.each([
  '/v1.0/me/messages',
  '/v1.0/users?$filter=accountEnabled eq true',
  '/v1.0/groups?$filter=mailEnabled eq true',
  '/v1.0/users?$select=shoeSize',
  '/beta/users',
])('what is not simulated is answered by 501, and is in the ledger: %s', async (path) => {
  await using rig = await aRig({}, { limits: { maxAttempts: 1 } });

  const fault = await faultOfCall(rig.client.graph(rig.tenantId).get(path));

  expect(fault).toMatchObject({ status: 501, code: 'notSimulated' });
  expect(unknownRequests(rig.simulator.ledger.entries)).toHaveLength(1);
});
