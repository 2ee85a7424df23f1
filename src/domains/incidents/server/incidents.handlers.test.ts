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
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { incidentDeskContract } from '../incident-desk.schema.ts';
import { incident, incidentsContract, type Incident } from '../incidents.schema.ts';
import { applyDefaults } from './answer-question.ts';
import { createIncidentDeskHandlers } from './incident-desk.handlers.ts';
import { createIncidentsHandlers } from './incidents.handlers.ts';

let portal: TestPortal;
let at = new Date('2026-11-27T11:00:00Z');
const later = (minutes: number) => {
  at = new Date(at.getTime() + minutes * 60_000);
};
const written: NewNotice[] = [];
const ports = {
  recipients,
  directory: tenantDirectory,
  operatorName: 'Nordwind Systems',
  notices: {
    write: async (_db: unknown, notice: NewNotice) => {
      written.push(notice);
    },
  },
};

beforeAll(async () => {
  portal = await openTestPortal({ handlersNow: () => at });
  portal.mount(incidentsContract, createIncidentsHandlers(ports));
  portal.mount(incidentDeskContract, createIncidentDeskHandlers(ports));
});
afterAll(() => portal.close());

async function call(
  as: TestPerson,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
) {
  const answer = await portal.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${as.bearer}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

async function aCompany() {
  const tenantId = await portal.newTenant();
  const one = (...claims: Parameters<TestPortal['newCustomer']>[0][string][number][]) =>
    portal.newCustomer({ [tenantId]: ['portal:user', ...claims] });
  const lena = await one('security:incidents:respond');
  const jonas = await one('security:incidents:manage');
  const reader = await one('security:incidents:read');
  const sina = await portal.newStaff(['Tenants.Write']);
  const all = `/security/${tenantId}/incidents`;
  const done = async (answer: Promise<{ status: number; body: unknown }>): Promise<Incident> => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBe(200);
    return incident.parse(body);
  };
  const open = (more: object = {}) =>
    done(
      call(sina, 'POST', all, {
        id: randomUUID(),
        title: 'Fremde Anmeldung bei Paul Kurz',
        kind: 'phishing',
        severity: 'high',
        beganAt: at.toISOString(),
        assets: [{ kind: 'person', name: 'Paul Kurz', standing: 'certain' }],
        ...more,
      }),
    );
  const ask = (one: Incident, more: object = {}) =>
    done(
      call(sina, 'POST', `${all}/${one.id}/questions`, {
        id: randomUUID(),
        measure: 'blockAccount',
        target: 'Paul Kurz',
        ...more,
      }),
    );
  const get = (one: Incident, as: TestPerson) => call(as, 'GET', `${all}/${one.id}`);
  const answer = (one: Incident, as: TestPerson, body: object) =>
    call(as, 'PUT', `${all}/${one.id}/questions/${one.questions[0]?.id ?? ''}`, body);
  const prove = (one: Incident, proof = 'Gesperrt, Screenshot 12:25') =>
    call(sina, 'PUT', `${all}/${one.id}/questions/${one.questions[0]?.id ?? ''}/proof`, { proof });
  const move = (one: Incident, body: object) => call(sina, 'PUT', `${all}/${one.id}/state`, body);
  return { tenantId, lena, jonas, reader, sina, all, done, open, ask, get, answer, prove, move };
}

const listed = z.object({ data: z.array(z.object({ id: z.string(), tenantId: z.string() })) });
const events = (one: Incident) => one.entries.map(({ event }) => event);

test('an incident is noticed, asked about, allowed, proven and closed, and its timeline says all of it', async () => {
  const { open, ask, answer, prove, move, get, done, lena } = await aCompany();
  const opened = await open();
  expect(opened).toMatchObject({ state: 'new', people: 1, mayAnswer: true });
  const asked = await ask(opened);
  expect((await get(asked, lena)).body).toMatchObject({ state: 'decisionNeeded' });

  await done(answer(asked, lena, { answer: 'yes' }));
  await done(prove(asked));
  await done(move(asked, { from: 'new', to: 'contained' }));
  const closed = await done(
    move(asked, { from: 'contained', to: 'resolved', outcome: 'truePositive' }),
  );

  expect(closed).toMatchObject({ state: 'resolved', outcome: 'truePositive', dueAt: null });
  expect(closed.questions[0]).toMatchObject({
    answer: 'yes',
    answeredBy: lena.email,
    answeredVia: 'portal',
    proof: 'Gesperrt, Screenshot 12:25',
  });
  expect(events(closed)).toEqual([
    ...['opened', 'asked', 'answered', 'carriedOut', 'stateChanged', 'stateChanged'],
  ]);
});

test('a question tells those who may answer, and nobody else', async () => {
  const { open, ask, lena, jonas } = await aCompany();
  const one = await open();
  written.length = 0;
  await ask(one);

  const told = written.map(({ to }) => (typeof to === 'object' ? to.userId : to));
  expect(told.toSorted()).toEqual([lena.userId, jonas.userId].toSorted());
  expect(written[0]).toMatchObject({ message: 'INCIDENT_ASKED', severity: 'critical' });
});

test('an incident that is opened twice with one id is opened once', async () => {
  const { open, all, lena } = await aCompany();
  const id = randomUUID();
  await open({ id });
  expect(events(await open({ id }))).toEqual(['opened']);
  expect((await call(lena, 'GET', all)).body).toMatchObject({ metadata: { total: 1 } });
});

test('another company sees nothing of it, not even that it is there', async () => {
  const one = await aCompany();
  const other = await aCompany();
  const opened = await one.ask(await one.open());
  const path = `${other.all}/${opened.id}`;

  expect((await call(other.lena, 'GET', path)).status).toBe(404);
  expect((await call(other.lena, 'GET', `${one.all}/${opened.id}`)).status).toBe(403);
  const question = `${path}/questions/${opened.questions[0]?.id ?? ''}`;
  expect((await call(other.lena, 'PUT', question, { answer: 'yes' })).status).toBe(404);
  expect((await call(other.lena, 'GET', other.all)).body).toMatchObject({ data: [] });
  expect((await call(other.lena, 'GET', `${other.all}/summary`)).body).toMatchObject({ open: 0 });
});

test('reading, answering and setting defaults are three rights', async () => {
  const { open, ask, answer, get, all, reader, lena, jonas } = await aCompany();
  const one = await ask(await open());
  const set = (as: TestPerson) =>
    call(as, 'PUT', `${all}/defaults`, { severity: 'high', answer: 'yes', minutes: 30 });

  expect((await get(one, reader)).body).toMatchObject({ mayWrite: false, mayAnswer: false });
  expect((await answer(one, reader, { answer: 'yes' })).status).toBe(403);
  expect((await set(lena)).status).toBe(403);
  expect((await set(jonas)).status).toBe(200);
  expect((await answer(one, lena, { answer: 'no' })).status).toBe(200);
});

test('a question is answered once: who comes second is told who was first', async () => {
  const { open, ask, answer, lena, jonas } = await aCompany();
  const one = await ask(await open());
  expect((await answer(one, lena, { answer: 'no' })).status).toBe(200);

  expect((await answer(one, jonas, { answer: 'yes' })).body).toMatchObject({
    type: 'ERROR_INCIDENTS_QUESTION_ANSWERED',
    params: { by: lena.email },
  });
});

test('at the deadline the written default applies once, and an answer comes too late', async () => {
  const { open, ask, answer, get, all, lena, jonas } = await aCompany();
  await call(jonas, 'PUT', `${all}/defaults`, { severity: 'high', answer: 'yes', minutes: 30 });
  const one = await ask(await open());
  expect(one.questions[0]).toMatchObject({ defaultAnswer: 'yes', defaultBy: jonas.email });
  const { db } = portal;
  const run = () => applyDefaults({ ...ports, db, now: () => at });

  await run();
  expect((await get(one, lena)).body).toMatchObject({ questions: [{ answer: null }] });
  later(30);
  expect((await answer(one, lena, { answer: 'no' })).status).toBe(409);
  await run();
  await run();
  const after = incident.parse((await get(one, lena)).body);
  expect(after.questions[0]).toMatchObject({ answer: 'yes', answeredVia: 'default' });
  expect(events(after).filter((event) => event === 'defaulted')).toHaveLength(1);
});

test('an incident that ends takes back what it asked: no default applies, and nobody answers', async () => {
  const { open, ask, answer, move, get, all, lena, jonas } = await aCompany();
  await call(jonas, 'PUT', `${all}/defaults`, { severity: 'high', answer: 'yes', minutes: 30 });
  const one = await ask(await open());
  expect(
    (await move(one, { from: 'new', to: 'resolved', outcome: 'falsePositive' })).body,
  ).toMatchObject({ questions: [{ answer: null, withdrawnAt: at.toISOString() }] });
  expect((await answer(one, lena, { answer: 'yes' })).body).toMatchObject({
    type: 'ERROR_INCIDENTS_ENDED',
  });

  later(30);
  await applyDefaults({ ...ports, db: portal.db, now: () => at });
  const after = incident.parse((await get(one, lena)).body);
  expect(after).toMatchObject({ state: 'resolved', questions: [{ answer: null }] });
  expect(events(after).slice(-2)).toEqual(['stateChanged', 'withdrawn']);

  await move(one, { from: 'resolved', to: 'analysing' });
  expect((await get(one, lena)).body).toMatchObject({ state: 'analysing', decisionDueAt: null });
  expect((await answer(one, lena, { answer: 'yes' })).body).toMatchObject({
    type: 'ERROR_INCIDENTS_QUESTION_WITHDRAWN',
  });
});

test('staff write down who said it on the phone, and decide nothing themselves', async () => {
  const { open, ask, answer, sina } = await aCompany();
  const one = await ask(await open());
  expect((await answer(one, sina, { answer: 'yes' })).status).toBe(409);
  expect((await answer(one, sina, { answer: 'yes', saidBy: 'Jonas Petersen' })).body).toMatchObject(
    { questions: [{ answeredVia: 'phone', answeredBy: 'Jonas Petersen' }] },
  );
});

test('what was not allowed is not carried out, and nothing is proven twice', async () => {
  const { open, ask, answer, prove, lena } = await aCompany();
  const one = await ask(await open());
  expect((await prove(one)).status).toBe(409);
  await answer(one, lena, { answer: 'yes' });
  expect((await prove(one)).status).toBe(200);
  expect((await prove(one)).status).toBe(409);
});

test('internal notes are for staff only', async () => {
  const { open, get, all, sina, lena } = await aCompany();
  const one = await open();
  const text = 'Zitronenfalter';
  await call(sina, 'POST', `${all}/${one.id}/messages`, { id: randomUUID(), text, kind: 'note' });

  expect(JSON.stringify((await get(one, lena)).body)).not.toContain(text);
  expect(JSON.stringify((await get(one, sina)).body)).toContain(text);
});

test('an incident ends with an outcome, and can be taken up again', async () => {
  const { open, move } = await aCompany();
  const one = await open();
  expect((await move(one, { from: 'new', to: 'resolved' })).body).toMatchObject({
    type: 'ERROR_INCIDENTS_OUTCOME_MISSING',
  });
  const to = { from: 'new', to: 'resolved', outcome: 'falsePositive' };
  expect((await move(one, to)).status).toBe(200);
  expect((await move(one, to)).status).toBe(409);
  expect((await move(one, { from: 'resolved', to: 'analysing' })).body).toMatchObject({
    outcome: null,
    resolvedAt: null,
  });
});

test('merged incidents lead to their target with their open questions, and never in a circle', async () => {
  const { open, ask, get, all, sina, lena } = await aCompany();
  const merge = (one: Incident, into: Incident) =>
    call(sina, 'POST', `${all}/${one.id}/merge`, { into: into.id });
  const [a, b, c] = [await ask(await open()), await open(), await open()];

  expect((await merge(a, a)).status).toBe(409);
  expect((await merge(a, b)).body).toMatchObject({ id: b.id, state: 'decisionNeeded' });
  expect((await get(a, lena)).body).toMatchObject({
    state: 'merged',
    mergedInto: { id: b.id, number: b.number },
  });
  expect((await merge(b, a)).status).toBe(409);
  expect((await merge(c, a)).body).toMatchObject({ id: b.id });
  expect((await merge(a, c)).status).toBe(409);
});

test('A11.1 incidents over their promised time are counted, and the count opens to them', async () => {
  const { open, move, all, lena } = await aCompany();
  const one = await open();
  await move(await open(), { from: 'new', to: 'contained' });
  const late = async () => {
    const { body } = await call(lena, 'GET', `${all}?state=late`);
    return { summary: (await call(lena, 'GET', `${all}/summary`)).body, list: body };
  };

  expect(await late()).toMatchObject({ summary: { open: 2, late: 0 }, list: { data: [] } });
  later(30);
  expect(await late()).toMatchObject({
    summary: { open: 2, late: 1 },
    list: { data: [{ id: one.id }], metadata: { total: 1 } },
  });
});

test('incidents of different customers are never merged', async () => {
  const [one, other] = [await aCompany(), await aCompany()];
  const [mine, theirs] = [await one.open(), await other.open()];
  const path = `${one.all}/${mine.id}/merge`;
  expect((await call(one.sina, 'POST', path, { into: theirs.id })).status).toBe(404);
});

test('staff see all customers, what is due first, and assign to a colleague only', async () => {
  const { open, all, sina, lena, tenantId } = await aCompany();
  const one = await open();
  const list = await call(sina, 'GET', '/internal/incidents?take=100&view=unassigned');
  expect(list.body).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ id: one.id, tenantId })]),
  });
  expect((await call(lena, 'GET', '/internal/incidents')).status).toBe(403);
  const assign = (assigneeId: string) =>
    call(sina, 'PUT', `${all}/${one.id}/assignment`, { assigneeId });
  expect((await assign(lena.userId)).status).toBe(409);
  expect((await assign(sina.userId)).body).toMatchObject({ assignee: sina.email });
});

test('A11.2 staff filter the incidents of all customers by severity, and search by part of a name', async () => {
  const { open, sina, tenantId } = await aCompany();
  const high = await open();
  const low = await open({ severity: 'low' });
  const { rows } = await withSystem(portal.db, (tx) =>
    sql<{ name: string }>`select name from tenants where id = ${tenantId}`.execute(tx),
  );
  const name = rows[0]?.name ?? '';
  const found = async (query: string) => {
    const { body } = await call(sina, 'GET', `/internal/incidents?take=100&${query}`);
    const { data } = listed.parse(body);
    return data.filter((one) => one.tenantId === tenantId).map(({ id }) => id);
  };

  expect(await found('severity=low')).toEqual([low.id]);
  const part = encodeURIComponent(name.slice(1, -1));
  expect((await found(`search=${part}`)).toSorted()).toEqual([high.id, low.id].toSorted());
});

test('the 72 hours begin when personal data is known to be concerned, and once', async () => {
  const { open, all, sina } = await aCompany();
  const one = await open();
  const describe = (isDataConcerned: boolean) =>
    call(sina, 'PUT', `${all}/${one.id}/summary`, { summary: 'Post floss ab.', isDataConcerned });
  const first = incident.parse((await describe(true)).body);
  expect(new Date(first.reportDueAt ?? 0).getTime()).toBe(at.getTime() + 72 * 3_600_000);
  later(60);
  expect((await describe(true)).body).toMatchObject({ reportDueAt: first.reportDueAt });
  expect((await describe(false)).body).toMatchObject({ reportDueAt: null });
});

test('a protocol stays as it was made: the same bytes, whatever happens afterwards', async () => {
  const { open, ask, all, lena, sina } = await aCompany();
  const one = await ask(await open());
  const id = randomUUID();
  const made = await call(lena, 'POST', `${all}/${one.id}/protocols`, { id });
  expect(made.body).toMatchObject({
    number: 1,
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const file = async () => {
    const { rawPayload, headers } = await portal.app.inject({
      method: 'GET',
      url: `/api${all}/${one.id}/protocols/${id}`,
      headers: { authorization: `Bearer ${lena.bearer}` },
    });
    expect(headers['content-type']).toContain('application/pdf');
    return rawPayload;
  };
  const first = await file();
  await call(sina, 'POST', `${all}/${one.id}/messages`, { id: randomUUID(), text: 'Weiter.' });
  expect((await file()).equals(first)).toBe(true);
  const second = await call(lena, 'POST', `${all}/${one.id}/protocols`, { id: randomUUID() });
  expect(second.body).toMatchObject({ number: 2 });
});

test('a search takes a number as people say it, and percent signs as they stand', async () => {
  const { open, all, lena } = await aCompany();
  const one = await open({ title: '100 % verschlüsselt' });
  await open();
  const found = async (search: string) =>
    (await call(lena, 'GET', `${all}?search=${encodeURIComponent(search)}`)).body;
  expect(await found(`inc-${String(one.number).padStart(4, '0')}`)).toMatchObject({
    metadata: { total: 1 },
  });
  expect(await found('100 %')).toMatchObject({ metadata: { total: 1 } });
  expect(await found('%')).toMatchObject({ metadata: { total: 1 } });
});
