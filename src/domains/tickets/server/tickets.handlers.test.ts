import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberRoles } from '#domains/people/server/tenant-people.store.ts';
import { recipients } from '#domains/people/server/recipients.store.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { databaseFiles } from '#platform/server/files/files.store.ts';
import { workInTenant } from '#platform/server/work.ts';
import { ticketDeskContract } from '../ticket-desk.schema.ts';
import { ticket, ticketsContract, type Ticket } from '../tickets.schema.ts';
import { closeSolved } from './tickets.jobs.ts';
import { openTicket } from './open-ticket.ts';
import { createTicketDeskHandlers } from './ticket-desk.handlers.ts';
import { createTicketsHandlers } from './tickets.handlers.ts';

let portal: TestPortal;
let at = new Date();
const ports = {
  recipients,
  memberRoles,
  directory: tenantDirectory,
  files: databaseFiles,
  notices: { write: async () => undefined },
};

beforeAll(async () => {
  portal = await openTestPortal({ handlersNow: () => at });
  portal.mount(ticketsContract, createTicketsHandlers(ports));
  portal.mount(ticketDeskContract, createTicketDeskHandlers(ports));
});
afterAll(() => portal.close());

type Method = 'GET' | 'POST' | 'PUT';

async function call(as: TestPerson, method: Method, path: string, payload?: object) {
  const headers = { authorization: `Bearer ${as.bearer}` };
  const answer = await portal.app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

async function newCompany() {
  const tenantId = await portal.newTenant();
  const lena = await portal.newCustomer({ [tenantId]: ['portal:user', 'operations'] });
  const paul = await portal.newCustomer({ [tenantId]: ['portal:user', 'operations'] });
  const admin = await portal.newCustomer({ [tenantId]: ['portal:admin', 'operations'] });
  const sina = await portal.newStaff(['Tenants.Write']);
  const all = `/operations/${tenantId}/tickets`;
  const open = async (more: object = {}, as = lena): Promise<Ticket> => {
    const body = {
      id: randomUUID(),
      formKey: 'question',
      formVersion: 1,
      subject: 'Post kommt spät',
      text: 'Seit heute früh.',
      ...more,
    };
    const made = await call(as, 'POST', all, body);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return ticket.parse(made.body);
  };
  const write = (one: Ticket, as: TestPerson, more: object = {}) =>
    call(as, 'POST', `${all}/${one.id}/messages`, {
      id: randomUUID(),
      text: 'Antwort',
      seen: null,
      ...more,
    });
  const get = (one: Ticket, as: TestPerson) => call(as, 'GET', `${all}/${one.id}`);
  const people = (one: Ticket, body: object) => call(lena, 'PUT', `${all}/${one.id}/people`, body);
  return { tenantId, lena, paul, admin, sina, all, open, write, get, people };
}

test('a ticket is opened once, answered by staff, and waits for its customer with a clock that stands', async () => {
  const { open, write, get, lena, sina } = await newCompany();
  const id = randomUUID();
  const one = await open({ id });
  await open({ id });

  expect(one).toMatchObject({ state: 'received', requesterId: lena.userId, minutesSpent: 0 });
  expect(one.firstAnswerDue).not.toBeNull();
  await write(one, sina, { state: 'waitingForYou', minutes: 12 });
  expect((await get(one, sina)).body).toMatchObject({
    state: 'waitingForYou',
    firstAnswerDue: null,
    solutionDue: null,
    minutesSpent: 12,
  });
  await write(one, lena);
  expect((await get(one, lena)).body).toMatchObject({ state: 'inProgress', minutesSpent: 0 });
  expect(
    ticket.parse((await get(one, lena)).body).messages.filter(({ kind }) => kind === 'answer'),
  ).toHaveLength(3);
});

test('internal notes are neither shown to the customer nor found by them', async () => {
  const { open, write, get, all, lena, sina } = await newCompany();
  const one = await open();
  await write(one, sina, { kind: 'note', text: 'Geheimnis Zitronenfalter' });

  expect(JSON.stringify((await get(one, lena)).body)).not.toContain('Zitronenfalter');
  expect(JSON.stringify((await get(one, sina)).body)).toContain('Zitronenfalter');
  expect((await call(lena, 'GET', `${all}?search=Zitronenfalter`)).body).toMatchObject({
    data: [],
  });
  expect((await call(sina, 'GET', '/internal/tickets?search=Zitronenfalter')).body).toMatchObject({
    data: [{ id: one.id }],
  });
});

test('a customer cannot write an internal note', async () => {
  const { open, write, get, lena } = await newCompany();
  const one = await open();
  await write(one, lena, { kind: 'note', text: 'nur für euch' });

  expect(JSON.stringify((await get(one, lena)).body)).toContain('nur für euch');
});

test('colleagues see what the rule, the ticket or its people say', async () => {
  const { tenantId, open, get, people, all, paul, admin } = await newCompany();
  const one = await open();
  const rule = (mode: string) =>
    call(admin, 'PUT', `/operations/${tenantId}/ticket-sharing`, {
      mode,
      roleIds: [],
      userIds: [],
    });
  const seen = async () => (await get(one, paul)).status;

  expect(await seen()).toBe(404);
  expect((await get(one, admin)).status).toBe(200);
  await rule('everyone');
  expect(await seen()).toBe(200);
  await people(one, { share: 'private', watcherIds: [] });
  expect([await seen(), (await get(one, admin)).status]).toEqual([404, 404]);
  await people(one, { share: 'private', watcherIds: [paul.userId] });
  expect(await seen()).toBe(200);
  expect((await call(paul, 'GET', `${all}?tab=shared`)).body).toMatchObject({
    data: [{ id: one.id }],
  });
});

test('who sees a ticket may follow it, and stop; who does not see it may not', async () => {
  const { open, get, all, paul, lena } = await newCompany();
  const one = await open({ share: 'everyone' });
  const hidden = await open({ share: 'private' });
  const follow = (ticketOf: Ticket, isFollowed: boolean, as = paul) =>
    call(as, 'PUT', `${all}/${ticketOf.id}/following`, { isFollowed });

  expect((await get(one, paul)).body).toMatchObject({ isFollowed: false });
  expect((await follow(one, true)).body).toEqual({ isFollowed: true });
  expect((await follow(one, true)).status).toBe(200);
  expect((await get(one, paul)).body).toMatchObject({
    isFollowed: true,
    watchers: [{ userId: paul.userId }],
  });
  await follow(one, false);
  expect((await get(one, lena)).body).toMatchObject({ isFollowed: null, watchers: [] });
  expect((await follow(hidden, true)).status).toBe(404);
});

test('the list shows what the ticket itself would show', async () => {
  const { open, people, all, paul, admin } = await newCompany();
  const hidden = await open();
  const shown = await open({ share: 'everyone' });
  await people(hidden, { share: 'private', watcherIds: [] });

  const listed = async (as: TestPerson) => {
    const { body } = await call(as, 'GET', `${all}?tab=organisation`);
    return JSON.stringify(body);
  };
  for (const as of [paul, admin]) {
    expect(await listed(as)).toContain(shown.id);
    expect(await listed(as)).not.toContain(hidden.id);
  }
});

test('another company neither sees nor answers a ticket; who may not see tickets is not put on one', async () => {
  const one = await newCompany();
  const other = await newCompany();
  const asked = await one.open();
  const outsider = await portal.newCustomer({ [one.tenantId]: ['portal:user'] });

  expect((await call(other.lena, 'GET', `${one.all}/${asked.id}`)).status).toBe(403);
  expect((await call(other.lena, 'GET', `${other.all}/${asked.id}`)).status).toBe(404);
  expect(
    (
      await call(other.lena, 'POST', `${other.all}/${asked.id}/messages`, {
        id: randomUUID(),
        text: 'x',
        seen: null,
      })
    ).status,
  ).toBe(404);
  expect(
    (await one.people(asked, { share: 'inherit', watcherIds: [outsider.userId] })).status,
  ).toBe(409);
});

test('two people who answer at once are both kept, and the second is told', async () => {
  const { open, write, get, lena, sina } = await newCompany();
  const one = await open();
  const seen = one.messages.at(-1)?.id ?? null;

  const answers = await Promise.all([
    write(one, sina, { seen, text: 'A' }),
    write(one, lena, { seen, text: 'B' }),
  ]);

  const missed = answers.map(({ body }) => JSON.stringify(body).includes('"missed":[]'));
  expect(missed.toSorted()).toEqual([false, true]);
  const texts = ticket.parse((await get(one, lena)).body).messages.map(({ body }) => body);
  expect(texts).toEqual(expect.arrayContaining(['A', 'B']));
});

test('a solved ticket is opened again by an answer for 14 days, then no more', async () => {
  const { open, write, get, sina, lena } = await newCompany();
  const one = await open();
  await write(one, sina, { state: 'solved' });
  const start = at;
  try {
    at = new Date(start.getTime() + 13 * 86_400_000);
    await write(one, lena);
    expect((await get(one, lena)).body).toMatchObject({ state: 'inProgress' });
    await write(one, sina, { state: 'solved' });
    at = new Date(at.getTime() + 15 * 86_400_000);
    expect((await write(one, lena)).status).toBe(409);
  } finally {
    at = start;
  }
});

test('a ticket that was solved without an answer and is opened again waits for its first answer', async () => {
  const { open, all, get, sina, lena } = await newCompany();
  const one = await open();
  const move = (as: TestPerson, from: string, to: string) =>
    call(as, 'POST', `${all}/${one.id}/state`, { from, to });

  expect((await move(sina, 'received', 'solved')).body).toMatchObject({ firstAnswerDue: null });
  await move(lena, 'solved', 'inProgress');

  expect(ticket.parse((await get(one, sina)).body).firstAnswerDue).not.toBeNull();
});

test('a solved ticket closes by itself after a week', async () => {
  const { open, write, get, sina, lena } = await newCompany();
  const one = await open();
  await write(one, sina, { state: 'solved' });

  await closeSolved({ db: portal.db, now: () => new Date(at.getTime() + 8 * 86_400_000) });

  expect((await get(one, lena)).body).toMatchObject({ state: 'closed' });
});

test('a service request without its answers is refused, and so is an outdated form', async () => {
  const { all, lena } = await newCompany();
  const body = {
    id: randomUUID(),
    formKey: 'newStarter',
    formVersion: 1,
    subject: 'Neu',
    text: 'Bitte',
  };

  expect((await call(lena, 'POST', all, body)).body).toMatchObject({
    type: 'ERROR_TICKETS_FORM_INCOMPLETE',
    params: { fields: 'name, startsOn' },
  });
  expect((await call(lena, 'POST', all, { ...body, formVersion: 9 })).status).toBe(409);
});

test('a new version of a form leaves older tickets their questions', async () => {
  const { all, sina, lena, open, get } = await newCompany();
  const key = `form${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const field = {
    key: 'a',
    kind: 'text',
    labelDe: 'Alt',
    labelEn: 'Old',
    isRequired: true,
    options: [],
  };
  const form = {
    key,
    category: 'request',
    titleDe: 'F',
    titleEn: 'F',
    hintDe: '',
    hintEn: '',
    fields: [field],
  };
  await call(sina, 'POST', '/internal/ticket-forms', form);
  const one = await open({ formKey: key, answers: { a: 'x' } });
  const second = await call(sina, 'POST', '/internal/ticket-forms', {
    ...form,
    fields: [{ ...field, labelDe: 'Neu' }],
  });

  expect(second.body).toMatchObject({ version: 2 });
  expect((await get(one, lena)).body).toMatchObject({
    form: { version: 1, fields: [{ labelDe: 'Alt' }] },
    answers: { a: 'x' },
  });
  expect(all).toContain('/tickets');
});

test('staff assign, rank, link and merge; what was written moves along', async () => {
  const { open, write, all, sina, lena, get } = await newCompany();
  const one = await open();
  const two = await open({ subject: 'Noch einmal' });
  await write(one, lena, { text: 'Nachtrag eins' });

  expect(
    (await call(sina, 'PUT', `${all}/${one.id}/assignment`, { assigneeId: sina.userId })).body,
  ).toMatchObject({ assigneeId: sina.userId });
  expect(
    (await call(sina, 'PUT', `${all}/${one.id}/assignment`, { assigneeId: lena.userId })).status,
  ).toBe(409);
  expect(
    (await call(sina, 'PUT', `${all}/${one.id}/priority`, { priority: 'critical' })).body,
  ).toMatchObject({ priority: 'critical' });
  const link = { kind: 'healthIssue', target: 'EX123', label: 'EX123' };
  expect((await call(sina, 'POST', `${all}/${one.id}/links`, link)).body).toMatchObject({
    links: [link],
  });
  const merged = await call(sina, 'POST', `${all}/${one.id}/merge`, { into: two.id });
  expect(JSON.stringify(merged.body)).toContain('Nachtrag eins');
  expect((await get(one, lena)).body).toMatchObject({
    state: 'closed',
    mergedInto: two.number,
    mergedIntoId: two.id,
    mayAnswer: false,
  });
});

test('another urgency stands in the history, the same one does not', async () => {
  const { open, all, sina } = await newCompany();
  const one = await open();
  const rank = async (priority: string) => {
    const { body } = await call(sina, 'PUT', `${all}/${one.id}/priority`, { priority });
    return ticket
      .parse(body)
      .messages.flatMap(({ event, detail }) => (event === 'ranked' ? detail : []));
  };

  expect(await rank('high')).toEqual(['high']);
  expect(await rank('high')).toEqual(['high']);
});

test('what was private stays so when staff merge it, and who asked it stays on it', async () => {
  const { open, get, all, sina, lena, paul, admin } = await newCompany();
  const own = await open({ share: 'private' });
  const shared = await open({ share: 'everyone' }, paul);

  await call(sina, 'POST', `${all}/${own.id}/merge`, { into: shared.id });

  expect((await get(shared, lena)).body).toMatchObject({
    share: 'private',
    watchers: [{ userId: lena.userId }],
  });
  expect((await get(shared, paul)).status).toBe(200);
  expect((await get(shared, admin)).status).toBe(404);
});

test('an order is linked by its id: its number would lead nowhere', async () => {
  const { open, all, sina } = await newCompany();
  const one = await open();
  const link = (target: string) =>
    call(sina, 'POST', `${all}/${one.id}/links`, { kind: 'order', target, label: 'A-1' });

  expect((await link('A-1')).status).toBe(409);
  expect((await link(randomUUID())).status).toBe(200);
});

test('staff know the language of who asked', async () => {
  const { open, all, sina, lena } = await newCompany();
  const one = await open();
  await withSystem(portal.db, (tx) =>
    sql`update users set language = 'en' where id = ${lena.userId}`.execute(tx),
  );

  const context = await call(sina, 'GET', `${all}/${one.id}/context`);
  expect(context.body).toMatchObject({ requesterLanguage: 'en' });
});

test('staff see tickets of other customers about the same disruption', async () => {
  const one = await newCompany();
  const other = await newCompany();
  const link = { kind: 'healthIssue', target: `EX${randomUUID().slice(0, 8)}`, label: '' };
  const first = await one.open({ link });
  const second = await other.open({ link });

  const context = await call(one.sina, 'GET', `${one.all}/${first.id}/context`);
  expect(context.body).toMatchObject({
    aboutTheSame: [{ id: second.id, tenantId: other.tenantId }],
  });
  expect((await call(one.lena, 'GET', `${one.all}/${first.id}/context`)).status).toBe(403);
});

test('A9.3: tickets about one disruption are found, of those that the reader may see', async () => {
  const { open, all, lena, paul } = await newCompany();
  const link = { kind: 'healthIssue', target: 'microsoft:TM1', label: 'TM1' };
  const first = await open({ link });
  await open({ link: { ...link, target: 'microsoft:TM2' } });
  await open();

  const path = `${all}?tab=organisation&about=microsoft%3ATM1`;
  expect((await call(lena, 'GET', path)).body).toMatchObject({
    data: [{ id: first.id }],
    metadata: { total: 1 },
  });
  expect((await call(paul, 'GET', path)).body).toMatchObject({ data: [] });
});

test('the inbox of a customer group holds its tickets only; of an empty group, none', async () => {
  const one = await newCompany();
  const other = await newCompany();
  const asked = await one.open();
  await other.open();
  const groupOf = async (...tenantIds: string[]) => {
    const { rows } = await withSystem(portal.db, (tx) =>
      sql<{ id: string }>`insert into tenant_groups (name, tenant_ids, created_at, changed_at)
        values (${randomUUID()}, ${tenantIds}::uuid[], ${at}, ${at}) returning id`.execute(tx),
    );
    return rows[0]?.id ?? '';
  };
  const inboxOf = async (groupId: string) =>
    (await call(one.sina, 'GET', `/internal/tickets?groupId=${groupId}`)).body;

  expect(await inboxOf(await groupOf(one.tenantId))).toMatchObject({
    data: [{ id: asked.id }],
    metadata: { total: 1 },
  });
  expect(await inboxOf(await groupOf())).toMatchObject({ data: [] });
  expect(await inboxOf(randomUUID())).toMatchObject({ data: [] });
});

test('who looks at a ticket is told to the others, not to themselves', async () => {
  const { open, all, lena, sina } = await newCompany();
  const one = await open();
  await call(sina, 'PUT', `${all}/${one.id}/presence`, { as: 'typing' });

  expect((await call(lena, 'GET', `${all}/${one.id}/presence`)).body).toMatchObject({
    data: [{ side: 'staff', isTyping: true }],
  });
  expect((await call(sina, 'GET', `${all}/${one.id}/presence`)).body).toEqual({ data: [] });
  await call(sina, 'PUT', `${all}/${one.id}/presence`, { as: 'gone' });
  expect((await call(lena, 'GET', `${all}/${one.id}/presence`)).body).toEqual({ data: [] });
});

test('a rating comes from who asked, after the end', async () => {
  const { open, write, all, lena, sina } = await newCompany();
  const one = await open();
  const rate = (as: TestPerson) => call(as, 'PUT', `${all}/${one.id}/rating`, { rating: 5 });

  expect((await rate(lena)).status).toBe(409);
  await write(one, sina, { state: 'solved' });
  expect((await rate(lena)).body).toMatchObject({ rating: 5 });
});

test('a ticket is found by German and English word forms and by its number', async () => {
  const { open, all, lena } = await newCompany();
  const one = await open({ subject: 'Drucker gestört', text: 'The printers failed.' });
  const found = async (search: string) =>
    JSON.stringify((await call(lena, 'GET', `${all}?search=${encodeURIComponent(search)}`)).body);

  for (const search of ['Druckers', 'printer', 'failing', String(one.number), `#${one.number}`])
    expect(await found(search), search).toContain(one.id);
  expect(await found('Faxgerät')).not.toContain(one.id);
});

test('A9.1: a service request is found by its answers', async () => {
  const { open, all, lena } = await newCompany();
  const one = await open({
    formKey: 'access',
    subject: 'Zugriff',
    answers: { who: 'Jana Zitronenbaum', what: 'Ordner', right: 'write' },
  });

  for (const search of ['Zitronenbaum', 'schreiben'])
    expect((await call(lena, 'GET', `${all}?search=${search}`)).body, search).toMatchObject({
      data: [{ id: one.id }],
    });
});

test('a ticket with more words than can be searched is still answered and merged', async () => {
  const { tenantId, open, write, all, sina, lena } = await newCompany();
  const [one, other] = [await open(), await open()];
  await withTenant(portal.db, tenantId, (tx) =>
    sql`update tickets set search = many.words, staff_search = many.words from (select
      array_to_tsvector(array(select 'w' || md5(n::text) from generate_series(1, 27000) n)) as words) many`.execute(
      tx,
    ),
  );

  expect((await write(one, lena, { text: 'Ein Nachtrag' })).status).toBe(200);
  const merged = await call(sina, 'POST', `${all}/${one.id}/merge`, { into: other.id });
  expect(merged.status).toBe(200);
});

test('a ticket is announced within the transaction that opens it', async () => {
  const { tenantId } = await newCompany();
  const told: string[] = [];
  const notices = {
    write: async (_: unknown, { message }: { message: string }) => void told.push(message),
  };
  const origin = { actor: { id: null, name: 'Test' }, correlationId: 'c', now: () => at };
  const wish = {
    id: randomUUID(),
    formKey: 'question',
    formVersion: 1,
    answers: {},
    subject: 'S',
    text: 'T',
    service: '',
    priority: 'normal',
    share: 'inherit',
    fileIds: [] as string[],
  } as const;

  await workInTenant(portal.db, tenantId, origin, (work) =>
    openTicket({ notices, files: databaseFiles }, work, wish, {
      id: null,
      name: 'Test',
      side: 'customer',
      via: 'portal',
    }),
  );

  expect(told).toEqual(['TICKET_OPENED']);
});
