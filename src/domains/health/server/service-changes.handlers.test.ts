import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { ReadChange } from '../health-datasets.port.ts';
import {
  changeAssessmentsContract,
  serviceChangesContract,
  type AssessedChangeDetail,
  type ServiceChange,
  type ServiceChangeDetail,
} from '../service-changes.schema.ts';
import { healthDatasets } from './health-datasets.store.ts';
import { changeAssessmentsHandlers, serviceChangesHandlers } from './health.handlers.ts';

let portal: TestPortal;
let staff: TestPerson;
const at = new Date('2026-11-24T12:00:00Z');
beforeAll(async () => {
  portal = await openTestPortal({ handlersNow: () => at });
  portal.mount(serviceChangesContract, serviceChangesHandlers);
  portal.mount(changeAssessmentsContract, changeAssessmentsHandlers);
  staff = await portal.newStaff(['Tenants.Write']);
});
afterAll(() => portal.close());

const change = (given: Partial<ReadChange> = {}): ReadChange => ({
  ...{ id: 'MC1', title: 'Town halls', services: ['Microsoft Teams'], category: 'planForChange' },
  ...{ severity: 'normal', isMajor: true, tags: ['Admin impact'], actBy: '2026-12-20T00:00:00Z' },
  ...{ publishedAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z', expiresAt: null },
  blocks: [{ kind: 'text', text: 'Plan them.' }],
  ...given,
});

interface Answer<T> {
  readonly status: number;
  readonly body: T & { readonly type?: string };
}

async function call<T>(
  who: TestPerson,
  method: 'GET' | 'PUT',
  path: string,
  payload?: object,
): Promise<Answer<T>> {
  const answer = await portal.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${who.bearer}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<T & { type?: string }>() };
}

async function newCompany(services: readonly string[] = ['Microsoft Teams']) {
  const tenantId = await portal.newTenant();
  const reader = await portal.newCustomer({
    [tenantId]: ['portal:user', 'operations:managedtenant'],
  });
  await withTenant(portal.db, tenantId, (db) =>
    healthDatasets.saveHealth(
      db,
      {
        services: services.map((name) => ({ id: name, name, status: 'serviceOperational' })),
        issues: [],
      },
      at,
    ),
  );
  const path = `/operations/${tenantId}/service-changes`;
  const save = (changes: readonly ReadChange[]) =>
    withTenant(portal.db, tenantId, (db) => healthDatasets.saveChanges(db, changes, at));
  const list = async (query = '') =>
    (await call<{ data: ServiceChange[] }>(reader, 'GET', `${path}?take=200&${query}`)).body.data;
  const get = (id: string, who = reader) => call<ServiceChangeDetail>(who, 'GET', `${path}/${id}`);
  const decide = (id: string, state: string) =>
    call<ServiceChangeDetail>(reader, 'PUT', `${path}/${id}/state`, { state });
  return { tenantId, reader, save, list, get, decide };
}

test('A9.5: changes of the company’s own services come first to be acted on, others on demand', async () => {
  const { save, list } = await newCompany();
  await save([
    change({ id: 'MC2', actBy: null }),
    change({ id: 'MC3', actBy: '2026-12-01T00:00:00Z' }),
    change(),
    change({ id: 'MC4', services: ['Dynamics 365 Apps'] }),
  ]);

  expect((await list()).map(({ id }) => id)).toEqual(['MC3', 'MC1', 'MC2']);
  const all = await list('scope=all');
  expect(all.find(({ id }) => id === 'MC4')).toMatchObject({ isOwned: false, state: 'new' });
});

test('A9.5: the list begins with today; what is past or has expired is asked for', async () => {
  const { save, list, decide } = await newCompany();
  await save([
    change({ id: 'MC1', actBy: '2026-11-23T23:59:59Z' }),
    change({ id: 'MC2', actBy: '2026-11-24T00:00:00Z' }),
    change({ id: 'MC3', actBy: null }),
    change({ id: 'MC4', actBy: null, expiresAt: '2026-11-24T11:00:00Z' }),
  ]);
  const idsOf = async (query = '') => (await list(query)).map(({ id }) => id);

  expect(await idsOf()).toEqual(['MC2', 'MC3']);
  expect(await idsOf('when=past')).toEqual(['MC1', 'MC4']);
  expect(await idsOf('when=all')).toEqual(['MC1', 'MC2', 'MC3', 'MC4']);
  expect(await idsOf('state=toAct')).toEqual(['MC2']);
  await decide('MC2', 'done');
  expect(await idsOf('state=toAct')).toEqual([]);
});

test('A9.5: a calendar asks for the changes of its days, filtered as the list is', async () => {
  const { save, list, decide } = await newCompany();
  await save([
    change({ id: 'MC1', actBy: '2026-11-30T23:00:00Z' }),
    change({ id: 'MC2', actBy: '2026-12-31T22:59:59Z' }),
    change({ id: 'MC3', actBy: '2026-12-31T23:00:00Z' }),
    change({ id: 'MC4', actBy: null }),
    change({ id: 'MC5', actBy: '2026-12-24T00:00:00Z', services: ['Dynamics 365 Apps'] }),
  ]);
  await decide('MC2', 'planned');
  const december = 'actFrom=2026-11-30T23:00:00Z&actTo=2026-12-31T23:00:00Z';
  const idsOf = async (query: string) => (await list(query)).map(({ id }) => id);

  expect(await idsOf(december)).toEqual(['MC1', 'MC2']);
  expect(await idsOf(`${december}&scope=all`)).toEqual(['MC1', 'MC5', 'MC2']);
  expect(await idsOf(`${december}&state=planned`)).toEqual(['MC2']);
  expect(await idsOf('actFrom=2026-12-31T23:00:00Z')).toEqual(['MC3']);
});

test('A9.5: a company keeps its own state of a change, and it outlives the next reading', async () => {
  const one = await newCompany();
  const other = await newCompany();
  await one.save([change()]);
  await other.save([change()]);

  const decided = await one.decide('MC1', 'planned');
  await one.save([]);
  await one.save([change({ updatedAt: '2026-11-20T00:00:00Z' })]);

  expect(decided.body).toMatchObject({ state: 'planned', decidedAt: at.toISOString() });
  expect((await one.get('MC1')).body).toMatchObject({ state: 'planned' });
  expect((await other.get('MC1')).body).toMatchObject({ state: 'new', decidedBy: '' });
  expect((await one.list('state=planned')).map(({ id }) => id)).toEqual(['MC1']);
  expect((await one.decide('MC1', 'new')).body).toMatchObject({ state: 'new', decidedAt: null });
});

test('A9.5: staff write an assessment once, and every company with the message reads it', async () => {
  const id = `MC${randomUUID().slice(0, 8)}`;
  const companies = [await newCompany(), await newCompany()];
  for (const { save } of companies) await save([change({ id })]);
  const foreign = await newCompany(['Exchange Online']);
  await foreign.save([change({ id })]);

  const path = `/internal/service-changes/${id}`;
  const text = { textDe: 'Wir stellen um.', textEn: 'We change it.' };
  const before = await call<AssessedChangeDetail>(staff, 'GET', path);
  const written = await call<AssessedChangeDetail>(staff, 'PUT', `${path}/assessment`, text);

  expect(before.body).toMatchObject({ customers: 2, hasAssessment: false, assessment: null });
  expect(written.body).toMatchObject({ hasAssessment: true, assessment: text });
  for (const { get } of companies)
    expect((await get(id)).body.assessment).toMatchObject({ ...text, writtenBy: staff.email });
  const listed = await call<{ data: { id: string }[] }>(
    staff,
    'GET',
    `/internal/service-changes?search=${id}`,
  );
  expect(listed.body.data).toMatchObject([{ id, customers: 2, hasAssessment: true }]);
});

test('A9.5: staff see what waits for an assessment: somebody has to act, and it is not too late', async () => {
  const mark = randomUUID().slice(0, 8);
  const { save } = await newCompany();
  await save([
    change({ id: `MC${mark}-due` }),
    change({ id: `MC${mark}-past`, actBy: '2026-11-24T11:00:00Z' }),
    change({ id: `MC${mark}-info`, actBy: null }),
    change({ id: `MC${mark}-foreign`, services: ['Dynamics 365 Apps'] }),
  ]);
  const idsOf = async (state: string) => {
    const path = `/internal/service-changes?search=${mark}&state=${state}`;
    const { body } = await call<{ data: { id: string }[] }>(staff, 'GET', path);
    return body.data.map(({ id }) => id);
  };

  expect([await idsOf('open'), await idsOf('written')]).toEqual([[`MC${mark}-due`], []]);
  const text = { textDe: 'Wir stellen um.', textEn: 'We change it.' };
  await call(staff, 'PUT', `/internal/service-changes/MC${mark}-due/assessment`, text);
  expect([await idsOf('open'), await idsOf('written')]).toEqual([[], [`MC${mark}-due`]]);
});

test('a change of another company is not there, and customers write no assessments', async () => {
  const one = await newCompany();
  const other = await newCompany();
  await one.save([change({ id: 'MCONLY' })]);

  expect((await other.get('MCONLY')).body.type).toBe('ERROR_HEALTH_CHANGE_NOT_FOUND');
  expect((await other.decide('MCONLY', 'done')).status).toBe(404);
  expect((await one.get('MCONLY', other.reader)).status).toBe(403);
  const text = { textDe: 'x', textEn: 'x' };
  const path = '/internal/service-changes/MCONLY/assessment';
  expect((await call(one.reader, 'PUT', path, text)).status).toBe(403);
  expect((await call(staff, 'PUT', '/internal/service-changes/NONE/assessment', text)).status).toBe(
    404,
  );
});
