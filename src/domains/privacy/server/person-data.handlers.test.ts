import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPeoplePortal, type PeoplePortal } from '#domains/people/server/people.fixture.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { peopleAudit } from '#domains/people/people.texts.ts';
import { filesWith } from '#domains/lifecycle/server/person-files.store.ts';
import { personOrders } from '#main/ports/person-orders.ts';
import { writeAudit } from '#platform/server/audit/audit.store.ts';
import { verifyChain } from '#platform/server/audit/chain-walk.store.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { erasure, ownDataContract, personDataContract } from '../privacy.schema.ts';
import { erasePersonJob } from './privacy.jobs.ts';
import { createOwnDataHandlers, createPersonDataHandlers } from './person-data.handlers.ts';

const now = () => new Date();
let portal: PeoplePortal;
let alex: TestPerson;

beforeAll(async () => {
  portal = await openPeoplePortal({ now });
  portal.mount(ownDataContract, createOwnDataHandlers(personOrders));
  portal.mount(personDataContract, createPersonDataHandlers({ orders: personOrders, filesWith }));
  alex = await portal.newStaff(['Tenants.Users.Write']);
});
afterAll(() => portal.close());

async function call(
  name: string,
  person: TestPerson,
): Promise<{ status: number; text: string; type: string }> {
  const response = await portal.app.inject({
    url: `/api${name}`,
    headers: { authorization: `Bearer ${person.bearer}` },
  });
  return {
    status: response.statusCode,
    text: response.body,
    type: String(response.headers['content-type']),
  };
}

/** Somebody with a name of their own, who has done something in a tenant. */
async function somebody(name = `Mia Meier ${randomUUID()}`) {
  const tenantId = await portal.newTenant();
  const person = await portal.newCustomer(
    { [tenantId]: ['portal:admin'] },
    `${randomUUID()}@firm.example`,
  );
  await withSystem(portal.db, (tx) =>
    sql`update users set name = ${name} where id = ${person.userId}`.execute(tx),
  );
  await withTenant(portal.db, tenantId, async (tx) => {
    await writeAudit(tx, 'tenant', {
      at: now(),
      actorId: person.userId,
      actorName: name,
      action: peopleAudit.action('user.roles'),
      subjectKind: peopleAudit.subject('user'),
      subjectId: 'x',
      before: { name: 'Somebody Else' },
      correlationId: 'c',
    });
    await sql`insert into saved_views (list, name, query, owner_id, owner_name, is_shared, created_at, changed_at)
      values ('orders.list', 'Meine', '?a', ${person.userId}, ${name}, false, now(), now())`.execute(
      tx,
    );
  });
  return { tenantId, person, name };
}

const named = (tenantId: string, text: string) =>
  withTenant(portal.db, tenantId, (tx) =>
    sql`insert into orders (number, type, state, placed_at, placed_by, po_number, note, currency_code, due_now, monthly, commitment, first_title, line_count, seats, words, correlation_id)
      values ((select coalesce(max(number), 0) + 1 from orders), 'new', 'completed', now(), 'x', '', ${text}, 'EUR', 0, 0, 0, 'x', 1, 1, '', 'c')`.execute(
      tx,
    ),
  );

async function erase(person: TestPerson, given: object, by = alex) {
  return portal.call('POST', `/admin/people-data/${person.userId}/erasures`, by, {
    typed: person.email,
    reason: 'Antrag vom 21.11.2026',
    ...given,
  });
}

const runJob = (erasureId: unknown) =>
  erasePersonJob({ db: portal.db, now, orders: personOrders })({
    tenantId: '',
    payload: { erasureId },
    correlationId: 'c',
    attempt: 1,
  });

describe('LAW-1: somebody looks at their own data', () => {
  test('place by place with purpose and period, and as JSON and CSV', async () => {
    const { person } = await somebody();

    expect(await portal.get('/user/data', person)).toMatchObject({
      status: 200,
      body: {
        companies: 1,
        holdings: expect.arrayContaining([
          { place: 'saved_views', rows: 1, days: null, basis: 'inUse' },
        ]),
      },
    });
    const json = await call('/user/data/file', person);
    expect(JSON.parse(json.text)).toMatchObject({
      person: { email: person.email },
      data: { users: { rows: [{ email: person.email }] } },
    });
    const csv = await call('/user/data/file?format=csv', person);
    expect(csv.type).toContain('text/csv');
    expect(csv.text).toContain(person.email);
  });

  test('nothing of others: no texts that name one, no rows by a name or an address, no before and after', async () => {
    const { person, name, tenantId } = await somebody();
    const other = await somebody(name);
    await withSystem(portal.db, (tx) =>
      sql`update users set email = ${person.email} where id = ${other.person.userId}`.execute(tx),
    );
    await named(tenantId, `for ${name}`);

    const { text } = await call('/user/data/file', person);

    expect(text).not.toContain(other.person.userId);
    expect(text).not.toContain(other.tenantId);
    expect(text).not.toContain('Somebody Else');
    expect(Object.keys((JSON.parse(text) as { data: object }).data)).not.toContain('orders');
  });

  test('staff see their own, too', async () => {
    expect(await portal.get('/user/data', alex)).toMatchObject({
      body: {
        holdings: expect.arrayContaining([
          expect.objectContaining({ place: 'internal_permissions', rows: 1 }),
        ]),
      },
    });
  });
});

describe('LAW-2: staff answers a request', () => {
  test('a dry run lists what goes, who shares the name, and which company loses its administrator', async () => {
    const { person, name, tenantId } = await somebody();
    const twin = await somebody(name);
    await named(tenantId, `for ${name}`);

    expect(await portal.get(`/admin/people-data/${person.userId}`, alex)).toMatchObject({
      body: {
        email: person.email,
        isErased: false,
        places: expect.arrayContaining([
          expect.objectContaining({ place: 'orders', rows: 1, effect: 'words' }),
        ]),
        namesakes: [{ id: twin.person.userId }],
        texts: [{ place: 'orders', column: 'note', tenantId, excerpt: `for ${name}` }],
        files: { count: 0, goneBy: null },
        lastAdministratorOf: [expect.any(String)],
      },
    });
  });

  test('found by address; without the permission for that kind of account as if not there', async () => {
    const { person } = await somebody();
    const hr = await portal.newStaff(['EmployeeManagement']);

    expect((await portal.get(`/admin/people-data?who=${person.email}`, alex)).body).toMatchObject({
      data: [{ id: person.userId }],
    });
    expect((await portal.get(`/admin/people-data?who=${person.email}`, hr)).body).toMatchObject({
      data: [],
    });
    expect((await portal.get(`/admin/people-data/${person.userId}`, hr)).status).toBe(404);
    expect((await portal.get(`/admin/people-data/${hr.userId}`, alex)).status).toBe(404);
    expect((await portal.get(`/admin/people-data/${hr.userId}`, hr)).status).toBe(200);
  });

  test('the export is on record with who asked, not with whom it was about', async () => {
    const { person } = await somebody();

    expect(
      JSON.parse((await call(`/admin/people-data/${person.userId}/file`, alex)).text),
    ).toMatchObject({
      person: { email: person.email },
    });

    const { rows } = await withSystem(portal.db, (tx) =>
      sql<{
        row: string;
      }>`select row_to_json(e)::text as row from operator_audit_entries e where action = 'privacy.export' and subject_id = ${person.userId}`.execute(
        tx,
      ),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).toContain(alex.userId);
    expect(rows[0]?.row).not.toContain(person.email);
  });

  test.each([
    [{ typed: 'somebody@else.example' }, 'TYPED_DIFFERS'],
    [{ reason: ' ' }, 'REASON_MISSING'],
  ])('%j erases nothing', async (given, type) => {
    const { person } = await somebody();

    expect(await erase(person, given)).toMatchObject({
      status: 422,
      body: { type: `ERROR_PRIVACY_${type}` },
    });
    expect((await portal.get('/user/data', person)).status).toBe(200);
  });

  test('erased: out at once, the job does the rest and says how far it is; orders stay, chains verify; the name does not come back with the reason', async () => {
    const { person, name, tenantId } = await somebody();
    await named(tenantId, `for ${name}`);
    const dry = await portal.get(`/admin/people-data/${person.userId}`, alex);
    const texts = (dry.body as { texts: { place: string; key: string }[] }).texts.map(
      ({ place, key }) => ({ place, key }),
    );

    const asked = await erase(person, { reason: `Antrag von ${name}, ${person.email}`, texts });
    expect(asked).toMatchObject({
      status: 200,
      body: { state: 'waiting', reason: 'Antrag von …, …' },
    });
    expect((await portal.get('/user/data', person)).body).toMatchObject({ companies: 0 });
    expect((await portal.get(`/tenants/${tenantId}/users`, person)).status).toBe(403);
    expect((await erase(person, {})).body['type']).toBe('ERROR_PRIVACY_ERASURE_RUNNING');

    await runJob(asked.body['id']);
    await runJob(asked.body['id']);

    const { body } = await portal.get('/admin/erasures?take=100', alex);
    const list = erasure.array().parse((body as { data: unknown }).data);
    expect(list.find(({ id }) => id === asked.body['id'])).toMatchObject({
      state: 'done',
      done: 1,
      total: 1,
      redacted: expect.any(Number),
    });
    expect(JSON.stringify(list)).not.toContain(name);
    const { rows } = await withTenant(portal.db, tenantId, (tx) =>
      sql<{ note: string }>`select note from orders`.execute(tx),
    );
    expect(rows).toEqual([{ note: 'for Gelöschte Person' }]);
    expect((await verifyChain(portal.db, tenantId)).broken).toBeNull();
    expect((await portal.get(`/admin/people-data/${person.userId}`, alex)).body).toMatchObject({
      isErased: true,
      name: 'Gelöschte Person',
    });
    expect((await erase(person, { typed: person.userId })).body['type']).toBe(
      'ERROR_PRIVACY_ALREADY_ERASED',
    );
  });

  test('a namesake keeps their name where an id says whose it is', async () => {
    const { person, name, tenantId } = await somebody();
    const twin = randomUUID();
    await withTenant(portal.db, tenantId, (tx) =>
      writeAudit(tx, 'tenant', {
        at: now(),
        actorId: twin,
        actorName: name,
        action: peopleAudit.action('user.roles'),
        subjectKind: peopleAudit.subject('user'),
        subjectId: 'twin',
        correlationId: 'c',
      }),
    );
    await withTenant(portal.db, tenantId, (tx) =>
      sql`insert into invitations (email, role_ids, state, invited_by_id, invited_by, created_at) values
        ('a@b.example', '{}', 'accepted', ${twin}, ${name}, now()), ('c@d.example', '{}', 'accepted', ${person.userId}, ${name}, now())`.execute(
        tx,
      ),
    );

    await runJob((await erase(person, {})).body['id']);

    const { rows } = await withTenant(portal.db, tenantId, (tx) =>
      sql<{
        by: string;
      }>`select invited_by as by from invitations union all select actor_name from audit_entries where actor_id = ${twin}
        union all select actor_name from audit_entries where actor_id = ${person.userId} order by 1`.execute(
        tx,
      ),
    );
    expect(rows.map(({ by }) => by)).toEqual(
      ['Gelöschte Person', 'Gelöschte Person', name, name].toSorted(),
    );
  });

  test('asked for several times at once it runs once, and the others are told', async () => {
    const { person } = await somebody();

    const answers = await Promise.all([1, 2, 3, 4].map(() => erase(person, {})));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('nobody erases themselves', async () => {
    const hr = await portal.newStaff(['EmployeeManagement']);

    expect((await erase(hr, {}, hr)).body['type']).toBe('ERROR_PRIVACY_OWN_ACCOUNT');
  });
});
