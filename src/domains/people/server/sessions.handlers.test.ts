import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { personSessionsContract, sessionsContract } from '../sessions.schema.ts';
import { createPersonSessionsHandlers, createSessionsHandlers } from './sessions.handlers.ts';
import { openTestPortal, type TestPerson, type TestPortal } from './test-portal.fixture.ts';

let portal: TestPortal;
let clock = new Date();
const endedAtProvider: string[] = [];
const endAtProvider = async (key: string): Promise<void> => void endedAtProvider.push(key);

beforeAll(async () => {
  portal = await openTestPortal({ now: () => clock });
  portal.mount(sessionsContract, createSessionsHandlers({ endAtProvider }));
  portal.mount(personSessionsContract, createPersonSessionsHandlers({ endAtProvider }));
});
afterAll(() => portal.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A token of this person's sign-in, as the provider makes and renews it. */
const tokenOf = (person: TestPerson, session: object) =>
  portal.issuers.customer.token({ sub: person.subject, email: person.email, ...session });

async function ask(method: 'GET' | 'POST', path: string, bearer: string, payload?: object) {
  const answer = await portal.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${bearer}`, 'user-agent': firefox },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const statusOf = async (bearer: string) => (await ask('GET', '/user/sessions', bearer)).status;

async function newPerson() {
  const person = await portal.newCustomer({});
  const [here, there] = [{ sid: randomUUID() }, { sid: randomUUID() }];
  return {
    person,
    here,
    there,
    atHere: await tokenOf(person, here),
    atThere: await tokenOf(person, there),
  };
}

describe('SEC-6: people see their sign-ins and end them', () => {
  test('each with device, times and which one this is; renewed tokens are the same one', async () => {
    const { person, here, atHere, atThere } = await newPerson();
    await statusOf(atThere);
    await statusOf(atHere);
    await statusOf(await tokenOf(person, { ...here, jti: 'renewed' }));

    const { body } = await ask('GET', '/user/sessions', atHere);

    expect(body.data).toHaveLength(2);
    expect(body.data).toContainEqual({
      id: expect.any(String),
      device: 'Firefox, Windows',
      startedAt: clock.toISOString(),
      seenAt: clock.toISOString(),
      isCurrent: true,
    });
  });

  test('one that is ended opens nothing with the next request, renewed or not; the other stays', async () => {
    const { person, there, atHere, atThere } = await newPerson();
    await statusOf(atThere);
    const { body } = await ask('GET', '/user/sessions', atHere);
    const [other] = body.data.filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);

    expect((await ask('POST', `/user/sessions/${other.id}/end`, atHere)).body).toEqual({
      ended: 1,
    });

    expect(await statusOf(atThere)).toBe(401);
    expect(await statusOf(await tokenOf(person, { ...there, jti: 'renewed' }))).toBe(401);
    expect(await statusOf(atHere)).toBe(200);
    expect(endedAtProvider).toContain(there.sid);
    expect((await ask('POST', `/user/sessions/${other.id}/end`, atHere)).status).toBe(404);
  });

  test('nobody ends or sees those of somebody else', async () => {
    const { atHere } = await newPerson();
    const stranger = await newPerson();
    const { body } = await ask('GET', '/user/sessions', atHere);

    const tried = await ask('POST', `/user/sessions/${body.data[0].id}/end`, stranger.atHere);

    expect(tried.status).toBe(404);
    expect(await statusOf(atHere)).toBe(200);
  });

  test('all others end at once', async () => {
    const { atHere, atThere } = await newPerson();
    await statusOf(atThere);
    await statusOf(atHere);

    expect((await ask('POST', '/user/sessions/end-others', atHere)).body).toEqual({ ended: 1 });
    expect([await statusOf(atHere), await statusOf(atThere)]).toEqual([200, 401]);
  });

  test('a sign-out ends this sign-in, and of a provider that names none this token', async () => {
    const { person, atHere, atThere } = await newPerson();
    await ask('POST', '/user/sign-out', atHere);
    expect([await statusOf(atHere), await statusOf(atThere)]).toEqual([401, 200]);

    const [nameless, other] = [
      await tokenOf(person, { jti: randomUUID() }),
      await tokenOf(person, { jti: randomUUID() }),
    ];
    await ask('POST', '/user/sign-out', nameless);
    expect([await statusOf(nameless), await statusOf(other)]).toEqual([401, 200]);
  });

  test('who signs in again gets in: a new sign-in has a new time, also where the provider keeps its sid', async () => {
    const { person, here } = await newPerson();
    const before = await tokenOf(person, { ...here, auth_time: 1_000 });
    await ask('POST', '/user/sign-out', before);

    expect(await statusOf(before)).toBe(401);
    expect(await statusOf(await tokenOf(person, { ...here, auth_time: 2_000 }))).toBe(200);
  });
});

describe('SEC-6: staff end anybody’s sign-ins', () => {
  test('all of them, also tokens that name none, with a reason in the trail', async () => {
    const { person, atHere, atThere } = await newPerson();
    const nameless = await tokenOf(person, { jti: randomUUID() });
    const staff = await portal.newStaff(['Tenants.Users.Write']);
    expect([await statusOf(atHere), await statusOf(atThere), await statusOf(nameless)]).toEqual([
      200, 200, 200,
    ]);
    const path = `/admin/people/${person.userId}/sessions`;
    expect((await ask('GET', path, staff.bearer)).body.data).toHaveLength(2);

    clock = new Date(clock.getTime() + 1_000);
    const { body } = await ask('POST', `${path}/end`, staff.bearer, { reason: 'Laptop gestohlen' });

    expect(body).toEqual({ ended: 2 });
    expect([await statusOf(atHere), await statusOf(atThere), await statusOf(nameless)]).toEqual([
      401, 401, 401,
    ]);
    expect(await statusOf(await tokenOf(person, { sid: randomUUID() }))).toBe(200);
    const { rows } = await withSystem(portal.db, (tx) =>
      sql`select reason from operator_audit_entries where action = 'session.endAll' and subject_id = ${person.userId}`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ reason: 'Laptop gestohlen' }]);
  });

  test('not by an administrator of a customer, whose people sign in elsewhere as well, nor by other staff', async () => {
    const tenantId = await portal.newTenant();
    const { person, atHere } = await newPerson();
    const admin = await portal.newCustomer({
      [tenantId]: ['portal:admin', 'tenant:users', 'tenant:users:edit', 'tenant:users:delete'],
    });
    const seller = await portal.newStaff(['Marketplace.Write', 'Tenants.Write']);
    const path = `/admin/people/${person.userId}/sessions`;

    for (const { bearer } of [admin, seller]) {
      expect((await ask('GET', path, bearer)).status).toBe(403);
      expect((await ask('POST', `${path}/end`, bearer, { reason: 'x' })).status).toBe(403);
    }
    expect(await statusOf(atHere)).toBe(200);
  });

  test('of staff only by who manages staff, of customers only by who manages those: the other kind does not exist', async () => {
    const support = await portal.newStaff(['Tenants.Users.Write']);
    const hr = await portal.newStaff(['EmployeeManagement']);
    const { person, atHere } = await newPerson();
    expect(await statusOf(hr.bearer)).toBe(200);

    for (const [by, of] of [
      [support, hr.userId],
      [hr, person.userId],
      [support, randomUUID()],
      [support, 'nobody'],
    ] as const) {
      const path = `/admin/people/${of}/sessions`;
      expect((await ask('GET', path, by.bearer)).status).toBe(404);
      expect((await ask('POST', `${path}/end`, by.bearer, { reason: 'x' })).status).toBe(404);
    }
    expect([await statusOf(hr.bearer), await statusOf(atHere)]).toEqual([200, 200]);
    expect((await ask('GET', `/admin/people/${support.userId}/sessions`, hr.bearer)).status).toBe(
      200,
    );
  });

  test('with a reason, and not by customers', async () => {
    const { person, atHere } = await newPerson();
    const staff = await portal.newStaff(['Tenants.Users.Write']);
    const path = `/admin/people/${person.userId}/sessions/end`;

    expect((await ask('POST', path, atHere, { reason: 'x' })).status).toBe(403);
    expect((await ask('POST', path, staff.bearer, { reason: '' })).status).toBe(400);
  });
});
