import { randomUUID } from 'node:crypto';
import { createMicrosoftClient } from '@atrium/microsoft-client/microsoft-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDataset, connectTenant } from '#domains/connections/server/connections.fixture.ts';
import { syncJob } from '#domains/connections/server/sync.jobs.ts';
import { overageSlice } from '#domains/overage/overage.slice.ts';
import { OverageRefused, OverageUnreachable } from '#domains/overage/overage.port.ts';
import { overageDatasets } from '#domains/overage/server/overage-datasets.store.ts';
import { findReadAt, findSubscriptions } from '#domains/overage/server/overage.store.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import {
  differences,
  documented,
  hasDocumentedAnswers,
  itemsOf,
  shapeOf,
} from '../microsoft-simulator/shape.fixture.ts';
import { unknownRequests } from '../microsoft-simulator/server/ledger.rules.ts';
import { aRig, faultOfCall, type Rig } from '../microsoft-simulator/simulator.fixture.ts';
import {
  azurePlanOf,
  azureSubscriptionsOf,
} from '../microsoft-simulator/world/azure-plan.rules.ts';
import type {
  PlannedAzureSubscription,
  TenantPlan,
} from '../microsoft-simulator/world/tenant-plan.ts';
import { overageFetchers } from './fetch-overage.ts';
import { createPartnerCenterOverage } from './partner-center-overage.ts';

const azure: readonly PlannedAzureSubscription[] = [
  { name: 'Produktion', daily: 40 },
  { name: 'Telefonie', daily: 3.5, hasOverage: true },
  { name: 'Messe 2025', daily: 0, isDeleted: true },
];
const tenantPlan = (id: string, of?: readonly PlannedAzureSubscription[]): TenantPlan => ({
  ...{ id, name: 'Adler', domain: `${id}.example`, initialDomain: `${id}.onmicrosoft.example` },
  ...{ city: 'Kassel', postalCode: '34117', users: 5, people: [], subscriptions: [], disabled: [] },
  ...(of && { azure: of }),
});
const plans = [
  tenantPlan('6f0e3f0a-2222-4c1e-8a51-000000000001', azure),
  tenantPlan('6f0e3f0a-2222-4c1e-8a51-000000000002'),
  tenantPlan('6f0e3f0a-2222-4c1e-8a51-000000000003', azure),
];

let portal: TestPortal;
let rig: Rig;
beforeAll(async () => {
  rig = await aRig({ seed: 23, size: { customers: 1, users: 5, plans } });
  portal = await openTestPortal({ handlersNow: () => new Date(rig.clock.now()) });
});
afterAll(async () => {
  await portal.close();
  await rig[Symbol.asyncDispose]();
});

const datasets = overageSlice.datasets ?? {};

async function connected(directoryId: string): Promise<string> {
  const tenantId = await portal.newTenant({ azureTenantId: directoryId });
  const waitsSince = new Date(rig.clock.now());
  await connectTenant(portal.db, tenantId, { directoryId, waitsSince });
  for (const id of Object.keys(datasets))
    await addDataset(portal.db, tenantId, id, { dueAt: waitsSince });
  return tenantId;
}

async function fetchAll(
  tenantId: string,
  person: ReturnType<Rig['client']['partnerCenter']> | undefined = rig.client.partnerCenter('user'),
): Promise<void> {
  const at = new Date(rig.clock.now());
  await withTenant(portal.db, tenantId, async (tx) => {
    await sql`update dataset_states set due_at = ${at}, silent_until = null`.execute(tx);
    await sql`update connections set waits_since = ${at}, resting_until = null, silent_until = null`.execute(
      tx,
    );
  });
  const app = rig.client.partnerCenter('app');
  const fetchers = overageFetchers({ app, person }, overageDatasets);
  const ports = { db: portal.db, now: () => new Date(rig.clock.now()), datasets, fetchers };
  const never = () => new AbortController().signal;
  await syncJob(ports, { job: never, turn: never })({
    ...{ tenantId: '', payload: {}, correlationId: 'test', attempt: 1 },
  });
}

const savedOf = (tenantId: string) =>
  withTenant(portal.db, tenantId, async (db) => ({
    subscriptions: await findSubscriptions(db),
    readAt: await findReadAt(db),
  }));

const customerOf = (id: string) => {
  const found = rig.simulator.world.tenant(id);
  if (!found) throw new Error(`no customer ${id}`);
  return found;
};
const subscriptionNamed = (directoryId: string, name: string) => {
  const found = azureSubscriptionsOf(customerOf(directoryId)).find((one) => one.name === name);
  if (!found) throw new Error(`no Azure subscription ${name}`);
  return found;
};

describe('what is read of Azure subscriptions', () => {
  test('all of a plan come with their state, their cost of the month and where overage goes', async () => {
    const tenantId = await connected(plans[0]?.id ?? '');

    await fetchAll(tenantId);

    const { subscriptions, readAt } = await savedOf(tenantId);
    expect(readAt).toEqual(new Date(rig.clock.now()));
    // Two days of November, summed over three kinds of resources.
    expect(
      subscriptions.map(({ name, isActive, isOn, covers, cost }) => [
        ...[name, isActive, isOn, covers],
        cost === null ? null : [Number(cost.value).toFixed(2), cost.currencyCode],
      ]),
    ).toEqual([
      ['Messe 2025', false, false, '', null],
      ['Produktion', true, false, '', ['80.00', 'EUR']],
      ['Telefonie', true, true, 'PhoneServices', ['7.00', 'EUR']],
    ]);
    expect(unknownRequests(rig.simulator.ledger.entries)).toEqual([]);
  });

  test('a company without an Azure plan has none, and that is known', async () => {
    const tenantId = await connected(plans[1]?.id ?? '');

    await fetchAll(tenantId);

    expect(await savedOf(tenantId)).toEqual({
      subscriptions: [],
      readAt: new Date(rig.clock.now()),
    });
  });

  test('while nobody is signed in, everything but the cost is told', async () => {
    const tenantId = await connected(plans[2]?.id ?? '');
    const { cloud, application, world } = rig.simulator;
    const nobody = createMicrosoftClient({
      ...{ cloud, clientId: application.clientId, partnerTenantId: world.partner.id },
      credential: { kind: 'secret', secret: application.secret ?? '' },
      refreshTokens: { read: async () => undefined, write: async () => undefined },
    });

    await fetchAll(tenantId, nobody.partnerCenter('user'));

    const { subscriptions } = await savedOf(tenantId);
    expect(subscriptions.map(({ name, cost }) => [name, cost])).toEqual([
      ['Messe 2025', null],
      ['Produktion', null],
      ['Telefonie', null],
    ]);
    expect(subscriptions.find(({ isOn }) => isOn)?.name).toBe('Telefonie');
  });
});

describe('the one setting at Partner Center', () => {
  const tenantId = randomUUID();
  const directoryId = plans[2]?.id ?? '';
  const path = `/customers/${directoryId}/subscriptions/overage`;
  const aKeeper = () =>
    createPartnerCenterOverage({
      partnerCenter: rig.client.partnerCenter('app'),
      customerOf: async () => ({ directoryId }),
    });
  const wish = (name: string, wantsOn: boolean) => ({
    ...{ id: randomUUID(), tenantId, wantsOn },
    azureSubscriptionId: subscriptionNamed(directoryId, name).id,
  });
  const setting = async () => itemsOf((await rig.client.partnerCenter('app').get(path)).body);
  const puts = () =>
    rig.simulator.ledger.entries.filter(
      (one) => one.method === 'PUT' && one.path.endsWith('/subscriptions/overage'),
    ).length;

  test('it moves to another Azure subscription, and is off where it is switched off', async () => {
    const keeper = aKeeper();
    const on = wish('Produktion', true);

    await keeper.turn(on);
    expect(await setting()).toMatchObject([
      { azureEntitlementId: on.azureSubscriptionId, overageEnabled: true },
    ]);
    const before = puts();
    await keeper.turn(on);
    await keeper.turn(wish('Telefonie', false));
    expect(puts()).toBe(before);

    await keeper.turn(wish('Produktion', false));
    expect(await setting()).toMatchObject([{ overageEnabled: false }]);
  });

  test('tags and place of the resource group stay as they are', async () => {
    const azureResourceGroup = { tags: { team: 'Telefonie' }, location: 'germanywestcentral' };
    const first = subscriptionNamed(directoryId, 'Telefonie').id;
    rig.simulator.books.overage.keep(directoryId, {
      ...{ azureEntitlementId: first, overageEnabled: true, partnerId: '5357563' },
      azureResourceGroup,
    });

    await aKeeper().turn(wish('Produktion', true));

    expect(await setting()).toMatchObject([{ partnerId: '5357563', azureResourceGroup }]);
  });

  test('a definite no says so, and an outage says nothing', async () => {
    const failureOf = async (work: Promise<unknown>) => {
      const outcome: unknown = await work.catch((error: unknown) => error);
      return outcome instanceof OverageRefused ? outcome.failure : outcome;
    };
    rig.simulator.books.refuse(directoryId, 'overage');
    expect(await failureOf(aKeeper().turn(wish('Telefonie', true)))).toBe('declined');
    rig.simulator.books.refuse(directoryId, 'overage', false);
    expect(
      await failureOf(
        aKeeper().turn({ ...wish('Telefonie', true), azureSubscriptionId: randomUUID() }),
      ),
    ).toBe('unknown');

    const silent = createPartnerCenterOverage({
      partnerCenter: {
        get: (at) => rig.client.partnerCenter('app').get(at),
        send: async () => ({ body: { maintenance: true } }),
      },
      customerOf: async () => ({ directoryId }),
    });
    await expect(silent.turn(wish('Telefonie', true))).rejects.toBeInstanceOf(OverageUnreachable);
  });

  test('costs are told to persons only, as documented', async () => {
    const planId = azurePlanOf(customerOf(directoryId)) ?? '';
    const usage = `/customers/${directoryId}/subscriptions/${planId}/resourceusagerecords`;
    const fault = await faultOfCall(rig.client.partnerCenter('app').get(usage));
    expect(fault).toMatchObject({ kind: 'forbidden' });
  });
});

describe.runIf(hasDocumentedAnswers)('documented answers (ATRIUM_REAL_DATA)', () => {
  test.each([
    ['overage', 'get-subscription-overage.1'],
    ['{plan}/azureEntitlements', 'get-a-list-of-azure-entitlements-for-subscription.1'],
    ['{plan}/resourceusagerecords', 'get-a-customer-subscription-resource-usage-records.1'],
  ])('%s has the documented properties, of the documented kinds', async (path, file) => {
    const directoryId = plans[0]?.id ?? '';
    const planId = azurePlanOf(customerOf(directoryId)) ?? '';
    const address = `/customers/${directoryId}/subscriptions/${path.replace('{plan}', planId)}`;

    const { body } = await rig.client.partnerCenter('user').get(address);

    const wanted = itemsOf(documented('partner-center-docs-examples', `${file}.json`));
    expect(differences(shapeOf(itemsOf(body)), shapeOf(wanted))).toEqual({
      missing: [],
      added: [],
      ofOtherKind: [],
    });
  });
});
