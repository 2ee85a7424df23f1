import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUrlOf } from '#main/page-addresses.ts';
import { peopleNews } from '#main/ports/people-news.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { remindOfReviews } from './people.jobs.ts';
import { adminRights, openPeoplePortal, type PeoplePortal } from './people.fixture.ts';
import type { TestPerson } from './test-portal.fixture.ts';

let portal: PeoplePortal;
let tenantId: string;
let admin: TestPerson;
let paul: TestPerson;
let ines: TestPerson;

beforeAll(async () => {
  portal = await openPeoplePortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  tenantId = await portal.newTenant({ licenseBundle: 'Standard' });
  admin = await portal.newCustomer({ [tenantId]: adminRights }, 'lena@firm.example');
  paul = await portal.newCustomer({ [tenantId]: ['portal:user'] }, 'paul@firm.example');
  ines = await portal.newCustomer({ [tenantId]: ['portal:user'] }, 'ines@firm.example');
});

const path = (rest = '') => `/tenants/${tenantId}/access-reviews${rest}`;
const start = async (by = admin) => String((await portal.call('POST', path(), by, {})).body['id']);
const decide = (id: string, person: TestPerson, decision: 'keep' | 'remove', note = '') =>
  portal.call('PUT', path(`/${id}/items/${person.userId}`), admin, { decision, note });
const finish = (id: string) => portal.call('POST', path(`/${id}/finish`), admin, {});

test('a review holds everybody with access as they stood, is begun once, and carries its decisions out when it is finished', async () => {
  const id = await start();
  expect(await start()).toBe(id);
  expect(await decide(id, admin, 'keep')).toMatchObject({
    status: 200,
    body: { decision: 'keep', decidedBy: 'lena@firm.example', isSelf: true },
  });
  await decide(id, paul, 'remove', 'ausgeschieden');

  expect(await finish(id)).toMatchObject({
    status: 409,
    body: { type: 'ERROR_TENANTS_REVIEW_INCOMPLETE', params: { open: 1 } },
  });
  await decide(id, ines, 'keep');
  const { status, body } = await finish(id);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    people: 3,
    kept: 2,
    removed: 1,
    open: 0,
    finishedBy: 'lena@firm.example',
  });
  expect(
    (body['items'] as { email: string; outcome: string }[]).map(({ email, outcome }) => [
      email,
      outcome,
    ]),
  ).toEqual([
    ['ines@firm.example', 'kept'],
    ['lena@firm.example', 'kept'],
    ['paul@firm.example', 'removed'],
  ]);
  expect(
    (await portal.call('GET', `/tenants/${tenantId}/users/${paul.userId}`, admin)).body['state'],
  ).toBe('removed');
  expect(await decide(id, ines, 'remove')).toMatchObject({
    status: 409,
    body: { type: 'ERROR_TENANTS_REVIEW_FINISHED' },
  });
});

test('finishing may keep everybody who is not decided on, in the name of who finishes', async () => {
  const id = await start();
  await decide(id, paul, 'remove');

  const { status, body } = await portal.call('POST', path(`/${id}/finish`), admin, {
    keepsRest: true,
  });

  expect(status).toBe(200);
  expect(body).toMatchObject({ kept: 2, removed: 1, open: 0 });
  const items = body['items'] as { email: string; decidedBy: string; outcome: string }[];
  expect(items.find(({ email }) => email === 'ines@firm.example')).toMatchObject({
    decidedBy: 'lena@firm.example',
    outcome: 'kept',
  });
});

test('what the rules refuse, the review refuses as a whole', async () => {
  const id = await start();
  await decide(id, admin, 'remove');
  await decide(id, paul, 'remove');
  await decide(id, ines, 'keep');

  expect((await finish(id)).body['type']).toBe('ERROR_TENANTS_USER_IS_SELF');
  expect(
    (await portal.call('GET', `/tenants/${tenantId}/users/${paul.userId}`, admin)).body['state'],
  ).toBe('active');
});

test('the next one is due a quarter after the last', async () => {
  const id = await start();
  for (const person of [admin, paul, ines]) await decide(id, person, 'keep');
  const { body } = await finish(id);

  const due = (await portal.call('GET', path('/due'), admin)).body;

  expect(due).toMatchObject({ openId: null, lastFinishedAt: body['finishedAt'] });
  expect(Date.parse(String(due['dueAt'])) - Date.parse(String(due['lastFinishedAt']))).toBe(
    91 * 86_400_000,
  );
});

test('the evidence is a PDF that names the person and the page', async () => {
  const id = await start();
  const response = await portal.app.inject({
    url: `/api${path(`/${id}/evidence`)}`,
    headers: { authorization: `Bearer ${admin.bearer}`, 'accept-language': 'de' },
  });

  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('application/pdf');
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(response.rawPayload.length).toBeGreaterThan(1_500);
});

test('another tenant’s review is none, and who may not remove people does not begin one', async () => {
  const id = await start();
  const other = await portal.newTenant();
  const stranger = await portal.newCustomer({ [other]: adminRights });

  for (const target of [id, randomUUID(), 'no-id'])
    expect(
      await portal.call('GET', `/tenants/${other}/access-reviews/${target}`, stranger),
    ).toMatchObject({
      status: 404,
      body: { type: 'ERROR_TENANTS_REVIEW_ID_NOT_FOUND' },
    });
  expect((await portal.call('POST', path(), paul, {})).status).toBe(403);
  expect((await portal.call('POST', path(), stranger, {})).status).toBe(403);
});

test('A3: when the review is due its administrators are told once, and once more when it is overdue; a finished one ends it', async () => {
  const told = async () =>
    (
      await withTenant(portal.db, tenantId, (tx) =>
        sql<{
          message: string;
          link: string;
        }>`select message, link from notices where message like 'ACCESS_REVIEW%'`.execute(tx),
      )
    ).rows;
  const remind = (daysFromNow: number) =>
    remindOfReviews({
      db: portal.db,
      now: () => new Date(Date.now() + daysFromNow * 86_400_000),
      news: peopleNews,
      urlOf: createUrlOf('https://portal.example'),
    });
  await withTenant(portal.db, tenantId, (tx) =>
    sql`update members set joined_at = now() - interval '90 days'`.execute(tx),
  );

  await remind(0);
  expect(await told()).toEqual([]);

  await remind(2);
  expect(await told()).toEqual([{ message: 'ACCESS_REVIEW_DUE', link: '/:/admin/access-review' }]);
  const { rows: before } = await withTenant(portal.db, tenantId, (tx) =>
    sql`select sequence from notices`.execute(tx),
  );
  await remind(3);
  expect(
    (await withTenant(portal.db, tenantId, (tx) => sql`select sequence from notices`.execute(tx)))
      .rows,
  ).toEqual(before);

  const { rows: mails } = await withTenant(portal.db, tenantId, (tx) =>
    sql`select recipient, subject from mails`.execute(tx),
  );
  expect(mails).toEqual([
    { recipient: 'lena@firm.example', subject: expect.stringContaining('ist fällig') },
  ]);
  await remind(16);
  expect(await told()).toEqual([
    { message: 'ACCESS_REVIEW_OVERDUE', link: '/:/admin/access-review' },
  ]);

  const id = await start();
  for (const person of [admin, paul, ines]) await decide(id, person, 'keep');
  await finish(id);
  await remind(17);
  expect(await told()).toHaveLength(1);
});
