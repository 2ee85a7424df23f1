import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import type { ReadIssue, ReadService } from '../health-datasets.port.ts';
import {
  healthContract,
  type HealthIssue,
  type HealthIssueDetail,
  type HealthService,
} from '../health.schema.ts';
import { serviceNoticesContract, type ServiceNoticeDetail } from '../service-notices.schema.ts';
import { healthDatasets } from './health-datasets.store.ts';
import { serviceNoticesHandlers, healthHandlers } from './health.handlers.ts';

let portal: TestPortal;
let staff: TestPerson;
const at = new Date('2026-11-24T12:00:00Z');
beforeAll(async () => {
  portal = await openTestPortal({ handlersNow: () => at });
  portal.mount(healthContract, healthHandlers);
  portal.mount(serviceNoticesContract, serviceNoticesHandlers);
  staff = await portal.newStaff(['Tenants.Write']);
});
afterAll(() => portal.close());

const teams: ReadService = {
  id: 'microsoftteams',
  name: 'Microsoft Teams',
  status: 'serviceDegradation',
};
const exchange: ReadService = {
  id: 'Exchange',
  name: 'Exchange Online',
  status: 'serviceOperational',
};

const issue = (given: Partial<ReadIssue> = {}): ReadIssue => ({
  ...{ id: 'TM1', service: 'Microsoft Teams', title: 'Meetings drop', feature: 'Meetings' },
  ...{ impact: 'Dropped', classification: 'incident', status: 'serviceDegradation' },
  ...{ isResolved: false, startedAt: '2026-11-24T09:00:00Z', endedAt: null },
  updatedAt: '2026-11-24T11:00:00Z',
  posts: [
    { at: '2026-11-24T09:30:00Z', blocks: [{ kind: 'text', text: 'First' }] },
    { at: '2026-11-24T11:00:00Z', blocks: [{ kind: 'item', text: 'Second' }] },
  ],
  ...given,
});

interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

async function newCompany() {
  const tenantId = await portal.newTenant();
  const reader = await portal.newCustomer({
    [tenantId]: ['portal:user', 'operations:managedtenant'],
  });
  const save = (issues: readonly ReadIssue[], services = [exchange, teams], readAt = at) =>
    withTenant(portal.db, tenantId, (db) =>
      healthDatasets.saveHealth(db, { services, issues }, readAt),
    );
  const get = async <T>(path: string, who = reader): Promise<Answer<T>> => {
    const { status, body } = await portal.get(`/operations/${tenantId}/health/${path}`, who);
    // the endpoint answers by its contract
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return { status, body: body as T };
  };
  const services = async () =>
    (await get<{ data: HealthService[]; readAt: string | null }>('services')).body;
  const issues = async (query = '') =>
    (
      await get<{ data: HealthIssue[] }>(
        `issues?take=200&${query.includes('origin=') ? query : `origin=microsoft&${query}`}`,
      )
    ).body.data;
  return { tenantId, reader, save, get, services, issues };
}

async function send(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  who = staff,
) {
  const response = await portal.app.inject({
    method,
    url: `/api/internal/service-notices${path}`,
    headers: { authorization: `Bearer ${who.bearer}` },
    ...(payload && { payload }),
  });
  return {
    status: response.statusCode,
    body: response.json<ServiceNoticeDetail & { type?: string }>(),
  };
}

const notice = (given: object = {}) => ({
  ...{ kind: 'disruption', service: `Backup ${randomUUID()}`, titleDe: 'Zu spät', titleEn: 'Late' },
  ...{
    startsAt: '2026-11-24T08:00:00Z',
    endsAt: null,
    textDe: 'Wir holen nach.',
    textEn: 'Catching up.',
  },
  ...given,
});

test('A9.3: a service with an open issue is not normal, says since when, and leads to the issue', async () => {
  const { save, services } = await newCompany();
  expect((await services()).readAt).toBeNull();

  await save([issue()]);

  const { data, readAt } = await services();
  expect(readAt).toBe(at.toISOString());
  const found = data.find(({ name }) => name === 'Microsoft Teams');
  expect(found).toMatchObject({
    ...{ standing: 'degraded', since: '2026-11-24T09:00:00.000Z', issueKey: 'microsoft:TM1' },
    ...{ availability: '99.86' },
    days: [{ day: '2026-11-24', kind: 'incident', minutes: 180, isOpen: true }],
  });
  expect(data.find(({ name }) => name === 'Exchange Online')).toMatchObject({
    ...{ standing: 'normal', availability: '100.00', days: [] },
  });
});

test('A9.3: an issue shows its messages with the newest first, and ends when Microsoft ends it', async () => {
  const { save, get, issues } = await newCompany();
  await save([issue()]);

  const open = (await get<HealthIssueDetail>('issues/microsoft:TM1')).body;
  expect(open.isOpen).toBe(true);
  expect(open.posts.map(({ en }) => en[0]?.text)).toEqual(['Second', 'First']);

  await save([
    issue({ isResolved: true, endedAt: '2026-11-24T11:50:00Z', status: 'serviceRestored' }),
  ]);

  expect(await issues()).toMatchObject([{ isOpen: false, endedAt: '2026-11-24T11:50:00.000Z' }]);
});

test('what Microsoft no longer lists has ended, and stays in the history', async () => {
  const { save, issues } = await newCompany();
  await save([
    issue(),
    issue({
      id: 'TM2',
      isResolved: true,
      endedAt: '2026-10-01T00:00:00Z',
      startedAt: '2026-09-30T00:00:00Z',
    }),
  ]);

  await save([]);

  expect((await issues('range=days180')).map(({ number, isOpen }) => [number, isOpen])).toEqual([
    ['TM1', false],
    ['TM2', false],
  ]);
  expect((await issues()).map(({ number }) => number)).toEqual(['TM1']);
});

test('§9: a range looks back to the reader’s midnight', async () => {
  const { save, issues } = await newCompany();
  const until = (endedAt: string) => ({
    startedAt: '2026-11-01T00:00:00Z',
    isResolved: true,
    endedAt,
  });
  await save([
    issue({ id: 'LATE', ...until('2026-11-17T04:30:00Z') }),
    issue({ id: 'EARLY', ...until('2026-11-16T23:30:00Z') }),
  ]);
  const numbers = async (query: string) => (await issues(query)).map(({ number }) => number);

  expect(await numbers('range=days07')).toEqual(['LATE']);
  expect((await numbers('range=days07&timeZone=Europe/Berlin')).toSorted()).toEqual([
    'EARLY',
    'LATE',
  ]);
  expect(await numbers('range=days07&timeZone=Etc/Unknown')).toEqual(['LATE']);
});

test('B8.1: words that nobody knows are kept and shown', async () => {
  const { save, services, issues } = await newCompany();
  await save(
    [issue({ status: 'quantumFluctuation', classification: 'rumour' })],
    [{ ...teams, status: 'quantumFluctuation' }],
  );

  const { data } = await services();
  expect(data.find(({ name }) => name === 'Microsoft Teams')).toMatchObject({
    standing: 'unknown',
    status: 'quantumFluctuation',
  });
  expect(await issues()).toMatchObject([
    { status: 'quantumFluctuation', classification: 'rumour', standing: 'unknown' },
  ]);
});

test('issues and services of another company are not there', async () => {
  const one = await newCompany();
  const other = await newCompany();
  await one.save([issue({ id: 'ONLY1' })]);

  expect((await other.issues()).filter(({ number }) => number === 'ONLY1')).toEqual([]);
  expect((await other.get('issues/microsoft:ONLY1')).status).toBe(404);
  expect((await one.get('services', other.reader)).status).toBe(403);
});

test('A9.3: staff tell about an own service, continue it and end it; every customer reads it', async () => {
  const { services, get, issues } = await newCompany();
  const made = await send('POST', '', notice());
  expect(made.status).toBe(200);
  const { id, service } = made.body;
  const found = async () => (await services()).data.find(({ name }) => name === service);
  expect(await found()).toMatchObject({ origin: 'operator', standing: 'degraded' });

  await send('POST', `/${id}/posts`, { textDe: 'Halb fertig.', textEn: 'Half done.' });
  await send('POST', `/${id}/end`, { textDe: 'Fertig.', textEn: 'Done.' });

  const detail = (await get<HealthIssueDetail>(`issues/operator:${id}`)).body;
  expect(detail).toMatchObject({
    isOpen: false,
    endedAt: at.toISOString(),
    status: 'serviceRestored',
  });
  expect(detail.posts.map(({ de, by }) => [de[0]?.text, by])).toContainEqual([
    'Fertig.',
    staff.email,
  ]);
  expect(await found()).toMatchObject({ standing: 'normal' });
  expect((await issues('origin=operator')).map(({ key }) => key)).toContain(`operator:${id}`);
  expect((await send('POST', `/${id}/end`, { textDe: 'x', textEn: 'x' })).body.type).toBe(
    'ERROR_HEALTH_ENDED',
  );
});

test('maintenance ahead is announced, is no trouble yet, and needs an end', async () => {
  const { services } = await newCompany();
  const ahead = { kind: 'maintenance', startsAt: '2026-11-29T04:00:00Z' };
  const refused = await send('POST', '', notice(ahead));
  expect(refused).toMatchObject({ status: 400, body: { type: 'ERROR_HEALTH_TIMES_NOT_POSSIBLE' } });

  const made = await send('POST', '', notice({ ...ahead, endsAt: '2026-11-29T06:00:00Z' }));

  const found = (await services()).data.find(({ name }) => name === made.body.service);
  expect(found).toMatchObject({ standing: 'normal', availability: '100.00' });
  expect(found?.planned).toMatchObject([{ startsAt: '2026-11-29T04:00:00.000Z' }]);
});

test('staff find their notices by service, words and kind', async () => {
  const mark = randomUUID();
  const titleEn = `Late ${mark}`;
  const disruption = (await send('POST', '', notice({ titleEn }))).body;
  const ahead = { kind: 'maintenance', endsAt: '2026-11-29T06:00:00Z', titleEn };
  const maintenance = (await send('POST', '', notice(ahead))).body;
  const idsOf = async (query: string) => {
    const { body } = await portal.get(`/internal/service-notices?search=${mark}${query}`, staff);
    const { data } = serviceNoticesContract.endpoints.list.result.parse(body);
    return data.map(({ id }) => id).toSorted();
  };

  expect(await idsOf('')).toEqual([disruption.id, maintenance.id].toSorted());
  expect(await idsOf('&kind=maintenance')).toEqual([maintenance.id]);
});

test('what is withdrawn is gone, and only staff with the right may write', async () => {
  const { reader, get } = await newCompany();
  const { body } = await send('POST', '', notice());
  const { textDe, textEn, ...facts } = notice();
  const changed = await send('PUT', `/${body.id}`, { ...facts, titleDe: `${textDe} ${textEn}` });
  expect(changed.body.titleDe).toBe('Wir holen nach. Catching up.');
  await send('DELETE', `/${body.id}`);

  expect((await get(`issues/operator:${body.id}`)).status).toBe(404);
  expect((await send('PUT', `/${body.id}`, facts)).status).toBe(404);
  expect((await send('POST', '', notice(), reader)).status).toBe(403);
  const other = await portal.newStaff(['DasTool.Write']);
  expect((await send('POST', '', notice(), other)).status).toBe(403);
});
