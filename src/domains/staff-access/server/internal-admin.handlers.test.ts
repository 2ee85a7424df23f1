import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Claim, InternalPermission } from '#platform/common/access.ts';
import { peopleNews } from '#main/ports/people-news.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { profileContract } from '#domains/people/sessions.schema.ts';
import { createProfileHandlers } from '#domains/people/server/sessions.handlers.ts';
import { directoryContract } from '#domains/tenants/directory.schema.ts';
import { staffUsersContract, employeesContract } from '../accounts.schema.ts';
import { globalRolesContract } from '#domains/people/roles.schema.ts';
import { staffAccessContract } from '../staff-access.schema.ts';
import { tenantGroupsContract } from '../tenant-groups.schema.ts';
import { createDirectoryHandlers } from '#domains/tenants/server/directory.handlers.ts';
import { staffUsersHandlers, employeesHandlers } from './accounts.handlers.ts';
import { globalRolesHandlers } from '#domains/people/server/roles.handlers.ts';
import {
  adminRights,
  openPeoplePortal,
  type PeoplePortal,
} from '#domains/people/server/people.fixture.ts';
import { endExpiredRoles } from '#domains/people/server/people.jobs.ts';
import { assignRole } from '#domains/people/server/roles.store.ts';
import { createStaffAccessHandlers, endExpiredAccess } from './staff-access.handlers.ts';
import { tenantGroupsHandlers } from './tenant-groups.handlers.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { workInTenant } from '#platform/server/work.ts';

let now = new Date();
let portal: PeoplePortal;
let tenantId: string;
let admin: TestPerson;
let keeper: TestPerson;

beforeAll(async () => {
  portal = await openPeoplePortal({ now: () => now });
  mountAll(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  now = new Date();
  tenantId = await portal.newTenant({ licenseBundle: 'Standard' });
  admin = await portal.newCustomer({ [tenantId]: adminRights });
  keeper = await portal.newStaff([
    'Tenants.UserRoles.Write',
    'Tenants.Users.Write',
    'EmployeeManagement',
    'Tenants.Write',
  ]);
});

function mountAll({ mount }: TestPortal): void {
  mount(profileContract, createProfileHandlers({ operatorDomain: 'operator.example' }));
  mount(directoryContract, createDirectoryHandlers({ operatorDomain: 'operator.example' }));
  mount(employeesContract, employeesHandlers);
  mount(globalRolesContract, globalRolesHandlers);
  mount(staffUsersContract, staffUsersHandlers);
  mount(staffAccessContract, createStaffAccessHandlers(peopleNews));
  mount(tenantGroupsContract, tenantGroupsHandlers);
}

async function auditOfTenant(
  action: string,
): Promise<{ reason: string; actor_name: string; after: unknown }[]> {
  return withTenant(portal.db, tenantId, async (tx) => {
    const found = sql<{ reason: string; actor_name: string; after: unknown }>`
      select reason, actor_name, after from audit_entries where action = ${action} order by id`;
    return (await found.execute(tx)).rows;
  });
}

async function auditOfOperator(
  subjectId: string,
): Promise<{ action: string; before: unknown; after: unknown; reason: string }[]> {
  return withSystem(portal.db, async (tx) => {
    const found = sql<{ action: string; before: unknown; after: unknown; reason: string }>`
      select action, before, after, reason from operator_audit_entries where subject_id = ${subjectId} order by id`;
    return (await found.execute(tx)).rows;
  });
}

async function give(
  userId: string,
  roleId: string,
  origin: 'tenant' | 'employee' = 'tenant',
): Promise<void> {
  await workInTenant(portal.db, tenantId, portal.origin, (work) =>
    assignRole(work, { userId, roleId, origin }),
  );
}

async function setPermissions(
  person: TestPerson,
  permissions: readonly InternalPermission[],
  by = keeper,
) {
  const { body } = await portal.call('GET', `/admin/employees/${person.userId}`, keeper);
  return portal.call(
    'PUT',
    `/admin/employees/${person.userId}/permissions`,
    by,
    { permissions, reason: 'Neue Aufgabe' },
    { version: String(body['version']) },
  );
}

describe('§2 internal admin: employees', () => {
  test('permissions are replaced with both states in the trail, and count from the next request on', async () => {
    const sales = await portal.newStaff(['SalesTools.Write']);

    const { status, body } = await setPermissions(sales, ['Tenants.Write', 'Marketplace.Write']);

    expect(status).toBe(200);
    expect(body['permissions']).toEqual(['Marketplace.Write', 'Tenants.Write']);
    expect((await portal.get('/user/me', sales)).body).toMatchObject({
      roles: ['Marketplace.Write', 'Tenants.Write'],
    });
    expect((await auditOfOperator(sales.userId)).at(-1)).toEqual({
      action: 'permissions.set',
      before: { permissions: ['SalesTools.Write'] },
      after: { permissions: ['Marketplace.Write', 'Tenants.Write'] },
      reason: 'Neue Aufgabe',
    });
  });

  test('nobody edits their own permissions, in either direction, or blocks themselves', async () => {
    const self = { status: 409, body: { type: 'ERROR_TENANTS_USER_IS_SELF' } };

    expect(await setPermissions(keeper, [])).toMatchObject(self);
    expect(await setPermissions(keeper, ['DasTool.Write'])).toMatchObject(self);
    expect(
      await portal.call('POST', `/admin/employees/${keeper.userId}/block`, keeper, {}),
    ).toMatchObject(self);
    expect(
      await portal.call('POST', `/tenants/${tenantId}/employees/${keeper.userId}/roles`, keeper, {
        roleId: randomUUID(),
      }),
    ).toMatchObject(self);
  });

  test('an edit that began from an older state meets it (412)', async () => {
    const sales = await portal.newStaff(['SalesTools.Write']);
    const { body } = await portal.call('GET', `/admin/employees/${sales.userId}`, keeper);
    await setPermissions(sales, ['Tenants.Write']);

    const late = await portal.call(
      'PUT',
      `/admin/employees/${sales.userId}/permissions`,
      keeper,
      { permissions: [] },
      { version: String(body['version']) },
    );

    expect(late).toMatchObject({ status: 412, body: { type: 'ERROR_CONFLICT' } });
    expect((await portal.get('/user/me', sales)).body).toMatchObject({ roles: ['Tenants.Write'] });
  });

  test('§8 USER_ID_NOT_FOUND: a customer is no employee: by id they are not found', async () => {
    expect(await portal.call('GET', `/admin/employees/${admin.userId}`, keeper)).toMatchObject({
      status: 404,
      body: { type: 'ERROR_TENANTS_USER_ID_NOT_FOUND' },
    });
    expect(
      await portal.call('POST', `/tenants/${tenantId}/employees/${admin.userId}/roles`, keeper, {
        roleId: randomUUID(),
      }),
    ).toMatchObject({ status: 404, body: { type: 'ERROR_TENANTS_USER_ID_NOT_FOUND' } });
  });

  test('who is blocked holds nothing, and everything again afterwards', async () => {
    const sales = await portal.newStaff(['EmployeeManagement']);

    await portal.call('POST', `/admin/employees/${sales.userId}/block`, keeper, {
      reason: 'Gerät verloren',
    });
    expect((await portal.get('/admin/employees', sales)).status).toBe(403);
    await portal.call('POST', `/admin/employees/${sales.userId}/unblock`, keeper, {});
    expect((await portal.get('/admin/employees', sales)).status).toBe(200);
  });

  test('§3 employee and tenant assignments stand apart, their claims are merged and each is there once', async () => {
    const sales = await portal.newStaff(['SalesTools.Write']);
    const ofCustomer = await portal.newRole(tenantId, ['portal:user', 'marketplace']);
    const ofOperator = await portal.newRole(null, ['portal:user', 'service']);
    await give(sales.userId, ofCustomer.id);

    const path = `/tenants/${tenantId}/employees/${sales.userId}/roles`;
    expect(
      (
        await portal.call('POST', path, keeper, {
          roleId: ofOperator.id,
          reason: 'Betreut ab heute',
        })
      ).status,
    ).toBe(200);

    const { body } = await portal.call('GET', `/admin/employees/${sales.userId}`, keeper);
    expect(body['assignments']).toMatchObject([
      {
        tenantId,
        employeeRoles: [{ id: ofOperator.id, expiresAt: null }],
        tenantRoles: [{ id: ofCustomer.id }],
        claims: expect.toSatisfy(
          (claims: string[]) => [...claims].toSorted().join() === 'marketplace,portal:user,service',
        ),
      },
    ]);
    expect((await auditOfTenant('role.assign')).at(-1)).toMatchObject({
      reason: 'Betreut ab heute',
    });

    expect((await portal.call('POST', `${path}/${ofOperator.id}/remove`, keeper, {})).status).toBe(
      200,
    );
    expect(
      (await portal.call('GET', `/admin/employees/${sales.userId}`, keeper)).body['assignments'],
    ).toMatchObject([{ employeeRoles: [] }]);
    expect((await portal.call('POST', `${path}/${ofOperator.id}/remove`, keeper, {})).status).toBe(
      404,
    );
  });
});

describe('the last EmployeeManagement', () => {
  let small: TestPortal;
  beforeAll(async () => {
    small = await openTestPortal({ databaseUrl: await ownDatabase() });
    mountAll(small);
  });
  afterAll(() => small.close());

  test('two who manage cannot both lose it, also at the same moment', async () => {
    const [one, two] = [
      await small.newStaff(['EmployeeManagement']),
      await small.newStaff(['EmployeeManagement']),
    ];
    const strip = (by: TestPerson, of: TestPerson) =>
      small.app.inject({
        method: 'POST',
        url: `/api/admin/employees/${of.userId}/block`,
        headers: { authorization: `Bearer ${by.bearer}` },
        payload: {},
      });

    const answers = await Promise.all([strip(one, two), strip(two, one)]);

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = await withSystem(small.db, (tx) =>
      sql`select from internal_permissions p join users u on u.id = p.user_id where u.state = 'active' and p.permission = 'EmployeeManagement'`.execute(
        tx,
      ),
    );
    expect(left.rows).toHaveLength(1);
  });
});

describe('§2 internal admin: roles', () => {
  const input = (claims: readonly string[]) => ({
    name: `Global ${randomUUID()}`,
    description: '',
    claims,
  });
  const edit = async (id: string, body: object, by = keeper) => {
    const { body: found } = await portal.call('GET', `/admin/roles/${id}`, keeper);
    return portal.call('PUT', `/admin/roles/${id}`, by, body, {
      version: String(found['version']),
    });
  };

  test('are made and changed here, for every tenant at once, with users and tenants counted', async () => {
    const { body } = await portal.call('POST', '/admin/roles', keeper, input(['portal:user']));
    const id = String(body['id']);
    await give(admin.userId, id);

    const changed = await edit(id, input(['portal:user', 'service']));

    expect(changed).toMatchObject({
      status: 200,
      body: { users: 1, tenants: 1, claims: ['portal:user', 'service'] },
    });
    expect(await portal.call('GET', `/tenants/${tenantId}/roles/${id}`, admin)).toMatchObject({
      body: { claims: ['portal:user', 'service'] },
    });
    expect((await auditOfOperator(id)).map(({ action }) => action)).toEqual([
      'role.create',
      'role.edit',
    ]);
  });

  test('§8 USERROLE_ID_IS_TENANT: a tenant’s role is not one of them', async () => {
    const own = await portal.newRole(tenantId, ['portal:user']);
    const isTenants = { status: 409, body: { type: 'ERROR_TENANTS_USERROLE_ID_IS_TENANT' } };

    expect(await portal.call('GET', `/admin/roles/${own.id}`, keeper)).toMatchObject(isTenants);
    expect(
      await portal.call('PUT', `/admin/roles/${own.id}`, keeper, input([]), { version: 'x' }),
    ).toMatchObject(isTenants);
    expect(await portal.call('DELETE', `/admin/roles/${own.id}`, keeper)).toMatchObject(isTenants);
  });

  test('nobody raises their own rights by a role that they hold; others may', async () => {
    const role = await portal.newRole(null, ['portal:user']);
    await give(keeper.userId, role.id, 'employee');

    expect(await edit(role.id, input(['portal:user', 'marketplace:shop']))).toMatchObject({
      status: 409,
      body: { type: 'ERROR_TENANTS_USER_IS_SELF' },
    });
    const other = await portal.newStaff(['Tenants.UserRoles.Write']);
    expect((await edit(role.id, input(['portal:user', 'marketplace:shop']), other)).status).toBe(
      200,
    );
  });

  test('a change that would leave a tenant without administrator is refused, and nothing of it stays', async () => {
    const lonely = await portal.newTenant();
    const role = await portal.newRole(null, ['portal:admin', 'tenant:users:edit']);
    const chief = await portal.newCustomer({});
    await workInTenant(portal.db, lonely, portal.origin, (work) =>
      assignRole(work, { userId: chief.userId, roleId: role.id, origin: 'tenant' }),
    );

    expect(await edit(role.id, input(['portal:user']))).toMatchObject({
      status: 409,
      body: { type: 'ERROR_TENANTS_LAST_ADMIN' },
    });
    expect((await portal.call('GET', `/admin/roles/${role.id}`, keeper)).body['claims']).toEqual([
      'portal:admin',
      'tenant:users:edit',
    ]);
  });

  test('§8 USERROLE_NOT_EMPTY: one that somebody holds, or an invitation promises, is not deleted', async () => {
    const held = await portal.newRole(null, ['portal:user']);
    await give(admin.userId, held.id);
    const promised = await portal.newRole(null, ['portal:user']);
    await portal.call('POST', `/tenants/${tenantId}/invitations`, admin, {
      invitees: [{ email: `${randomUUID()}@firm.example` }],
      roleIds: [promised.id],
    });
    const free = await portal.newRole(null, ['portal:user']);
    const notEmpty = { status: 409, body: { type: 'ERROR_TENANTS_USERROLE_NOT_EMPTY' } };

    expect(await portal.call('DELETE', `/admin/roles/${held.id}`, keeper)).toMatchObject(notEmpty);
    expect(await portal.call('DELETE', `/admin/roles/${promised.id}`, keeper)).toMatchObject(
      notEmpty,
    );
    expect((await portal.call('DELETE', `/admin/roles/${free.id}`, keeper)).status).toBe(200);
    expect((await portal.call('GET', `/admin/roles/${free.id}`, keeper)).status).toBe(404);
  });
});

describe('§2 internal admin: users (A7, of all tenants)', () => {
  test('one address is one card: every account, tenant, state and role, and open invitations', async () => {
    const other = await portal.newTenant({ licenseBundle: 'Standard' });
    const email = `${randomUUID()}@firm.example`;
    const paul = await portal.newCustomer(
      { [tenantId]: ['portal:user'], [other]: ['portal:user'] },
      email,
    );
    const third = await portal.newTenant({ licenseBundle: 'Standard' });
    const chief = await portal.newCustomer({ [third]: adminRights });
    const role = await portal.newRole(third, ['portal:user'], 'Einkauf');
    await portal.call('POST', `/tenants/${third}/invitations`, chief, {
      invitees: [{ email: email.toUpperCase() }],
      roleIds: [role.id],
    });
    await portal.call('POST', `/tenants/${tenantId}/users/${paul.userId}/block`, admin, {
      reason: '',
    });

    const found = await portal.call('GET', `/admin/users?search=${email.slice(0, 20)}`, keeper);
    const card = await portal.call('GET', `/admin/users/${paul.userId}`, keeper);

    expect(found.body).toMatchObject({
      data: [{ id: paul.userId, tenants: 2 }],
      metadata: { total: 1 },
    });
    const [account] = card.body['accounts'] as [
      { memberships: { tenantId: string; state: string }[] },
    ];
    expect(account.memberships.find((one) => one.tenantId === tenantId)).toMatchObject({
      state: 'blocked',
    });
    expect(account.memberships.find((one) => one.tenantId === other)).toMatchObject({
      state: 'active',
      roles: [{ origin: 'tenant' }],
    });
    expect(card.body['invitations']).toMatchObject([
      { tenantId: third, state: 'invited', roles: [{ name: 'Einkauf' }] },
    ]);
  });

  test('the operator blocks a customer’s account everywhere, and staff not here', async () => {
    const paul = await portal.newCustomer({ [tenantId]: ['portal:user'] });

    await portal.call('POST', `/admin/users/${paul.userId}/block`, keeper, {
      reason: 'Missbrauch',
    });
    expect((await portal.get(`/tenants/${tenantId}/user/me`, paul)).status).toBe(403);
    await portal.call('POST', `/admin/users/${paul.userId}/unblock`, keeper, {});
    expect((await portal.get(`/tenants/${tenantId}/user/me`, paul)).status).toBe(200);
    expect((await auditOfOperator(paul.userId)).slice(-2)).toMatchObject([
      { action: 'user.block', reason: 'Missbrauch' },
      { action: 'user.unblock' },
    ]);
    const staff = await portal.newStaff(['SalesTools.Write']);
    expect(
      (await portal.call('POST', `/admin/users/${staff.userId}/block`, keeper, {})).status,
    ).toBe(409);
  });

  test('§6: staff do not exist for who manages customers alone, in the list, on the card and for a block', async () => {
    const email = `${randomUUID()}@firm.example`;
    const paul = await portal.newCustomer({ [tenantId]: ['portal:user'] }, email);
    const chief = await portal.newStaff(['EmployeeManagement']);
    const support = await portal.newStaff(['Tenants.Users.Write']);
    await withSystem(portal.db, (tx) =>
      sql`update users set email = ${email} where id = ${chief.userId}`.execute(tx),
    );

    const found = await portal.call('GET', `/admin/users?search=${email}`, support);
    expect(found.body).toMatchObject({ data: [{ id: paul.userId }], metadata: { total: 1 } });
    expect(
      (await portal.call('GET', `/admin/users?search=${email}&kind=internal`, support)).body,
    ).toMatchObject({ data: [], metadata: { total: 0 } });
    expect((await portal.call('GET', `/admin/users?search=${email}`, keeper)).body).toMatchObject({
      metadata: { total: 2 },
    });
    const card = await portal.call('GET', `/admin/users/${paul.userId}`, support);
    expect(card.body['accounts']).toMatchObject([{ id: paul.userId }]);
    expect((await portal.call('GET', `/admin/users/${chief.userId}`, support)).status).toBe(404);
    expect(
      (await portal.call('POST', `/admin/users/${chief.userId}/block`, support, {})).status,
    ).toBe(404);
  });

  test('the list keeps to a tenant group', async () => {
    const paul = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    const { body } = await portal.call('POST', '/admin/tenant-groups', keeper, {
      name: `Nord ${randomUUID()}`,
      tenantIds: [tenantId],
    });

    const found = await portal.call(
      'GET',
      `/admin/users?take=200&groupId=${String(body['id'])}`,
      keeper,
    );

    expect((found.body['data'] as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(
      [admin.userId, paul.userId].toSorted(),
    );
  });
});

describe('A7 tenant groups', () => {
  test('are made, changed, met in conflict and deleted; lists of tenants keep to them', async () => {
    const other = await portal.newTenant();
    const name = `Süd ${randomUUID()}`;
    const made = await portal.call('POST', '/admin/tenant-groups', keeper, {
      name,
      tenantIds: [tenantId],
    });
    const path = `/admin/tenant-groups/${String(made.body['id'])}`;
    const version = String(made.body['version']);

    const changed = await portal.call(
      'PUT',
      path,
      keeper,
      { name, tenantIds: [tenantId, other] },
      { version },
    );
    const late = await portal.call('PUT', path, keeper, { name, tenantIds: [] }, { version });
    const { body } = await portal.call(
      'GET',
      `/admin/tenants?groupId=${String(made.body['id'])}`,
      keeper,
    );

    expect(changed.body['tenants']).toHaveLength(2);
    expect(late.status).toBe(412);
    expect((body['data'] as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(
      [tenantId, other].toSorted(),
    );
    expect(
      await portal.call('POST', '/admin/tenant-groups', keeper, {
        name: name.toUpperCase(),
        tenantIds: [],
      }),
    ).toMatchObject({
      status: 409,
      body: { type: 'ERROR_TENANTS_GROUP_NAME_ALREADY_EXISTS' },
    });
    expect(
      (
        await portal.call('POST', '/admin/tenant-groups', keeper, {
          name: randomUUID(),
          tenantIds: [randomUUID()],
        })
      ).status,
    ).toBe(404);
    expect((await portal.call('DELETE', path, keeper)).status).toBe(200);
    expect((await portal.call('DELETE', path, keeper)).status).toBe(404);
  });
});

describe('A7 staff access for a while', () => {
  const wanted = { minutes: 60, reason: 'Ticket 123: Bestellung klären' };
  const rights: readonly Claim[] = ['portal:user', 'tenant:users'];
  let support: TestPerson;
  let roleId: string;

  beforeEach(async () => {
    support = await portal.newStaff(['Tenants.Users.Write']);
    roleId = (await portal.newRole(tenantId, rights)).id;
  });

  const request = (more: object = {}, by = support) =>
    portal.call('POST', `/tenants/${tenantId}/staff-access`, by, { roleId, ...wanted, ...more });
  const claimsNow = async () => {
    const { body } = await portal.get(`/tenants/${tenantId}/user/me`, support);
    return body && typeof body === 'object' && 'roleClaims' in body ? body.roleClaims : undefined;
  };

  test('gives the role’s claims there until its end; the customer sees who, why and until when, in list, trail and inbox', async () => {
    expect(await claimsNow()).toEqual([]);

    const { status, body } = await request();

    expect(status).toBe(200);
    expect(await claimsNow()).toEqual([...rights]);
    const seen = await portal.call('GET', `/tenants/${tenantId}/staff-access`, admin);
    expect(seen.body['data']).toMatchObject([
      { id: body['id'], userName: support.email, reason: wanted.reason, state: 'active' },
    ]);
    expect(await auditOfTenant('staffAccess.start')).toMatchObject([
      { reason: wanted.reason, actor_name: support.email },
    ]);
    const told = await withTenant(portal.db, tenantId, (tx) =>
      sql`select from notices where message = 'STAFF_ACCESS_STARTED' and audience = 'tenant'`.execute(
        tx,
      ),
    );
    expect(told.rows).toHaveLength(1);
  });

  test('ends by itself at its end, and the trail says so', async () => {
    // The life of tokens and rights runs by the wall clock: an access of the past has ended now.
    now = new Date(Date.now() - 61 * 60_000);
    await request();
    now = new Date();

    expect(await claimsNow()).toEqual([]);
    expect(await portal.call('GET', `/tenants/${tenantId}/staff-access`, admin)).toMatchObject({
      body: { data: [{ state: 'ended', endedBy: '' }] },
    });
    await endExpiredRoles({ db: portal.db, now: () => now, endOthers: endExpiredAccess });
    expect(await auditOfTenant('staffAccess.expire')).toHaveLength(1);
    expect((await request()).status).toBe(200);
  });

  test.each(['the customer', 'the person'])('is ended earlier by %s, at once', async (by) => {
    const { body } = await request();
    const path = `/tenants/${tenantId}/staff-access/${String(body['id'])}/end`;

    const ended = await portal.call('POST', path, by === 'the customer' ? admin : support, {});

    expect(ended).toMatchObject({
      status: 200,
      body: { state: 'ended', endedBy: by === 'the customer' ? admin.email : support.email },
    });
    expect(await claimsNow()).toEqual([]);
    expect(await portal.call('POST', path, admin, {})).toMatchObject({
      status: 409,
      body: { type: 'ERROR_TENANTS_ACCESS_ENDED' },
    });
  });

  test.each([
    ['without a reason to read', { reason: '   kurz    ' }, 400],
    ['for longer than a working day', { minutes: 10_000 }, 400],
    ['with the role of another tenant', { roleId: randomUUID() }, 404],
  ])('is refused %s', async (_, more, status) => {
    const answer = await request(more);

    expect([answer.status, await claimsNow()]).toEqual([status, []]);
  });

  test('is not taken twice, and not by customers or staff without the permission', async () => {
    await request();
    expect(await request()).toMatchObject({
      status: 409,
      body: { type: 'ERROR_TENANTS_USERROLE_USER_ASSOCIATION_EXISTS' },
    });
    expect((await request({}, admin)).status).toBe(403);
    expect((await request({}, await portal.newStaff(['SalesTools.Write']))).status).toBe(403);
  });

  test('another tenant’s access cannot be ended by its id', async () => {
    const { body } = await request();
    const stranger = await portal.newTenant();
    const chief = await portal.newCustomer({ [stranger]: adminRights });

    expect(
      (
        await portal.call(
          'POST',
          `/tenants/${stranger}/staff-access/${String(body['id'])}/end`,
          chief,
          {},
        )
      ).status,
    ).toBe(404);
    expect(await claimsNow()).toEqual([...rights]);
  });

  test('the overview has the accesses to all tenants', async () => {
    const { body } = await request();

    const overview = await portal.call('GET', '/admin/staff-access?state=active&take=200', keeper);

    expect((overview.body['data'] as { id: string }[]).some(({ id }) => id === body['id'])).toBe(
      true,
    );
  });
});
