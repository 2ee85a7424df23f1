import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDataset, connectTenant } from '#domains/connections/server/connections.fixture.ts';
import { findFreshness } from '#domains/connections/server/freshness.store.ts';
import { syncJob } from '#domains/connections/server/sync.jobs.ts';
import { openPosturePortal, type PosturePortal } from '#domains/posture/server/posture.fixture.ts';
import {
  postureContract,
  type Communications,
  type PostureOverview,
} from '#domains/posture/posture.schema.ts';
import { postureSlice } from '#domains/posture/posture.slice.ts';
import { communicationFigures, deviceFigures, identityFigures } from '#domains/posture/posture.ts';
import {
  createMailDomainsHandlers,
  createPostureHandlers,
} from '#domains/posture/server/posture.handlers.ts';
import {
  mailDatasetsStore,
  postureDatasetsStore,
} from '#domains/posture/server/posture-datasets.store.ts';
import { mailDomainsContract, type MailDomain } from '#domains/posture/mail-domains.schema.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { aRig, dayMs, startsAt, type Rig } from '../microsoft-simulator/simulator.fixture.ts';
import { businessStandard, microsoftE5 } from '../microsoft-simulator/world/products.ts';
import type { TenantPlan } from '../microsoft-simulator/world/tenant-plan.ts';
import { signInsOf } from '../microsoft-simulator/world/sign-in.rules.ts';
import { mailFetchers } from './fetch-mail.ts';
import { postureFetchers } from './fetch-posture.ts';
import { createFindTexts } from './name-system.ts';

const datasets = postureSlice.datasets ?? {};

const planOf = (
  at: number,
  product: typeof microsoftE5,
  more: Partial<Pick<TenantPlan, 'disabled' | 'mail' | 'moreDomains' | 'users'>> = {},
): TenantPlan => ({
  // Other files connect directories in the same database.
  ...{ id: randomUUID(), name: `Werk ${String(at)}` },
  ...{
    domain: `werk${String(at)}.example`,
    initialDomain: `werk${String(at)}.onmicrosoft.example`,
  },
  ...{ city: 'Kassel', postalCode: '34117', users: 220, people: [], disabled: [] },
  ...more,
  subscriptions: [
    {
      ...{ product, seats: 220, months: 12, billingCycle: 'monthly' },
      ...{ daysAgo: 90, assigned: more.users ?? 220, from: 0 },
    },
  ],
});

let portal: PosturePortal;
let rig: Rig;
beforeAll(async () => {
  const few = { users: 60 };
  const domains = {
    ...few,
    mail: 'strict',
    moreDomains: [{ name: 'werk-service.example', mail: 'soft' }],
  } as const;
  const mailPlans = [planOf(4, microsoftE5, domains), planOf(5, microsoftE5, few)];
  const plans = [
    planOf(1, microsoftE5),
    planOf(2, businessStandard),
    planOf(3, microsoftE5),
    ...mailPlans,
    planOf(6, microsoftE5, { disabled: [3] }),
  ];
  rig = await aRig({ seed: 20, size: { customers: 0, users: 0, plans } });
  const now = () => new Date(rig.clock.now());
  portal = await openPosturePortal(now);
  portal.mount(
    postureContract,
    createPostureHandlers({
      directory: tenantDirectory,
      datasetFreshness: (db, at) => findFreshness(db, datasets, at),
    }),
  );
  portal.mount(mailDomainsContract, createMailDomainsHandlers());
});
afterAll(async () => {
  await portal.close();
  await rig[Symbol.asyncDispose]();
});

/** A tenant of the portal whose directory is a customer of the simulator, by its number. */
async function connected(customer: number): Promise<string> {
  const directoryId = rig.simulator.world.customers[customer]?.id ?? '';
  const tenantId = await portal.newTenant({ azureTenantId: directoryId });
  const waitsSince = new Date(rig.clock.now());
  await connectTenant(portal.db, tenantId, { directoryId, waitsSince });
  for (const id of Object.keys(datasets))
    await addDataset(portal.db, tenantId, id, { dueAt: waitsSince });
  return tenantId;
}

async function fetchAll(tenantId: string): Promise<void> {
  const ports = {
    db: portal.db,
    now: () => new Date(rig.clock.now()),
    datasets,
    fetchers: {
      ...postureFetchers(rig.client, postureDatasetsStore),
      ...mailFetchers({
        ...{ client: rig.client, datasets: mailDatasetsStore },
        findTexts: createFindTexts([rig.simulator.nameServer]),
      }),
    },
  };
  const never = () => new AbortController().signal;
  const at = new Date(rig.clock.now());
  await withTenant(portal.db, tenantId, async (tx) => {
    await sql`update dataset_states set due_at = ${at}, silent_until = null
      where succeeded_at is distinct from ${at}`.execute(tx);
    await sql`update connections set waits_since = ${at}, resting_until = null, silent_until = null`.execute(
      tx,
    );
  });
  await syncJob(ports, { job: never, turn: never })({
    ...{ tenantId: '', payload: {}, correlationId: 'test', attempt: 1 },
  });
}

const claims = ['security:dashboards:ceo', 'security:dashboards:communications'] as const;

async function readerOf(tenantId: string) {
  const reader = await portal.newCustomer({ [tenantId]: claims });
  const get = <T>(path: string) => portal.get<T>(reader, `/security/${tenantId}/${path}`);
  return { get, overview: async () => (await get<PostureOverview>('posture?days=7')).body };
}

const pathOf = (id: string): string => {
  if (communicationFigures.some((one) => one === id)) return 'communications/rows';
  return deviceFigures.some((one) => one === id) ? 'devices' : 'identity';
};

interface Listed {
  readonly data: readonly { readonly count: number }[];
}

describe('a tenant with every licence', () => {
  test('A11.1 arrives whole, with nothing in it that is unknown, and every figure opens to rows that add up to it', async () => {
    const tenantId = await connected(0);
    await fetchAll(tenantId);

    const { rows } = await withTenant(portal.db, tenantId, (tx) =>
      sql`select dataset, failure, unknown from dataset_states order by dataset`.execute(tx),
    );
    expect(rows).toEqual(
      Object.keys(datasets)
        .toSorted()
        .map((dataset) => ({ dataset, failure: null, unknown: {} })),
    );
    const reader = await readerOf(tenantId);
    const overview = await reader.overview();
    expect(overview.steps.map(({ state }) => state)).toEqual(['waiting', 'done', 'done', 'done']);
    expect(overview.trend).toHaveLength(90);
    const areas = overview.areas.reduce((all, { points }) => all + points, 0);
    expect(areas + (overview.score?.beside ?? 0)).toBeCloseTo(overview.score?.points ?? -1, 2);
    for (const { id, state, value } of overview.figures) {
      expect([id, state]).toEqual([id, 'known']);
      const { body } = await reader.get<Listed>(
        `posture/${pathOf(id)}?figure=${id}&days=7&take=200`,
      );
      expect([id, body.data.reduce((all, { count }) => all + count, 0)]).toEqual([id, value]);
    }
    expect(overview.figures.map(({ id }) => id)).toEqual([
      ...identityFigures,
      ...deviceFigures,
      ...communicationFigures,
    ]);
    expect(overview.needsYou.length).toBe(3);
  });

  test('sign-ins are summed once, however often the log tells them; the sums go on with the days', async () => {
    const tenantId = await connected(2);
    const { partner, customers } = rig.simulator.world;
    const customer = customers[2] ?? partner;
    const until = () => rig.clock.now();
    const first = until() - 7 * dayMs;
    await fetchAll(tenantId);
    await rig.clock.sleep(2 * dayMs);
    await fetchAll(tenantId);
    await fetchAll(tenantId);

    const { rows } = await withTenant(portal.db, tenantId, (tx) =>
      sql<{ count: number }>`select sum(count)::int as count from posture_sign_ins`.execute(tx),
    );
    expect(rows[0]?.count).toBe(signInsOf(customer, 220, first, until()).length);
  });
});

describe('A11.1 mail and chat', () => {
  test('every verified domain but Microsoft’s own is judged by what the name system says', async () => {
    const tenantId = await connected(3);
    await fetchAll(tenantId);

    const { get } = await readerOf(tenantId);
    const { body } = await get<{ readonly data: readonly MailDomain[] }>('mail-domains');
    expect(
      body.data.map(({ name, records }) => [name, ...records.map(({ finding }) => finding)]),
    ).toEqual([
      ['werk-service.example', 'spfSoft', 'dkimMissing', 'dmarcMissing'],
      ['werk4.example', 'spfStrict', 'dkimBoth', 'dmarcReject'],
    ]);
    expect(body.data[0]?.records[2]?.publish).toEqual([
      {
        ...{ type: 'TXT', name: '_dmarc.werk-service.example' },
        value: 'v=DMARC1; p=none; rua=mailto:dmarc@werk-service.example',
      },
    ]);
  });

  test('messages are compared with the equal period before, and alerts that move stay one', async () => {
    const tenantId = await connected(4);
    await fetchAll(tenantId);
    const { get, overview } = await readerOf(tenantId);
    const before = await overview();
    await rig.clock.sleep(2 * dayMs);
    await fetchAll(tenantId);

    const { rows } = await withTenant(portal.db, tenantId, (tx) =>
      sql<{ open: number }>`select count(*)::int as open from posture_mail_threats
        where status = 'new' and at < ${new Date(rig.clock.now() - 10 * dayMs)}`.execute(tx),
    );
    expect(rows[0]?.open).toBeGreaterThan(0);
    const after = await overview();
    for (const id of ['mailReceived', 'mailPhishing'] as const) {
      const [first, second] = [before, after].map(({ figures }) =>
        figures.find((one) => one.id === id),
      );
      expect([id, first?.change, second?.change]).toEqual([
        ...[id, expect.any(Number), expect.any(Number)],
      ]);
    }
    const { body } = await get<Communications>('posture/communications?days=7');
    const received = body.trend.reduce((all, one) => all + one.received, 0);
    expect(received).toBe(after.figures.find(({ id }) => id === 'mailReceived')?.value);
    expect(body.trend.at(-1)?.day).toBe(body.until);
  });
});

test('A11.1 accounts that nobody uses arrive, those that are blocked are none of them', async () => {
  const tenantId = await connected(5);
  await fetchAll(tenantId);

  const { rows } = await withTenant(portal.db, tenantId, (tx) =>
    sql<{ stale: number; enabled: number; all: number }>`select count(*)::int as all,
      count(*) filter (where is_enabled)::int as enabled, count(*) filter (where is_enabled
        and coalesce(last_sign_in_at, created_at) < ${new Date(rig.clock.now() - 90 * dayMs)})::int as stale
      from posture_accounts`.execute(tx),
  );
  const [counted] = rows;
  const { figures } = await (await readerOf(tenantId)).overview();
  expect(counted?.all).toBe((counted?.enabled ?? 0) + 1);
  expect(counted?.stale).toBeGreaterThan(0);
  expect(figures.find(({ id }) => id === 'accountsStale')).toMatchObject({
    ...{ value: counted?.stale, whole: counted?.enabled },
  });
});

test('§3.3 what a company does not own is a state with its reason, and the rest arrives', async () => {
  const tenantId = await connected(1);
  await fetchAll(tenantId);

  const { figures, score } = await (await readerOf(tenantId)).overview();
  const states = Object.fromEntries(figures.map(({ id, state }) => [id, state]));
  expect(states).toMatchObject({
    ...{ withoutMfa: 'known', admins: 'known', devicesUnseen: 'known' },
    ...{ riskyUsers: 'notLicensed', signInsFailed: 'notLicensed', mailPhishing: 'notLicensed' },
    accountsStale: 'notLicensed',
    ...{ mailReceived: 'known', domainsWithoutDmarc: 'known' },
  });
  expect(figures.find(({ id }) => id === 'riskyUsers')).toMatchObject({ value: null, asOf: null });
  expect(score?.day).toBe(new Date(rig.clock.now()).toISOString().slice(0, 10));
  expect(rig.clock.now()).toBeGreaterThan(startsAt);
});
