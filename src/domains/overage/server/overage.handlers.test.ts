import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import type { ProcessStep } from '#domains/process-logs/process-log.port.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { notices } from '#main/ports/notices.ts';
import { amount } from '#platform/common/money.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import {
  OverageRefused,
  OverageUnreachable,
  type OverageWish,
  type ReadAzureSubscription,
} from '../overage.port.ts';
import {
  overageContract,
  type OverageOverview,
  type OverageSubscription,
  type OverageSwitch,
} from '../overage.schema.ts';
import { alarmsJob, turn } from './overage.jobs.ts';
import { overageDatasets } from './overage-datasets.store.ts';
import { createOverageHandlers } from './overage.handlers.ts';

const start = Date.parse('2026-11-27T09:00:00Z');
let clock = start;
const now = () => new Date(clock);

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ handlersNow: now });
  portal.mount(
    overageContract,
    createOverageHandlers({ directory: tenantDirectory, datasetFreshness: async () => [] }),
  );
});
afterAll(() => portal.close());

const read = (given: Partial<ReadAzureSubscription> = {}): ReadAzureSubscription => ({
  ...{ id: randomUUID(), planId: randomUUID(), name: 'Produktion', isActive: true, isOn: false },
  ...{ covers: '', cost: amount('1187.42') },
  ...given,
});

interface Answer<T> {
  readonly status: number;
  readonly body: T & { readonly type?: string };
}

interface Company {
  readonly tenantId: string;
  call<T>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    given?: { readonly by?: TestPerson; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Answer<T>>;
  turn(one: ReadAzureSubscription, wantsOn: boolean, key?: string): Promise<Answer<OverageSwitch>>;
  list(): Promise<OverageSubscription[]>;
  setAlarm(one: ReadAzureSubscription, value: string | null): Promise<Answer<OverageSubscription>>;
}

async function newCompany(subscriptions?: readonly ReadAzureSubscription[]): Promise<Company> {
  clock = start;
  const tenantId = await portal.newTenant({ marketplaceOnboarded: true });
  const lena = await portal.newCustomer({
    [tenantId]: ['portal:user', 'marketplace:overage:manage'],
  });
  if (subscriptions)
    await withTenant(portal.db, tenantId, (db) =>
      overageDatasets.saveOverage(db, { readAt: now(), subscriptions }),
    );
  const call: Company['call'] = async (method, path, payload, { by = lena, headers } = {}) => {
    const answer = await portal.app.inject({
      method,
      url: `/api/marketplace/${tenantId}${path}`,
      headers: { authorization: `Bearer ${by.bearer}`, ...headers },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const list = async () =>
    (await call<{ data: OverageSubscription[] }>('GET', '/overage')).body.data;
  return {
    ...{ tenantId, call, list },
    turn: ({ id }, wantsOn, key = randomUUID()) =>
      call(
        'POST',
        '/overage-switches',
        { azureSubscriptionId: id, wantsOn },
        { headers: { 'idempotency-key': key } },
      ),
    async setAlarm({ id }, value) {
      const version = (await list()).find((one) => one.id === id)?.version ?? '';
      const body = { amount: value === null ? null : amount(value) };
      return call('PUT', `/overage/${id}/alarm`, body, { headers: { 'if-match': version } });
    },
  };
}

/** A provider that answers as it is told, the job beside it, and what they wrote down. */
function aJob({ tenantId }: Company, answer: (wish: OverageWish) => Promise<unknown>) {
  const steps: ProcessStep[] = [];
  const ports = {
    ...{ db: portal.db, now, notices, overageProvider: { turn: answer } },
    processLog: { record: async (step: ProcessStep) => void steps.push(step) },
  };
  return {
    steps,
    run: (switchId: string) =>
      turn(ports, { tenantId, switchId, correlationId: randomUUID(), attempt: 1 }),
  };
}

const messagesOf = ({ tenantId }: Company) =>
  withTenant(portal.db, tenantId, async (tx) => {
    const { rows } = await sql<{
      message: string;
    }>`select message from notices order by message`.execute(tx);
    return rows.map(({ message }) => message);
  });
const onIn = async (company: Company) =>
  (await company.list()).filter(({ isOn }) => isOn).map(({ name }) => name);
const switchesOf = async ({ call }: Company) =>
  (await call<{ data: OverageSwitch[] }>('GET', '/overage-switches')).body.data;

describe('the switch (spec §6, product reference A8.7)', () => {
  test('it waits until Microsoft has done it, and moves from one Azure subscription to the other', async () => {
    const phones = read({ name: 'Telefonie', isOn: true, covers: 'PhoneServices' });
    const production = read();
    const company = await newCompany([phones, production]);
    const wishes: OverageWish[] = [];
    const job = aJob(company, async (wish) => void wishes.push(wish));

    const asked = await company.turn(production, true);
    expect(asked).toMatchObject({ status: 200, body: { state: 'waiting', wantsOn: true } });
    expect(await onIn(company)).toEqual(['Telefonie']);
    expect((await company.list()).map(({ turning }) => turning)).toEqual(['on', null]);
    expect(await job.run(asked.body.id)).toBeUndefined();

    expect(wishes).toMatchObject([{ id: asked.body.id, azureSubscriptionId: production.id }]);
    expect(await onIn(company)).toEqual(['Produktion']);
    expect(await switchesOf(company)).toMatchObject([{ state: 'done', failure: null }]);
    expect(job.steps).toMatchObject([{ process: 'overage', result: 'done', attempt: 1 }]);
    expect(await messagesOf(company)).toEqual(['OVERAGE_ON']);
  });

  test('pressed twice it is asked for once; a second change waits for the first', async () => {
    const [one, other] = [read(), read({ name: 'Entwicklung' })];
    const company = await newCompany([one, other]);
    const key = randomUUID();

    const first = await company.turn(one, true, key);
    expect((await company.turn(one, true, key)).body.id).toBe(first.body.id);
    expect(await company.turn(other, true)).toMatchObject({
      status: 409,
      body: { type: 'ERROR_OVERAGE_CHANGE_WAITING' },
    });

    expect(await switchesOf(company)).toHaveLength(1);
  });

  test('of two changes at the same moment one is asked for', async () => {
    const [one, other] = [read(), read({ name: 'Entwicklung' })];
    const company = await newCompany([one, other]);

    const answers = await Promise.all([company.turn(one, true), company.turn(other, true)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await switchesOf(company)).toHaveLength(1);
  });

  test('a definite no of Microsoft changes nothing and says why', async () => {
    const one = read();
    const company = await newCompany([one]);
    const job = aJob(company, () => Promise.reject(new OverageRefused('declined')));
    const { body } = await company.turn(one, true);

    await job.run(body.id);

    expect(await onIn(company)).toEqual([]);
    expect(await switchesOf(company)).toMatchObject([{ state: 'refused', failure: 'declined' }]);
    expect(job.steps).toMatchObject([{ result: 'refused' }]);
    expect(await messagesOf(company)).toEqual(['OVERAGE_CHANGE_REFUSED']);
  });

  test('while Microsoft is silent it is tried again, for a day', async () => {
    const one = read();
    const company = await newCompany([one]);
    const job = aJob(company, () => Promise.reject(new OverageUnreachable('503')));
    const { body } = await company.turn(one, true);

    expect(await job.run(body.id)).toEqual({ againInMs: 1_000 });
    expect(await switchesOf(company)).toMatchObject([{ state: 'waiting' }]);
    clock += 86_400_000;
    expect(await job.run(body.id)).toBeUndefined();

    expect(await switchesOf(company)).toMatchObject([{ state: 'refused', failure: 'unreachable' }]);
    clock = start;
  });

  test('a job that comes again after the end does nothing more', async () => {
    const one = read();
    const company = await newCompany([one]);
    let calls = 0;
    const job = aJob(company, async () => void (calls += 1));
    const { body } = await company.turn(one, true);

    await job.run(body.id);
    await job.run(body.id);

    expect(calls).toBe(1);
    expect(await messagesOf(company)).toHaveLength(1);
  });

  test('what is not active cannot be charged; what is on already is refused', async () => {
    const [gone, phones] = [read({ isActive: false }), read({ name: 'Telefonie', isOn: true })];
    const company = await newCompany([gone, phones]);

    expect((await company.turn(gone, true)).body.type).toBe('ERROR_OVERAGE_NOT_ACTIVE');
    expect((await company.turn(phones, true)).body.type).toBe('ERROR_OVERAGE_ALREADY_SO');
    expect((await company.turn(read(), true)).body.type).toBe(
      'ERROR_OVERAGE_SUBSCRIPTION_NOT_FOUND',
    );
  });

  test('only who may manage overage sees or changes it', async () => {
    const company = await newCompany([read()]);
    const by = await portal.newCustomer({
      [company.tenantId]: ['portal:user', 'marketplace', 'marketplace:budget:manage'],
    });

    expect((await company.call('GET', '/overage', undefined, { by })).status).toBe(403);
    expect((await company.call('GET', '/overage-overview', undefined, { by })).status).toBe(403);
  });
});

describe('the alarm', () => {
  const alarmsOf = async ({ tenantId }: Company) =>
    alarmsJob({ db: portal.db, now, notices })({
      ...{ tenantId, payload: {}, correlationId: randomUUID(), attempt: 1 },
    });

  test('it is told once a month, and again when its amount has changed', async () => {
    const one = read({ cost: amount('1187.42') });
    const company = await newCompany([one]);

    expect((await company.setAlarm(one, '1187.43')).body.isPassed).toBe(false);
    await alarmsOf(company);
    expect(await messagesOf(company)).toEqual([]);
    expect((await company.setAlarm(one, '1000')).body.isPassed).toBe(true);
    await alarmsOf(company);
    await alarmsOf(company);

    expect(await messagesOf(company)).toEqual(['OVERAGE_ALARM']);
    const { body } = await company.call<OverageOverview>('GET', '/overage-overview');
    expect(body).toMatchObject({ passed: 1, alarms: 1, subscriptions: 1, isOld: false });
  });

  test('it outlives a new reading, and an empty amount removes it', async () => {
    const one = read();
    const company = await newCompany([one]);
    await company.setAlarm(one, '250.50');

    await withTenant(portal.db, company.tenantId, (db) =>
      overageDatasets.saveOverage(db, { readAt: now(), subscriptions: [one] }),
    );
    expect(await company.list()).toMatchObject([{ alarm: amount('250.50') }]);
    await company.setAlarm(one, null);

    expect(await company.list()).toMatchObject([{ alarm: null, isPassed: false }]);
  });

  test('zero, less, another currency and an old version are refused', async () => {
    const one = read();
    const company = await newCompany([one]);
    const [{ version } = { version: '' }] = await company.list();
    const put = (given: object, seen = version) =>
      company.call(
        'PUT',
        `/overage/${one.id}/alarm`,
        { amount: given },
        {
          headers: { 'if-match': seen },
        },
      );

    expect((await put(amount('0'))).status).toBe(400);
    expect((await put(amount('-5'))).status).toBe(400);
    expect((await put(amount('100', 'USD'))).body.type).toBe('ERROR_OVERAGE_WRONG_CURRENCY');
    expect((await put(amount('100'), 'old')).status).toBe(412);
  });
});

test('a company whose Azure was never read is told so, not that it has nothing', async () => {
  const company = await newCompany();
  const { body } = await company.call<OverageOverview>('GET', '/overage-overview');
  expect(body).toMatchObject({ readAt: null, subscriptions: 0, on: null });
});

test('search and sorting by cost', async () => {
  const company = await newCompany([
    read({ name: 'Telefonie', cost: amount('9.5') }),
    read({ name: 'Produktion', cost: amount('100') }),
  ]);
  const names = async (query: string) =>
    (await company.call<{ data: OverageSubscription[] }>('GET', `/overage?${query}`)).body.data.map(
      ({ name }) => name,
    );

  expect(await names('sortBy=cost&sortDirection=desc')).toEqual(['Produktion', 'Telefonie']);
  expect(await names('search=telef')).toEqual(['Telefonie']);
});
