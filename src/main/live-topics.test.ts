import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminRights } from '#domains/people/server/people.fixture.ts';
import { createRolesHandlers } from '#domains/people/server/roles.handlers.ts';
import type { LimitSettings } from '#domains/people/server/people-lock.store.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { createUsersHandlers } from '#domains/people/server/users.handlers.ts';
import { rolesContract } from '#domains/people/roles.schema.ts';
import { usersContract } from '#domains/people/users.schema.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { announceExport } from '#platform/server/exports/announce-export.ts';
import { announce } from '#platform/server/push/announce.ts';
import type { TopicNeeds } from '#platform/server/push/push.port.ts';
import { topicNeedsOf } from '#platform/server/push/topic-needs.rules.ts';

import { mountNouns } from './nouns.ts';
import { someNounOptions } from './portal-config.fixture.ts';
import { peopleNews } from './ports/people-news.ts';
import { listen, openPushPortal, type Listener, type PushPortal } from './push-portal.fixture.ts';
import { liveSources } from './registers.ts';

const soon = { timeout: 10_000, interval: 20 };
const limits: LimitSettings = {
  internalValues: [],
  licenseBundles: [{ name: 'unlimitedUsersAndRoles', licenseBundles: ['Essential', 'Standard'] }],
};
let portal: PushPortal;
let tenantId: string;
let lena: TestPerson;

function needsOfAll(): TopicNeeds {
  const contracts: Parameters<typeof topicNeedsOf>[1][number][] = [];
  mountNouns((contract) => void contracts.push(contract), someNounOptions());
  return { ...topicNeedsOf(liveSources, contracts), end: [] };
}

beforeAll(async () => {
  portal = await openPushPortal({
    topicNeeds: needsOfAll(),
    mountMore({ mount }) {
      mount(rolesContract, createRolesHandlers(limits));
      mount(usersContract, createUsersHandlers({ limits, isMailed: false, news: peopleNews }));
    },
  });
});
afterAll(() => portal.close());
beforeEach(async () => {
  tenantId = await portal.newTenant();
  lena = await portal.newCustomer({ [tenantId]: adminRights });
});

async function post(path: string, body: object): Promise<number> {
  const answer = await fetch(`${portal.publicUrl}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${lena.bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
}

/** The last message of a test: what was to be heard before it was heard. */
async function end(tenants: readonly string[], listeners: readonly Listener[]): Promise<void> {
  for (const tenant of tenants)
    await withTenant(portal.db, tenant, (tx) =>
      announce(tx, { tenantId: tenant, to: 'tenant', method: 'changed', topic: 'end', ids: [] }),
    );
  for (const listener of listeners)
    await vi.waitFor(() => expect(listener.topics()).toContain('end'), soon);
}

function topicsOf({ topics }: Listener): unknown[] {
  return topics().filter((topic) => topic !== 'end' && topic !== 'notices');
}

describe('users, roles, invitations and exports are live', () => {
  test('a person blocked elsewhere is told to those who may read people, there and among the staff', async () => {
    const other = await portal.newTenant();
    const paul = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    const reader = await portal.newCustomer({ [tenantId]: ['portal:user', 'tenant:users'] });
    const buyer = await portal.newCustomer({ [tenantId]: ['portal:user', 'marketplace'] });
    const foreign = await portal.newCustomer({ [other]: adminRights });
    const keeper = await portal.newStaff(['Tenants.Users.Write']);
    const seller = await portal.newStaff(['Marketplace.Write']);
    const listeners = [
      await listen(portal, reader, tenantId),
      await listen(portal, buyer, tenantId),
      await listen(portal, foreign, other),
      await listen(portal, keeper, other),
      await listen(portal, seller, tenantId),
    ];

    const status = await post(`/tenants/${tenantId}/users/${paul.userId}/block`, {});
    await end([tenantId, other], listeners);

    expect(status).toBe(200);
    expect(listeners.map(topicsOf)).toEqual([['users'], [], [], ['users'], []]);
    await Promise.all(listeners.map(({ client }) => client.stop()));
  });

  test('a new role is told to those who may read roles', async () => {
    const reader = await portal.newCustomer({ [tenantId]: ['portal:user', 'tenant:roles'] });
    const buyer = await portal.newCustomer({ [tenantId]: ['portal:user', 'marketplace'] });
    const listeners = [
      await listen(portal, reader, tenantId),
      await listen(portal, buyer, tenantId),
    ];

    const status = await post(`/tenants/${tenantId}/roles`, {
      name: 'Empfang',
      description: '',
      claims: ['portal:user'],
    });
    await end([tenantId], listeners);

    expect(status).toBe(200);
    expect(listeners.map(topicsOf)).toEqual([['roles'], []]);
    await Promise.all(listeners.map(({ client }) => client.stop()));
  });

  test('a file is told to the person who asked for it, staff wherever they are', async () => {
    const other = await portal.newTenant();
    const paul = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    const anna = await portal.newStaff(['Tenants.Write']);
    const bert = await portal.newStaff(['Tenants.Write']);
    const listeners = [
      await listen(portal, paul, tenantId),
      await listen(portal, lena, tenantId),
      await listen(portal, anna, other),
      await listen(portal, bert, other),
    ];

    await withTenant(portal.db, tenantId, (tx) => announceExport(tx, paul.userId, 'f1'));
    await withSystem(portal.db, (tx) => announceExport(tx, anna.userId, 'f2'));
    await vi.waitFor(() => expect(listeners[2]?.ids()).toEqual(['f2']), soon);
    await end([tenantId, other], listeners);

    expect(listeners.map(topicsOf)).toEqual([['exports'], [], ['exports'], []]);
    await Promise.all(listeners.map(({ client }) => client.stop()));
  });
});

describe('a topic goes to who may read it', () => {
  function announceOrders(): Promise<void> {
    return withTenant(portal.db, tenantId, (tx) =>
      announce(tx, { tenantId, to: 'tenant', method: 'changed', topic: 'orders', ids: ['o1'] }),
    );
  }

  test('rights are those of the moment: taken a statement earlier, it is not heard; given, it is', async () => {
    const losing = await portal.newCustomer({ [tenantId]: ['portal:user', 'marketplace'] });
    const winning = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    const [loser, winner] = [
      await listen(portal, losing, tenantId),
      await listen(portal, winning, tenantId),
    ];

    await withTenant(portal.db, tenantId, async (tx) => {
      const swap = (userId: string, claims: string) =>
        sql`update roles set claims = ${claims}::text[] where id in
          (select role_id from role_assignments where user_id = ${userId})`.execute(tx);
      await swap(losing.userId, '{portal:user}');
      await swap(winning.userId, '{portal:user,marketplace}');
    });
    await announceOrders();
    await end([tenantId], [loser, winner]);

    expect([topicsOf(loser), topicsOf(winner)]).toEqual([[], ['orders']]);
    await Promise.all([loser.client.stop(), winner.client.stop()]);
  });

  test('a topic that no slice declares is heard by nobody', async () => {
    const listener = await listen(portal, lena, tenantId);

    await withTenant(portal.db, tenantId, (tx) =>
      announce(tx, { tenantId, to: 'tenant', method: 'changed', topic: 'secrets', ids: [] }),
    );
    await end([tenantId], [listener]);

    expect(topicsOf(listener)).toEqual([]);
    await listener.client.stop();
  });

  test('needs of a topic are those of the data sources that show it', () => {
    const { users, orders, notices, catalog } = needsOfAll();

    expect(users).toContain('tenant:users');
    expect(users).not.toContain('marketplace');
    expect(orders).toContain('marketplace');
    expect(orders).not.toContain('portal:user');
    expect(notices).toEqual([]);
    expect(catalog).toEqual(['Marketplace.Write']);
  });
});
