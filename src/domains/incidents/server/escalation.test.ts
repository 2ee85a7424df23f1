import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { NewNotice } from '#domains/notices/notices.port.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { incidentDeskContract } from '../incident-desk.schema.ts';
import { incident, incidentsContract, type Incident } from '../incidents.schema.ts';
import { escalatedTopic, tellEscalated } from './escalation.ts';
import { createIncidentDeskHandlers } from './incident-desk.handlers.ts';
import { createIncidentsHandlers } from './incidents.handlers.ts';

const listedIncidents = z.object({
  data: z.array(z.object({ id: z.string(), escalation: z.unknown() })),
});

const at = new Date('2026-11-27T11:00:00Z');
let portal: TestPortal;
const told: NewNotice[] = [];
const ports = {
  recipients,
  directory: tenantDirectory,
  operatorName: 'Nordwind Systems',
  notices: { write: async (_db: unknown, notice: NewNotice) => void told.push(notice) },
};

beforeAll(async () => {
  portal = await openTestPortal({ handlersNow: () => at });
  portal.mount(incidentsContract, createIncidentsHandlers(ports));
  portal.mount(incidentDeskContract, createIncidentDeskHandlers(ports));
});
afterAll(() => portal.close());

async function anIncident() {
  const tenantId = await portal.newTenant();
  const lena = await portal.newCustomer({ [tenantId]: ['security:incidents:manage'] });
  const sina = await portal.newStaff(['Tenants.Write']);
  const tom = await portal.newStaff(['Tenants.Write', 'DeveloperTools.Write']);
  const send = async (as: TestPerson, method: 'GET' | 'POST' | 'PUT', url: string, of?: object) => {
    const answer = await portal.app.inject({
      ...{ method, url: `/api${url}`, headers: { authorization: `Bearer ${as.bearer}` } },
      ...(of && { payload: of }),
    });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  const all = `/security/${tenantId}/incidents`;
  const id = randomUUID();
  await send(sina, 'POST', all, {
    ...{ id, title: 'Fremde Anmeldung', kind: 'phishing', severity: 'high' },
    beganAt: at.toISOString(),
  });
  const seen = async (as: TestPerson): Promise<Incident> =>
    incident.parse((await send(as, 'GET', `${all}/${id}`)).body);
  const escalate = (as: TestPerson, to: object, more: object = {}) =>
    send(as, 'POST', `${all}/${id}/escalations`, {
      ...{ id: randomUUID(), toId: null, role: null, reason: 'Der Kunde droht', minutes: 60 },
      ...{ ...to, ...more },
    });
  const takeOver = (as: TestPerson) => send(as, 'PUT', `${all}/${id}/escalation`);
  const listed = async (as: TestPerson) => {
    const { body } = await send(as, 'GET', '/internal/incidents?take=200&view=escalated');
    const { data } = listedIncidents.parse(body);
    return data.find((one) => one.id === id)?.escalation;
  };
  let done = 0;
  /** Runs the jobs that were sent since. */
  const runJobs = async () => {
    told.length = 0;
    const { rows } = await withTenant(portal.db, tenantId, (tx) =>
      sql<{ payload: Record<string, unknown> }>`select payload from outbox
        where topic = ${escalatedTopic} order by created_at, id offset ${done}`.execute(tx),
    );
    done += rows.length;
    const tell = tellEscalated({ db: portal.db, now: () => at, ...ports });
    for (const { payload } of rows)
      await tell({ tenantId, payload, correlationId: 'test', attempt: 1 });
    return told.map(({ message, to }) => ({ message, to }));
  };
  const one = { tenantId, id, lena, sina, tom, all };
  return { ...one, send, seen, escalate, takeOver, listed, runJobs };
}

const events = ({ entries }: Incident) => entries.map(({ event }) => event);

test('A11.2 an escalation is told to whom it goes, marked for staff, and hidden from the customer', async () => {
  const { id, tenantId, lena, sina, tom, escalate, seen, listed, runJobs } = await anIncident();

  expect((await escalate(sina, { toId: tom.userId })).status).toBe(200);
  const mark = { toId: tom.userId, role: null, dueAt: '2026-11-27T12:00:00.000Z' };
  expect((await seen(sina)).escalation).toMatchObject({ ...mark, reason: 'Der Kunde droht' });
  expect(await listed(tom)).toMatchObject(mark);
  expect(events(await seen(sina))).toEqual(['opened', 'escalated']);
  const theirs = await seen(lena);
  expect([theirs.escalation, events(theirs)]).toEqual([null, ['opened']]);
  expect(await runJobs()).toEqual([{ message: 'INCIDENT_ESCALATED', to: { userId: tom.userId } }]);
  expect(told[0]).toMatchObject({
    link: { page: 'deskIncident', id: `${tenantId}.${id}` },
    params: { reason: 'Der Kunde droht', title: 'Fremde Anmeldung' },
  });
});

test('taking over ends it: the mark goes, the person works on it, and whoever escalated is told', async () => {
  const { sina, tom, escalate, takeOver, seen, listed, runJobs } = await anIncident();
  await escalate(sina, { toId: tom.userId });
  await runJobs();

  expect((await takeOver(tom)).body).toMatchObject({ assigneeId: tom.userId, escalation: null });
  expect(await listed(sina)).toBeUndefined();
  expect(events(await seen(sina)).at(-1)).toBe('takenOver');
  expect(await runJobs()).toEqual([
    { message: 'INCIDENT_ESCALATION_TAKEN', to: { userId: sina.userId } },
  ]);
  expect((await takeOver(sina)).status).toBe(409);
});

test('who gives it to themselves takes it over; given to a third it stays escalated', async () => {
  const { id, all, sina, tom, send, escalate, seen } = await anIncident();
  await escalate(sina, { toId: tom.userId });
  const assign = (as: TestPerson, to: TestPerson) =>
    send(as, 'PUT', `${all}/${id}/assignment`, { assigneeId: to.userId });

  await assign(sina, tom);
  expect((await seen(sina)).escalation).not.toBeNull();
  await assign(tom, tom);
  expect((await seen(sina)).escalation).toBeNull();
});

test('a role is told to everybody in it who works on incidents, but for who has escalated', async () => {
  const { sina, tom, escalate, seen, runJobs } = await anIncident();
  const stranger = await portal.newStaff(['DeveloperTools.Write']);

  await escalate(tom, { role: 'technology' });
  const ids = (await runJobs()).map(({ to }) => (typeof to === 'string' ? to : to.userId));
  expect(ids).not.toContain(stranger.userId);
  expect(ids).not.toContain(tom.userId);
  await escalate(sina, { role: 'technology' });
  expect((await seen(sina)).escalation).toMatchObject({
    role: 'technology',
    to: '',
    by: sina.email,
  });
  expect((await runJobs()).map(({ to }) => to)).toContainEqual({ userId: tom.userId });
});

test('nobody else than those who work on incidents is escalated to, and not for ever', async () => {
  const { lena, sina, tom, escalate } = await anIncident();
  const stranger = await portal.newStaff(['EmployeeManagement']);
  const status = async (to: object, more: object = {}) => (await escalate(sina, to, more)).status;

  expect(await status({ toId: lena.userId })).toBe(409);
  expect(await status({ toId: stranger.userId })).toBe(409);
  expect(await status({})).toBe(409);
  expect(await status({ toId: tom.userId, role: 'desk' })).toBe(409);
  expect(await status({ toId: tom.userId }, { minutes: 5 })).toBe(400);
  expect(await status({ toId: tom.userId }, { reason: ' ' })).toBe(400);
  expect((await escalate(lena, { toId: tom.userId })).status).toBe(403);
});

test('an escalation that is sent twice is one; another one takes its place; an end ends it', async () => {
  const { id, all, sina, tom, send, escalate, seen, listed } = await anIncident();
  const same = { id: randomUUID() };
  await escalate(sina, { toId: tom.userId }, same);
  await escalate(sina, { toId: tom.userId }, same);
  expect(events(await seen(sina))).toEqual(['opened', 'escalated']);

  await escalate(tom, { role: 'desk' });
  expect(await listed(sina)).toMatchObject({ role: 'desk' });
  const move = { from: 'new', to: 'resolved', outcome: 'falsePositive' };
  await send(sina, 'PUT', `${all}/${id}/state`, move);
  expect((await seen(sina)).escalation).toBeNull();
  expect((await escalate(sina, { toId: tom.userId })).status).toBe(409);
});

test('a protocol that staff make says nothing of an escalation', async () => {
  const { id, all, sina, tom, send, escalate, tenantId } = await anIncident();
  await escalate(sina, { toId: tom.userId });
  await send(sina, 'POST', `${all}/${id}/protocols`, { id: randomUUID() });

  const { rows } = await withTenant(portal.db, tenantId, (tx) =>
    sql<{ content: string }>`select content::text as content from incident_protocols`.execute(tx),
  );
  expect(rows[0]?.content).not.toContain('Der Kunde droht');
});
