import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noticesContract, type Notice } from '#domains/notices/notices.schema.ts';
import { createInboxHandlers } from '#domains/notices/server/notices.handlers.ts';
import { noticeMailTopic } from '#domains/notices/server/write-notice.store.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { notices } from '#main/ports/notices.ts';
import { noticeTopics } from '#main/registers.ts';
import type { Claim } from '#platform/common/access.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { unwatched } from '#platform/server/jobs/job-run.ts';
import { bindBus } from '#platform/server/push/announce.ts';
import type { ReadChange, ReadIssue } from '../health-datasets.port.ts';
import { changeAssessmentsContract, serviceChangesContract } from '../service-changes.schema.ts';
import { serviceNoticesContract, type ServiceNoticeDetail } from '../service-notices.schema.ts';
import { healthDatasets } from './health-datasets.store.ts';
import { tellAll, tellDaily, tellOne } from './health-news.jobs.ts';
import { newsForAllTopic, newsTopic } from './health-news.store.ts';
import {
  changeAssessmentsHandlers,
  serviceChangesHandlers,
  serviceNoticesHandlers,
} from './health.handlers.ts';

const noon = new Date('2026-11-24T12:00:00Z');
let now = noon;
let portal: TestPortal;
let staff: TestPerson;
/** Tenant and topic of what open pages were asked to read again. */
let shownAgain: string[] = [];
beforeAll(async () => {
  portal = await openTestPortal({ handlersNow: () => now });
  bindBus(portal.db, {
    announce: async (_tx, { tenantId, to, topic }) =>
      void (to === 'tenant' && shownAgain.push(`${tenantId} ${topic ?? ''}`)),
  });
  portal.mount(noticesContract, createInboxHandlers('tenant', { noticeTopics }));
  portal.mount(serviceChangesContract, serviceChangesHandlers);
  portal.mount(changeAssessmentsContract, changeAssessmentsHandlers);
  portal.mount(serviceNoticesContract, serviceNoticesHandlers);
  staff = await portal.newStaff(['Tenants.Write']);
  // Files of a worker share a database, and the operator's disruptions are everybody's news.
  await withSystem(portal.db, (tx) => sql`delete from service_notices`.execute(tx));
});
beforeEach(() => void (now = noon));
afterAll(() => portal.close());

const ports = () => ({ db: portal.db, now: () => now, notices });

const issue = (given: Partial<ReadIssue> = {}): ReadIssue => ({
  ...{ id: 'TM1', service: 'Microsoft Teams', title: 'Meetings drop', feature: 'Meetings' },
  ...{ impact: 'Dropped', classification: 'incident', status: 'serviceDegradation' },
  ...{ isResolved: false, startedAt: '2026-11-24T09:00:00Z', endedAt: null, posts: [] },
  updatedAt: '2026-11-24T11:00:00Z',
  ...given,
});
const ended = { isResolved: true, endedAt: '2026-11-24T11:50:00Z', status: 'serviceRestored' };

const change = (given: Partial<ReadChange> = {}): ReadChange => ({
  ...{ id: 'MC1', title: 'Town halls', services: ['Microsoft Teams'], category: 'planForChange' },
  ...{ severity: 'normal', isMajor: true, tags: [], actBy: '2027-01-20T00:00:00Z' },
  ...{ publishedAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z', expiresAt: null },
  blocks: [],
  ...given,
});

async function call(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  who = staff,
) {
  const answer = await portal.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${who.bearer}` },
    ...(payload && { payload }),
  });
  expect(answer.statusCode).toBe(200);
  return answer;
}

async function newCompany(services: readonly string[] = ['Microsoft Teams']) {
  const tenantId = await portal.newTenant();
  const person = (...claims: Claim[]) => portal.newCustomer({ [tenantId]: claims });
  const reader = await person('portal:user', 'operations:managedtenant');
  const read = (issues: readonly ReadIssue[]) =>
    withTenant(portal.db, tenantId, (db) =>
      healthDatasets.saveHealth(
        db,
        {
          services: services.map((name) => ({ id: name, name, status: 'serviceOperational' })),
          issues,
        },
        now,
      ),
    );
  const readChanges = (changes: readonly ReadChange[]) =>
    withTenant(portal.db, tenantId, (db) => healthDatasets.saveChanges(db, changes, now));
  const tell = () => tellOne(ports())({ tenantId, correlationId: 'test', payload: {}, attempt: 1 });
  const run = { ...unwatched, tenantIds: [tenantId] };
  const tellWithAll = () =>
    tellAll(ports())({ tenantId: '', correlationId: 'test', payload: {}, attempt: 1 }, run);
  const tellInTheMorning = () => tellDaily(ports()).run(run);
  const inbox = async (who = reader): Promise<Notice[]> => {
    const { body } = await portal.get(`/notifications/${tenantId}/inbox`, who);
    // the endpoint answers by its contract
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (body as { data: Notice[] }).data;
  };
  /** Each notice that was written, also those that share a row, is one message to the mails. */
  const sent = async (topic: string): Promise<number> => {
    const { rows } = await withTenant(portal.db, tenantId, (tx) =>
      sql<{ count: number }>`select count(*)::int as count from outbox
        where topic = ${topic}`.execute(tx),
    );
    return rows[0]?.count ?? 0;
  };
  return {
    ...{ tenantId, person, reader, read, readChanges, inbox },
    ...{ tell, tellWithAll, tellInTheMorning },
    newsSent: () => sent(newsTopic),
    written: () => sent(noticeMailTopic),
  };
}

test('A9.3: a disruption is told once, however often it is read and however much is added', async () => {
  const { read, tell, inbox, written, newsSent } = await newCompany();

  for (const hour of ['09', '10', '11']) {
    const at = `2026-11-24T${hour}:30:00Z`;
    await read([
      issue({ updatedAt: at, posts: [{ at, blocks: [{ kind: 'text', text: `At ${hour}` }] }] }),
    ]);
    await tell();
    await tell();
  }

  expect(await inbox()).toMatchObject([
    {
      ...{ topic: 'health', message: 'HEALTH_DISRUPTED', severity: 'warning', isRead: false },
      params: { service: 'Microsoft Teams', title: 'Meetings drop' },
      link: '/:/operations/managed-tenant/service-health?issue=microsoft%3ATM1',
    },
  ]);
  expect([await written(), await newsSent()]).toEqual([1, 3]);
});

test('its end is told once, in the same row, unread again', async () => {
  const { read, tell, inbox, written } = await newCompany();
  await read([issue()]);
  await tell();
  const [before] = await inbox();

  await read([issue(ended)]);
  await tell();
  await tell();

  expect(await inbox()).toMatchObject([{ id: before?.id, message: 'HEALTH_WELL', isRead: false }]);
  expect(await written()).toBe(2);
});

test('two jobs at once tell it once', async () => {
  const { read, tell, written } = await newCompany();
  await read([issue(), issue({ id: 'TM2' })]);

  await Promise.all([tell(), tell(), tell()]);

  expect(await written()).toBe(2);
});

test('what Microsoft no longer lists is over, and what comes back is told again', async () => {
  const { read, tell, inbox, written } = await newCompany();
  await read([issue()]);
  await tell();
  await read([]);
  await tell();
  expect(await inbox()).toMatchObject([{ message: 'HEALTH_WELL' }]);

  await read([issue({ updatedAt: '2026-11-24T11:55:00Z' })]);
  await tell();

  expect(await inbox()).toMatchObject([{ message: 'HEALTH_DISRUPTED', isRead: false }]);
  expect(await written()).toBe(3);
});

test('nobody is told of foreign services, of advisories, or of what was over before it was read', async () => {
  const { read, tell, written } = await newCompany();
  await read([
    issue({ id: 'EX1', service: 'Exchange Online' }),
    issue({ id: 'TM3', classification: 'advisory' }),
    issue({ id: 'TM4', ...ended }),
  ]);

  await tell();

  expect(await written()).toBe(0);
});

test('a reading that says nothing new starts no job', async () => {
  const { read, newsSent } = await newCompany();
  await read([issue()]);
  await read([issue()]);

  expect(await newsSent()).toBe(1);
});

test('it is told to those who may see the environment, and to nobody of another company', async () => {
  const one = await newCompany();
  const other = await newCompany();
  const colleague = await one.person('portal:user', 'operations');
  await one.read([issue()]);
  await one.tell();

  expect(await one.inbox()).toHaveLength(1);
  expect(await one.inbox(colleague)).toEqual([]);
  expect(await other.inbox()).toEqual([]);
});

test('A9.3: a disruption of the operator’s own service is told to every company, and when it is withdrawn', async () => {
  const companies = [await newCompany(), await newCompany(['Exchange Online'])];
  const facts = {
    ...{ kind: 'disruption', service: `Backup ${randomUUID()}`, titleDe: 'Spät', titleEn: 'Late' },
    ...{ startsAt: '2026-11-24T08:00:00Z', endsAt: null },
  };
  const text = { textDe: 'Wir holen nach.', textEn: 'Catching up.' };
  const made = await call('POST', '/internal/service-notices', { ...facts, ...text });
  const { id } = made.json<ServiceNoticeDetail>();
  const told = async () => {
    const rows = [];
    for (const { tellWithAll, inbox } of companies) {
      await tellWithAll();
      const found = (await inbox()).filter(({ link }) => link?.endsWith(id));
      rows.push(...found.map(({ message, params }) => [message, params['service']]));
    }
    return rows;
  };

  expect(await told()).toEqual(companies.map(() => ['HEALTH_OWN_DISRUPTED', facts.service]));
  await call('POST', `/internal/service-notices/${id}/end`, text);
  expect(await told()).toEqual(companies.map(() => ['HEALTH_OWN_WELL', facts.service]));

  const second = await call('POST', '/internal/service-notices', { ...facts, ...text });
  await told();
  const path = `/internal/service-notices/${second.json<ServiceNoticeDetail>().id}`;
  await call('DELETE', path);
  await told();
  for (const { inbox } of companies)
    expect((await inbox()).map(({ message }) => message)).toContain('HEALTH_WITHDRAWN');
  const { rows } = await withSystem(portal.db, (tx) =>
    sql`select from outbox where topic = ${newsForAllTopic}`.execute(tx),
  );
  expect(rows.length).toBeGreaterThanOrEqual(4);
});

test('A9.3: open pages of every company show what the operator writes, a further message too', async () => {
  const companies = [await newCompany(), await newCompany(['Exchange Online'])];
  const text = { textDe: 'Wir holen nach.', textEn: 'Catching up.' };
  const facts = {
    ...{ kind: 'disruption', service: `Backup ${randomUUID()}`, titleDe: 'Spät', titleEn: 'Late' },
    ...{ startsAt: '2026-11-24T08:00:00Z', endsAt: null },
  };
  const made = await call('POST', '/internal/service-notices', { ...facts, ...text });
  const { id } = made.json<ServiceNoticeDetail>();
  const jobs = async () => {
    const { rows } = await withSystem(portal.db, (tx) =>
      sql`select from outbox where topic = ${newsForAllTopic}`.execute(tx),
    );
    return rows.length;
  };
  const before = await jobs();
  shownAgain = [];

  await call('POST', `/internal/service-notices/${id}/posts`, text);
  for (const { tellWithAll } of companies) await tellWithAll();
  await call('DELETE', `/internal/service-notices/${id}`);

  expect(await jobs()).toBe(before + 2);
  for (const { tenantId } of companies)
    expect(shownAgain).toEqual(
      expect.arrayContaining([`${tenantId} health`, `${tenantId} serviceChanges`]),
    );
});

test('A9.5: an assessment is told once to each company whom the change concerns', async () => {
  const id = `MC${randomUUID().slice(0, 8)}`;
  const one = await newCompany();
  const foreign = await newCompany(['Exchange Online']);
  const handled = await newCompany();
  for (const { read, readChanges, tell } of [one, foreign, handled]) {
    await read([]);
    await readChanges([change({ id })]);
    await tell();
  }
  const states = `/operations/${handled.tenantId}/service-changes/${id}/state`;
  await call('PUT', states, { state: 'done' }, handled.reader);
  expect(await one.inbox()).toEqual([]);

  const text = { textDe: 'Wir stellen um.', textEn: 'We change it.' };
  const path = `/internal/service-changes/${id}/assessment`;
  await call('PUT', path, text);
  await one.tellWithAll();
  await call('PUT', path, { ...text, textEn: 'We do change it.' });
  for (const { tellWithAll } of [one, foreign, handled]) await tellWithAll();

  expect(await one.inbox()).toMatchObject([
    {
      ...{ topic: 'serviceChanges', message: 'CHANGE_ASSESSED', severity: 'info' },
      params: { title: 'Town halls', day: '2027-01-20' },
      link: `/:/operations/managed-tenant/service-changes?change=${id}`,
    },
  ]);
  expect([await one.written(), await foreign.written(), await handled.written()]).toEqual([
    1, 0, 0,
  ]);
});

test('A9.5: in the fortnight before its day a change is told once more, on a morning without any reading', async () => {
  const { read, readChanges, tell, tellInTheMorning, inbox, written } = await newCompany();
  await read([]);
  await readChanges([change(), change({ id: 'MC2', actBy: null })]);
  await tell();
  expect(await written()).toBe(0);

  now = new Date('2027-01-06T05:20:00Z');
  await tellInTheMorning();
  now = new Date('2027-01-07T05:20:00Z');
  await tellInTheMorning();

  expect(await inbox()).toMatchObject([{ message: 'CHANGE_NEAR', severity: 'warning' }]);
  expect(await written()).toBe(1);
});
