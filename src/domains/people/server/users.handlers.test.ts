import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { endExpiredRoles } from './people.jobs.ts';
import { adminRights, openPeoplePortal, type PeoplePortal } from './people.fixture.ts';
import { assignRole, type Role } from './roles.store.ts';
import { createFindStandings } from './push-rights.store.ts';
import type { TestPerson } from './test-portal.fixture.ts';
import { workInTenant } from '#platform/server/work.ts';

let portal: PeoplePortal;
let tenantId: string;
let admin: TestPerson;
let paul: TestPerson;
let basic: Role;
let buyer: Role;

beforeAll(async () => {
  portal = await openPeoplePortal();
});
afterAll(() => portal.close());

const endRoles = () =>
  endExpiredRoles({ db: portal.db, now: () => new Date(), endOthers: async () => 0 });
beforeEach(async () => {
  tenantId = await portal.newTenant({ licenseBundle: 'Standard' });
  admin = await portal.newCustomer({ [tenantId]: adminRights }, 'lena@firm.example');
  basic = await portal.newRole(tenantId, ['portal:user'], 'Basis');
  buyer = await portal.newRole(tenantId, ['portal:user', 'marketplace'], 'Einkauf');
  paul = await portal.newCustomer({}, 'paul@firm.example');
  await give(paul, basic);
});

const users = (rest = '') => `/tenants/${tenantId}/users${rest}`;
const one = (person: TestPerson, act = '') => users(`/${person.userId}${act}`);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function give(person: TestPerson, role: Role, expiresAt?: Date): Promise<void> {
  await workInTenant(portal.db, tenantId, portal.origin, (work) =>
    assignRole(work, {
      userId: person.userId,
      roleId: role.id,
      origin: 'tenant',
      ...(expiresAt && { expiresAt }),
    }),
  );
}

async function versionOf(person: TestPerson): Promise<string> {
  return String((await portal.call('GET', one(person), admin)).body['version']);
}

async function setRoles(
  person: TestPerson,
  roles: readonly { roleId: string; expiresAt?: string | null }[],
  by = admin,
  more: object = {},
) {
  return portal.call(
    'PUT',
    one(person, '/roles'),
    by,
    { roles, ...more },
    { version: await versionOf(person) },
  );
}

async function lastAudit(subjectId: string) {
  const { rows } = await withTenant(portal.db, tenantId, (tx) =>
    sql<{ action: string; before: unknown; after: unknown; reason: string; actor_name: string }>`
      select action, before, after, reason, actor_name from audit_entries where subject_id = ${subjectId} order by id desc limit 1`.execute(
      tx,
    ),
  );
  return rows[0];
}

async function noticesFor(person: TestPerson): Promise<string[]> {
  const { rows } = await withTenant(portal.db, tenantId, (tx) =>
    sql<{ message: string }>`select message from notices where user_id = ${person.userId}`.execute(
      tx,
    ),
  );
  return rows.map((row) => row.message);
}

const idsIn = (body: Readonly<Record<string, unknown>>) =>
  (body['data'] as { id: string }[]).map((row) => row.id);

describe('§2 customer admin, users: the list (product reference A3)', () => {
  test('has everybody of the tenant with state, roles and last sign-in, and nobody of another', async () => {
    const stranger = await portal.newCustomer({ [await portal.newTenant()]: ['portal:user'] });

    const { body } = await portal.call('GET', users(), admin);

    expect(idsIn(body)).toEqual(expect.arrayContaining([admin.userId, paul.userId]));
    expect(idsIn(body)).not.toContain(stranger.userId);
    expect(body['data']).toContainEqual(
      expect.objectContaining({
        id: paul.userId,
        kind: 'user',
        state: 'active',
        roles: [{ id: basic.id, name: 'Basis', expiresAt: null }],
        isSelf: false,
      }),
    );
  });

  test('A1: accents typed or stored apart from their letters are found, words in any order', async () => {
    await portal.call('POST', `/tenants/${tenantId}/invitations`, admin, {
      invitees: [{ email: 'o@firm.example', name: 'Lena So\u0308hne' }],
      roleIds: [buyer.id],
    });
    const found = async (search: string) =>
      idsIn((await portal.call('GET', users(`?search=${encodeURIComponent(search)}`), admin)).body);

    const [one] = await found('S\u00F6hne Lena');
    expect(one).toBeDefined();
    expect(await found('so\u0308hne lena')).toEqual([one]);
  });

  test('shows open invitations among the people, and finds by name, address, state and role', async () => {
    await portal.call('POST', `/tenants/${tenantId}/invitations`, admin, {
      invitees: [{ email: 'mia@firm.example', name: 'Mia' }],
      roleIds: [buyer.id],
    });

    const found = async (query: string) =>
      ((await portal.call('GET', users(query), admin)).body['data'] as { email: string }[]).map(
        (row) => row.email,
      );

    expect(await found('?search=MIA')).toEqual(['mia@firm.example']);
    expect(await found('?state=invited')).toEqual(['mia@firm.example']);
    expect(await found(`?roleId=${buyer.id}`)).toEqual(['mia@firm.example']);
    expect(await found('?search=paul%25')).toEqual([]);
    expect(await found('?search=firm.example%20Mia')).toEqual(['mia@firm.example']);
    expect(await found('?sortBy=email&sortDirection=desc')).toEqual([
      'paul@firm.example',
      'mia@firm.example',
      'lena@firm.example',
    ]);
  });

  test('marks who may both order and approve (separation of duties)', async () => {
    const both = await portal.newRole(tenantId, ['marketplace:shop', 'marketplace:orders:approve']);
    await give(paul, both);

    expect((await portal.call('GET', one(paul), admin)).body['hasDutyConflict']).toBe(true);
    expect((await portal.call('GET', one(admin), admin)).body['hasDutyConflict']).toBe(false);
  });

  test('§8 USER_ID_NOT_FOUND: another tenant’s person and one that does not exist are answered alike', async () => {
    const stranger = await portal.newCustomer({ [await portal.newTenant()]: ['portal:user'] });

    for (const id of [stranger.userId, randomUUID(), 'no-id'])
      expect(await portal.call('GET', users(`/${id}`), admin)).toMatchObject({
        status: 404,
        body: { type: 'ERROR_TENANTS_USER_ID_NOT_FOUND' },
      });
  });
});

describe('roles of a person', () => {
  test('are replaced, with end dates, reason and both states in the trail; the person has them at the next request', async () => {
    const mayRead = await portal.newRole(tenantId, ['portal:user', 'tenant:users']);
    const until = inDays(30);

    const { status, body } = await setRoles(
      paul,
      [{ roleId: mayRead.id, expiresAt: until }],
      admin,
      { reason: 'Vertretung' },
    );

    expect(status).toBe(200);
    expect(body['roles']).toEqual([{ id: mayRead.id, name: mayRead.name, expiresAt: until }]);
    expect((await portal.call('GET', users(), paul)).status).toBe(200);
    expect(await noticesFor(paul)).toEqual(['ROLES_CHANGED']);
    expect(await lastAudit(paul.userId)).toMatchObject({
      action: 'user.roles',
      reason: 'Vertretung',
      before: { roles: [{ name: 'Basis' }] },
      after: { roles: [{ name: mayRead.name, expiresAt: until }] },
    });
  });

  test('§8 USERROLE_USER_ASSOCIATION_EXISTS: one more can be given, once', async () => {
    expect(
      (await portal.call('POST', one(paul, '/roles'), admin, { roleId: buyer.id })).status,
    ).toBe(200);
    expect(
      (await portal.call('POST', one(paul, '/roles'), admin, { roleId: buyer.id })).body['type'],
    ).toBe('ERROR_TENANTS_USERROLE_USER_ASSOCIATION_EXISTS');
    expect((await setRoles(paul, [{ roleId: buyer.id }, { roleId: buyer.id }])).body['type']).toBe(
      'ERROR_TENANTS_USERROLE_USER_ASSOCIATION_EXISTS',
    );
  });

  test('UXR-1: an edit from an old state is refused', async () => {
    const old = await versionOf(paul);
    await setRoles(paul, [{ roleId: buyer.id }]);

    const late = await portal.call(
      'PUT',
      one(paul, '/roles'),
      admin,
      { roles: [{ roleId: basic.id, expiresAt: inDays(3) }] },
      { version: old },
    );

    expect(late).toMatchObject({
      status: 412,
      body: { conflict: { current: { roles: [{ roleId: buyer.id }] } } },
    });
  });

  test('refused, each with its own type, and nothing changed', async () => {
    const strong = await portal.newRole(tenantId, ['security']);
    const foreign = await portal.newRole(await portal.newTenant(), ['portal:user']);
    const before = await versionOf(paul);

    expect((await setRoles(paul, [])).body['type']).toBe('ERROR_TENANTS_USERROLE_MISSING');
    expect((await setRoles(paul, [{ roleId: basic.id }, { roleId: strong.id }])).body['type']).toBe(
      'ERROR_TENANTS_CLAIM_NOT_HELD',
    );
    expect((await setRoles(paul, [{ roleId: foreign.id }])).body['type']).toBe(
      'ERROR_TENANTS_USERROLE_ID_NOT_FOUND',
    );
    expect((await setRoles(paul, [{ roleId: randomUUID() }])).body['type']).toBe(
      'ERROR_TENANTS_USERROLE_ID_NOT_FOUND',
    );
    expect((await setRoles(paul, [{ roleId: buyer.id, expiresAt: inDays(-1) }])).body['type']).toBe(
      'ERROR_TENANTS_USERROLE_EXPIRY_PAST',
    );
    expect(await versionOf(paul)).toBe(before);
  });

  test('nobody raises their own rights: no further role, no later end; giving some up is fine', async () => {
    await give(admin, basic, new Date(inDays(5)));
    const own = (
      (await portal.call('GET', one(admin), admin)).body['roles'] as {
        id: string;
        expiresAt: string | null;
      }[]
    ).map((role) => ({
      roleId: role.id,
      expiresAt: role.expiresAt,
    }));
    const adminRole = own.find((role) => role.roleId !== basic.id);

    expect(
      (await portal.call('POST', one(admin, '/roles'), admin, { roleId: buyer.id })).body['type'],
    ).toBe('ERROR_TENANTS_USER_IS_SELF');
    expect((await setRoles(admin, [...own, { roleId: buyer.id }])).body['type']).toBe(
      'ERROR_TENANTS_USER_IS_SELF',
    );
    expect(
      (
        await setRoles(
          admin,
          own.map(({ roleId }) => ({ roleId })),
        )
      ).body['type'],
    ).toBe('ERROR_TENANTS_USER_IS_SELF');
    expect((await setRoles(admin, adminRole ? [adminRole] : [])).status).toBe(200);
  });

  test('part D: nobody acts on somebody who has more rights', async () => {
    const helper = await portal.newCustomer({
      [tenantId]: ['portal:user', 'tenant:users', 'tenant:users:edit', 'tenant:users:delete'],
    });

    expect((await setRoles(admin, [{ roleId: basic.id }], helper)).body['type']).toBe(
      'ERROR_TENANTS_USER_OUTRANKS',
    );
    for (const act of ['/block', '/remove'])
      expect(await portal.call('POST', one(admin, act), helper, {})).toMatchObject({
        status: 403,
        body: { type: 'ERROR_TENANTS_USER_OUTRANKS' },
      });
    expect((await portal.call('POST', one(paul, '/block'), helper, {})).status).toBe(200);
  });

  test('an end date ends a role at its minute, and the job clears it away with an entry', async () => {
    const mayRead = await portal.newRole(tenantId, ['tenant:users']);
    await give(paul, mayRead, new Date(Date.now() - 1000));

    expect((await portal.call('GET', users(), paul)).status).toBe(403);
    expect((await portal.call('GET', one(paul), admin)).body['roles']).toEqual([
      { id: basic.id, name: 'Basis', expiresAt: null },
    ]);
    expect(await endRoles()).toBeGreaterThan(0);
    expect(await lastAudit(paul.userId)).toMatchObject({
      action: 'role.expire',
      before: { roleId: mayRead.id },
    });
    expect(await endRoles()).toBe(0);
  });
});

describe('block and remove', () => {
  test('a block ends everything in this tenant at the next request, elsewhere nothing; it can be taken back', async () => {
    const other = await portal.newTenant();
    const kim = await portal.newCustomer({
      [tenantId]: ['portal:user', 'tenant:users'],
      [other]: ['portal:user', 'tenant:users'],
    });
    const kimsRole = (await portal.call('GET', one(kim), admin)).body['roles'];

    const { body } = await portal.call('POST', one(kim, '/block'), admin, {
      reason: 'Gerät verloren',
    });

    expect(body).toMatchObject({ state: 'blocked', roles: kimsRole });
    expect((await portal.call('GET', users(), kim)).status).toBe(403);
    expect((await portal.call('GET', `/tenants/${other}/users`, kim)).status).toBe(200);
    expect(await lastAudit(kim.userId)).toMatchObject({
      action: 'user.block',
      reason: 'Gerät verloren',
      before: { state: 'active' },
      after: { state: 'blocked' },
    });

    // Live connections follow the same rule, and a mail says so where the inbox cannot be opened.
    const seats = [tenantId, other].map((one) => ({ userId: kim.userId, tenantId: one }));
    const standings = await createFindStandings({ db: portal.db, now: () => new Date() })(seats);
    expect(standings.map((standing) => standing.tenantId)).toEqual([other]);
    const mails = await withTenant(portal.db, tenantId, (tx) =>
      sql<{ subject: string }>`select subject from mails where recipient = ${kim.email}`.execute(
        tx,
      ),
    );
    expect(mails.rows).toEqual([
      { subject: expect.stringMatching(/^Ihr Zugang zu .+ ist gesperrt$/) },
    ]);

    expect((await portal.call('POST', one(kim, '/unblock'), admin, {})).body['state']).toBe(
      'active',
    );
    expect((await portal.call('GET', users(), kim)).status).toBe(200);
  });

  test('removal takes all roles, leaves the list, and can be taken back with the roles that still exist', async () => {
    const gone = await portal.newRole(tenantId, ['portal:user']);
    await give(paul, gone);
    expect((await portal.call('POST', one(paul, '/remove'), admin, {})).body).toMatchObject({
      state: 'removed',
      roles: [],
    });
    await portal.call('DELETE', `/tenants/${tenantId}/roles/${gone.id}`, admin);

    expect(idsIn((await portal.call('GET', users(), admin)).body)).not.toContain(paul.userId);
    expect(idsIn((await portal.call('GET', users('?state=removed'), admin)).body)).toEqual([
      paul.userId,
    ]);

    const { body } = await portal.call('POST', one(paul, '/restore'), admin, {});
    expect(body).toMatchObject({ state: 'active', roles: [{ id: basic.id }] });
  });

  test('nobody blocks or removes themselves, and no state is left twice', async () => {
    const second = await portal.newCustomer({ [tenantId]: adminRights });

    expect((await portal.call('POST', one(second, '/block'), second, {})).body['type']).toBe(
      'ERROR_TENANTS_USER_IS_SELF',
    );
    expect((await portal.call('POST', one(second, '/remove'), second, {})).body['type']).toBe(
      'ERROR_TENANTS_USER_IS_SELF',
    );
    expect((await portal.call('POST', one(paul, '/unblock'), admin, {})).body['type']).toBe(
      'ERROR_TENANTS_USER_STATE',
    );
    expect((await portal.call('POST', one(paul, '/restore'), admin, {})).body['type']).toBe(
      'ERROR_TENANTS_USER_STATE',
    );
  });

  test('the last administrator is not blocked, not removed, gets no end date and no smaller role', async () => {
    const staff = await portal.newStaff(['Tenants.Users.Write']);
    const { body } = await portal.call('GET', one(admin), staff);
    const [role] = body['roles'] as { id: string }[];
    const set = (roles: readonly object[]) =>
      portal.call(
        'PUT',
        one(admin, '/roles'),
        staff,
        { roles },
        { version: String(body['version']) },
      );

    expect((await portal.call('POST', one(admin, '/block'), staff, {})).body['type']).toBe(
      'ERROR_TENANTS_LAST_ADMIN',
    );
    expect((await portal.call('POST', one(admin, '/remove'), staff, {})).body['type']).toBe(
      'ERROR_TENANTS_LAST_ADMIN',
    );
    expect((await set([{ roleId: basic.id }])).body['type']).toBe('ERROR_TENANTS_LAST_ADMIN');
    expect((await set([{ roleId: role?.id, expiresAt: inDays(9) }])).body['type']).toBe(
      'ERROR_TENANTS_LAST_ADMIN',
    );
  });

  test('two administrators who remove each other at the same time: one stays', async () => {
    const second = await portal.newCustomer({ [tenantId]: adminRights });

    const answers = await Promise.all([
      portal.call('POST', one(second, '/remove'), admin, {}),
      portal.call('POST', one(admin, '/remove'), second, {}),
    ]);

    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, expect.any(Number)]);
    const { body } = await portal.call(
      'GET',
      users('?take=100'),
      await portal.newStaff(['Tenants.Users.Write']),
    );
    expect(idsIn(body).filter((id) => id === admin.userId || id === second.userId)).toHaveLength(1);
  });
});

describe('§3 what the Essential bundle allows', () => {
  let small: string;
  let owner: TestPerson;
  beforeEach(async () => {
    small = await portal.newTenant({ licenseBundle: 'Essential' });
    owner = await portal.newCustomer({ [small]: adminRights });
  });

  test('is told beforehand: used, limit and role names', async () => {
    expect((await portal.call('GET', `/tenants/${small}/users/allowance`, owner)).body).toEqual({
      used: 1,
      limit: 3,
      permittedRoles: ['Essential administrator', 'Essential user'],
      mayHaveOwnRoles: false,
      isMailed: false,
    });
    expect((await portal.call('GET', users('/allowance'), admin)).body).toMatchObject({
      limit: null,
      permittedRoles: null,
      mayHaveOwnRoles: true,
    });
  });

  test('a role that it leaves out is given to nobody', async () => {
    const kim = await portal.newCustomer({ [small]: ['portal:user'] });
    const global = await portal.newRole(null, ['portal:user']);

    expect(
      await portal.call('POST', `/tenants/${small}/users/${kim.userId}/roles`, owner, {
        roleId: global.id,
      }),
    ).toMatchObject({
      status: 409,
      body: { type: 'ERROR_TENANTS_USERROLE_NOT_IN_BUNDLE', params: { role: global.name } },
    });
  });

  test('a removed person gives their place free, and comes back only into a free one', async () => {
    const [kim, ...others] = await Promise.all(
      [1, 2].map(() => portal.newCustomer({ [small]: ['portal:user'] })),
    );
    await portal.call('POST', `/tenants/${small}/users/${kim?.userId ?? ''}/remove`, owner, {});
    expect(
      (await portal.call('GET', `/tenants/${small}/users/allowance`, owner)).body['used'],
    ).toBe(2);
    expect(others).toHaveLength(1);
    await portal.newCustomer({ [small]: ['portal:user'] });

    const answer = await portal.call(
      'POST',
      `/tenants/${small}/users/${kim?.userId ?? ''}/restore`,
      owner,
      {},
    );

    expect(answer).toMatchObject({ status: 409 });
  });
});
