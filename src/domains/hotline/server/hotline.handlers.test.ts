import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { incident, incidentsContract } from '#domains/incidents/incidents.schema.ts';
import { createCalledIncidents } from '#domains/incidents/server/open-incident.ts';
import { createIncidentsHandlers } from '#domains/incidents/server/incidents.handlers.ts';
import type { NewNotice } from '#domains/notices/notices.port.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import {
  hotlineDeskContract,
  callCode,
  hotlineContract,
  type CallCode,
} from '../hotline.schema.ts';
import { createHotlineDeskHandlers, createHotlineHandlers } from './hotline.handlers.ts';

let portal: TestPortal;
/** A Friday, noon at the operator. */
const noon = new Date('2026-11-27T11:00:00Z');
let at = noon;
const later = (minutes: number) => {
  at = new Date(at.getTime() + minutes * 60_000);
};
const written: NewNotice[] = [];
const others = {
  recipients,
  directory: tenantDirectory,
  operatorName: 'Nordwind Systems',
  notices: {
    write: async (_db: unknown, notice: NewNotice) => {
      written.push(notice);
    },
  },
};
const ports = { ...others, calledIncidents: createCalledIncidents(others) };

beforeAll(async () => {
  portal = await openTestPortal({ handlersNow: () => at });
  portal.mount(hotlineContract, createHotlineHandlers(ports));
  portal.mount(hotlineDeskContract, createHotlineDeskHandlers(ports));
  portal.mount(incidentsContract, createIncidentsHandlers(ports));
});
afterAll(() => portal.close());
beforeEach(() => {
  at = noon;
  written.length = 0;
});

async function call(
  as: TestPerson,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await portal.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${as.bearer}`, ...headers },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

const hotline = ['portal:user', 'tenant:securityincidentshotline'] as const;

async function aCompany() {
  const tenantId = await portal.newTenant();
  const lena = await portal.newCustomer({
    [tenantId]: [...hotline, 'security:incidents:respond'],
  });
  const paul = await portal.newCustomer({ [tenantId]: [...hotline] });
  const base = `/incidents-hotline/${tenantId}`;
  const codeOf = async (as: TestPerson): Promise<CallCode & { readonly code: string }> => {
    const made = callCode.parse((await call(as, 'POST', `${base}/code`)).body);
    expect(made.code).toMatch(/^\d{8}$/);
    return { ...made, code: made.code ?? '' };
  };
  const tick = (as: TestPerson, step: string, more: object = {}) =>
    call(as, 'PUT', `${base}/first-steps`, { kind: 'ransomware', step, isDone: true, ...more });
  return { tenantId, lena, paul, base, codeOf, tick };
}

const someone = () => portal.newStaff(['Tenants.Write']);
let keys = 0;
const enter = (as: TestPerson, code: string, more: object = {}) => {
  keys += 1;
  const body = { code, kind: 'ransomware', severity: 'high', title: '', ...more };
  return call(as, 'POST', '/internal/hotline/calls', body, {
    'idempotency-key': `call-${String(keys)}-${as.userId}`,
  });
};
const refused = { status: 404, body: { type: 'ERROR_HOTLINE_CODE_NOT_VALID' } };

test('A6: staff enter the code, and a draft incident of the caller’s company opens with the caller named', async () => {
  const { tenantId, lena, paul, base, codeOf, tick } = await aCompany();
  const sina = await someone();
  await tick(paul, 'isolate');
  later(2);
  const { code } = await codeOf(paul);

  const answered = await enter(sina, `${code.slice(0, 4)} ${code.slice(4)}`);

  expect(answered.body).toMatchObject({ tenantId, caller: paul.email });
  const { incidentId } = answered.body as { incidentId: string };
  const path = `/security/${tenantId}/incidents/${incidentId}`;
  const draft = incident.parse((await call(lena, 'GET', path)).body);
  expect(draft).toMatchObject({ source: 'hotline', state: 'new', kind: 'ransomware' });
  expect(draft.title).toContain(paul.email);
  expect(draft.entries.map(({ event, author, detail }) => [event, author, detail])).toEqual([
    ['stepDone', paul.email, 'isolate'],
    ['opened', sina.email, ''],
    ['called', paul.email, ''],
  ]);
  expect(written.map(({ message }) => message)).toContain('INCIDENT_OPENED');
  expect((await call(paul, 'GET', `${base}/code`)).body).toMatchObject({
    code: null,
    incidentId,
    incidentNumber: draft.number,
  });
});

test('a code is used once; whoever calls again gets a new one', async () => {
  const { lena, codeOf } = await aCompany();
  const sina = await someone();
  const first = await codeOf(lena);
  expect((await enter(sina, first.code)).status).toBe(200);
  expect(await enter(sina, first.code)).toMatchObject(refused);
  const second = await codeOf(lena);
  expect(second.code).not.toBe(first.code);
  expect((await enter(sina, second.code)).status).toBe(200);
});

test('two of staff who enter one code at once open one incident', async () => {
  const { lena, codeOf } = await aCompany();
  const { code } = await codeOf(lena);
  const staff = await Promise.all([someone(), someone(), someone()]);
  const answers = await Promise.all(staff.map((one) => enter(one, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
});

test('a code is over after ten minutes, and is the same until then', async () => {
  const { lena, base, codeOf } = await aCompany();
  const sina = await someone();
  const { code } = await codeOf(lena);
  later(9);
  expect((await codeOf(lena)).code).toBe(code);
  later(1);
  expect(await enter(sina, code)).toMatchObject(refused);
  expect((await call(lena, 'GET', `${base}/code`)).body).toMatchObject({ code: null });
  expect((await codeOf(lena)).code).not.toBe(code);
});

test('two windows of one person show one code', async () => {
  const { lena, codeOf } = await aCompany();
  const codes = await Promise.all([codeOf(lena), codeOf(lena), codeOf(lena), codeOf(lena)]);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
});

test('a code belongs to one person of one company', async () => {
  const one = await aCompany();
  const other = await aCompany();
  const sina = await someone();
  const [mine, colleagues, theirs] = [
    await one.codeOf(one.lena),
    await one.codeOf(one.paul),
    await other.codeOf(other.lena),
  ];
  expect(new Set([mine.code, colleagues.code, theirs.code]).size).toBe(3);
  expect((await call(other.lena, 'GET', `${one.base}/code`)).status).toBe(403);
  expect((await enter(sina, theirs.code)).body).toMatchObject({
    tenantId: other.tenantId,
    caller: other.lena.email,
  });
  expect((await call(one.lena, 'GET', `${one.base}/code`)).body).toMatchObject({ code: mine.code });
});

test('a person of two companies calls for the one whose portal is open', async () => {
  const [a, b] = [await portal.newTenant(), await portal.newTenant()];
  const jonas = await portal.newCustomer({ [a]: [...hotline], [b]: [...hotline] });
  const codeIn = async (id: string) =>
    callCode.parse((await call(jonas, 'POST', `/incidents-hotline/${id}/code`)).body).code ?? '';
  expect(await codeIn(a)).not.toBe(await codeIn(b));
  expect((await enter(await someone(), await codeIn(b))).body).toMatchObject({ tenantId: b });
});

test('guessing ends after five codes, even for the right one; others of staff go on', async () => {
  const { lena, codeOf } = await aCompany();
  const guesser = await someone();
  const { code } = await codeOf(lena);
  const wrong = code.startsWith('9') ? '0' : '9';
  const guesses = Array.from({ length: 12 }, (_, n) => `${wrong}${String(1_000_000 + n)}`);
  const answers = [];
  for (const guess of guesses) answers.push(await enter(guesser, guess));

  expect(answers.map(({ status }) => status)).toEqual([
    ...[404, 404, 404, 404, 404],
    ...[429, 429, 429, 429, 429, 429, 429],
  ]);
  expect((await enter(guesser, code)).status).toBe(429);
  expect((await enter(await someone(), code)).status).toBe(200);
});

test('a misheard code costs nothing once the right one was entered', async () => {
  const { lena, codeOf } = await aCompany();
  const sina = await someone();
  for (let round = 0; round < 3; round += 1) {
    const { code } = await codeOf(lena);
    for (const text of ['null acht', '1234567', '0'])
      expect((await enter(sina, text)).status).toBe(404);
    expect((await enter(sina, code)).status).toBe(200);
  }
});

test('a step is ticked with time and person, and by two at once it keeps the first', async () => {
  const { lena, paul, base, tick } = await aCompany();
  await Promise.all([tick(lena, 'isolate'), tick(paul, 'isolate'), tick(lena, 'photograph')]);
  const { body } = await call(lena, 'GET', `${base}/first-steps`);
  const { data } = body as { data: { step: string; doneBy: string; doneAt: string }[] };
  expect(data.map(({ step }) => step).toSorted()).toEqual(['isolate', 'photograph']);
  const [first] = data.filter(({ step }) => step === 'isolate');
  expect(first).toMatchObject({ doneAt: at.toISOString() });

  const second = first?.doneBy === lena.email ? paul : lena;
  later(1);
  await tick(second, 'isolate');
  expect((await call(second, 'GET', `${base}/first-steps`)).body).toMatchObject({
    data: expect.arrayContaining([first]),
  });
});

test('a step that was ticked without a network keeps its time', async () => {
  const { lena, tick } = await aCompany();
  const doneAt = new Date(at.getTime() - 20 * 60_000).toISOString();
  expect((await tick(lena, 'isolate', { doneAt })).body).toMatchObject({ data: [{ doneAt }] });
});

test('a tick is taken off again, a list is begun anew, and a step of another kind is refused', async () => {
  const { lena, paul, base, tick } = await aCompany();
  await tick(lena, 'isolate');
  await tick(lena, 'photograph');
  expect((await tick(paul, 'isolate', { isDone: false })).body).toMatchObject({
    data: [{ step: 'photograph' }],
  });
  expect((await tick(lena, 'blockSim')).body).toMatchObject({
    type: 'ERROR_HOTLINE_STEP_NOT_FOUND',
  });
  const restart = await call(paul, 'POST', `${base}/first-steps/restart`, { kind: 'ransomware' });
  expect(restart.body).toEqual({ data: [] });
});

test('what is ticked after the call stands in the incident’s timeline, too', async () => {
  const { tenantId, lena, codeOf, tick } = await aCompany();
  const { code } = await codeOf(lena);
  const { body } = await enter(await someone(), code);
  later(3);
  await tick(lena, 'cutBackups');
  const { incidentId } = body as { incidentId: string };
  const path = `/security/${tenantId}/incidents/${incidentId}`;
  const { entries } = incident.parse((await call(lena, 'GET', path)).body);
  expect(entries.at(-1)).toMatchObject({ event: 'stepDone', detail: 'cutBackups' });
});

test('companies see neither steps nor codes of each other, and the page needs its right', async () => {
  const one = await aCompany();
  const other = await aCompany();
  await one.tick(one.lena, 'isolate');
  expect((await call(other.lena, 'GET', `${other.base}/first-steps`)).body).toEqual({ data: [] });
  expect((await one.tick(other.lena, 'isolate')).status).toBe(403);
  const outsider = await portal.newCustomer({ [one.tenantId]: ['portal:user'] });
  for (const path of ['desk', 'code', 'first-steps'])
    expect((await call(outsider, 'GET', `${one.base}/${path}`)).status).toBe(403);
  expect((await enter(one.lena, '12345678')).status).toBe(403);
});

test('number, hours and texts are the operator’s own: set by staff, seen by customers', async () => {
  const { lena, base } = await aCompany();
  const sina = await someone();
  const path = '/internal/hotline/settings';
  const before = (await call(sina, 'GET', path)).body as { version: string };
  const given = {
    phone: '+49 511 5550 112',
    isAlways: false,
    ...{ opensAt: 480, closesAt: 1080, weekdays: [5, 1, 1], timeZone: 'Europe/Berlin' },
    ...{ answerMinutes: 5, noteDe: 'Auch auf Englisch.', noteEn: 'In German as well.' },
  };
  const save = (body: object, version: string) =>
    call(sina, 'PUT', path, body, { 'if-match': `"${version}"` });

  expect((await save({ ...given, closesAt: 480 }, before.version)).body).toMatchObject({
    type: 'ERROR_HOTLINE_HOURS_NOT_POSSIBLE',
  });
  expect((await save({ ...given, phone: 'call me' }, before.version)).status).toBe(400);
  expect((await save(given, before.version)).body).toMatchObject({ weekdays: [1, 5] });
  expect((await save(given, before.version)).status).toBe(412);
  expect((await call(lena, 'GET', `${base}/desk`)).body).toMatchObject({
    phone: given.phone,
    answerMinutes: 5,
    isOpen: true,
  });
  expect((await call(lena, 'GET', path)).status).toBe(403);
});
