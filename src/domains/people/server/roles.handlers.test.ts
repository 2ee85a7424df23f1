import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { adminRights, openPeoplePortal, type PeoplePortal } from './people.fixture.ts';
import { assignRole } from './roles.store.ts';
import type { TestPerson } from './test-portal.fixture.ts';
import { workInTenant } from '#platform/server/work.ts';

let portal: PeoplePortal;
let tenantId: string;
let admin: TestPerson;

beforeAll(async () => {
  portal = await openPeoplePortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  tenantId = await portal.newTenant({ licenseBundle: 'Standard' });
  admin = await portal.newCustomer({ [tenantId]: adminRights });
});

const roles = (rest = '') => `/tenants/${tenantId}/roles${rest}`;
const input = (more: object = {}) => ({
  name: `Einkauf ${randomUUID()}`,
  description: 'Bestellt',
  claims: ['portal:user', 'marketplace'],
  ...more,
});

async function give(userId: string, roleId: string, expiresAt?: Date): Promise<void> {
  await workInTenant(portal.db, tenantId, portal.origin, (work) =>
    assignRole(work, { userId, roleId, origin: 'tenant', ...(expiresAt && { expiresAt }) }),
  );
}

async function auditOf(
  subjectId: string,
): Promise<{ action: string; before: unknown; after: unknown; actor_name: string }[]> {
  return withTenant(
    portal.db,
    tenantId,
    async (tx) =>
      (
        await sql<{ action: string; before: unknown; after: unknown; actor_name: string }>`
          select action, before, after, actor_name from audit_entries where subject_id = ${subjectId} order by id`.execute(
          tx,
        )
      ).rows,
  );
}

describe('§2 customer admin, roles (product reference A3)', () => {
  test('the list has global roles and those of the tenant, with users, invitations and claims, and nobody else’s', async () => {
    const global = await portal.newRole(null, ['portal:user']);
    const foreign = await portal.newRole(await portal.newTenant(), ['portal:user']);
    const own = await portal.newRole(tenantId, ['portal:user', 'marketplace'], 'Zuletzt');
    await give(admin.userId, own.id);

    const { body } = await portal.call('GET', roles('?take=200'), admin);

    const data = body['data'] as { id: string }[];
    expect(data.find((role) => role.id === own.id)).toMatchObject({
      type: 'tenant',
      users: 1,
      invitations: 0,
      isInBundle: true,
    });
    expect(data.find((role) => role.id === global.id)).toMatchObject({ type: 'global', users: 0 });
    expect(data.some((role) => role.id === foreign.id)).toBe(false);
  });

  test('search, type, order and page are the server’s', async () => {
    for (const name of ['Alpha', 'Beta', 'Gamma'])
      await portal.newRole(tenantId, ['portal:user'], `${name} Prüfung`);

    const { body } = await portal.call(
      'GET',
      roles('?search=pr%C3%BCfung&type=tenant&sortBy=name&sortDirection=desc&take=2'),
      admin,
    );

    expect((body['data'] as { name: string }[]).map((role) => role.name)).toEqual([
      'Gamma Prüfung',
      'Beta Prüfung',
    ]);
    expect(body['metadata']).toMatchObject({ count: 2, total: 3 });
  });

  test('a new role has its claims in the order of the tree, each once, and an audit entry', async () => {
    const { status, body } = await portal.call(
      'POST',
      roles(),
      admin,
      input({ claims: ['marketplace', 'portal:user', 'marketplace'] }),
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'tenant',
      claims: ['portal:user', 'marketplace'],
      users: 0,
    });
    expect(await auditOf(String(body['id']))).toMatchObject([
      { action: 'role.create', after: { claims: ['portal:user', 'marketplace'] } },
    ]);
  });

  test.each([
    [
      'a claim that the program does not know',
      { claims: ['portal:user', 'root'] },
      422,
      'ERROR_TENANTS_USERROLECLAIM_ID_NOT_FOUND',
    ],
    [
      'a claim that the giver does not hold',
      { claims: ['marketplace:orders:approve'] },
      403,
      'ERROR_TENANTS_CLAIM_NOT_HELD',
    ],
    [
      'a name without anything to read',
      { name: ' \u200B ' },
      422,
      'ERROR_TENANTS_USERROLE_NAME_INVALID',
    ],
    ['a name of markup', { name: '<b>x</b>' }, 422, 'ERROR_TENANTS_USERROLE_NAME_INVALID'],
  ])('refused: %s', async (_, more, status, type) => {
    const answer = await portal.call('POST', roles(), admin, input(more));

    expect(answer).toMatchObject({ status, body: { type } });
  });

  test('refused: a name that the tenant has already, in any case; another tenant may have it', async () => {
    await portal.newRole(tenantId, ['portal:user'], 'Einkauf');
    const other = await portal.newTenant({ licenseBundle: 'Standard' });
    const colleague = await portal.newCustomer({ [other]: adminRights });

    expect(await portal.call('POST', roles(), admin, input({ name: 'EINKAUF' }))).toMatchObject({
      status: 409,
      body: { type: 'ERROR_TENANTS_USERROLE_NAME_ALREADY_EXISTS' },
    });
    expect(
      (await portal.call('POST', `/tenants/${other}/roles`, colleague, input({ name: 'Einkauf' })))
        .status,
    ).toBe(200);
  });

  test('§3 Essential: no roles of one’s own, with the bundle that would have them', async () => {
    const small = await portal.newTenant({ licenseBundle: 'Essential' });
    const owner = await portal.newCustomer({ [small]: adminRights });

    expect(await portal.call('POST', `/tenants/${small}/roles`, owner, input())).toMatchObject({
      status: 409,
      body: { type: 'ERROR_TENANTS_USERROLE_BUNDLE_REQUIRED' },
    });
  });
});

describe('editing a role', () => {
  async function anOwnRole(claims: Parameters<PeoplePortal['newRole']>[1] = ['portal:user']) {
    const { id } = await portal.newRole(tenantId, claims);
    const { body } = await portal.call('GET', roles(`/${id}`), admin);
    return { id, version: String(body['version']) };
  }

  test('changes name, description and claims for everybody who holds it, at once, with before and after in the trail', async () => {
    const { id, version } = await anOwnRole();
    const paul = await portal.newCustomer({});
    await give(paul.userId, id);

    const { status } = await portal.call(
      'PUT',
      roles(`/${id}`),
      admin,
      input({ claims: ['tenant:users', 'portal:user'] }),
      { version },
    );

    expect(status).toBe(200);
    expect((await portal.call('GET', `/tenants/${tenantId}/users`, paul)).status).toBe(200);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'role.edit',
      before: { claims: ['portal:user'] },
      after: { claims: ['portal:user', 'tenant:users'] },
    });
  });

  test('UXR-1: an edit that began from another state is refused with what stands there', async () => {
    const { id, version } = await anOwnRole();
    await portal.call('PUT', roles(`/${id}`), admin, input({ name: 'Schneller' }), { version });

    const late = await portal.call('PUT', roles(`/${id}`), admin, input({ name: 'Später' }), {
      version,
    });

    expect(late).toMatchObject({
      status: 412,
      body: { conflict: { current: { name: 'Schneller' } } },
    });
    expect((await portal.call('PUT', roles(`/${id}`), admin, input())).status).toBe(428);
  });

  test('§8 USERROLE_ID_IS_GLOBAL and USERROLE_ID_NOT_FOUND: a global role, another tenant’s, one that does not exist: the last two alike', async () => {
    const global = await portal.newRole(null, ['portal:user']);
    const foreign = await portal.newRole(await portal.newTenant(), ['portal:user']);

    expect(
      await portal.call('PUT', roles(`/${global.id}`), admin, input(), { version: 'x' }),
    ).toMatchObject({
      status: 409,
      body: { type: 'ERROR_TENANTS_USERROLE_ID_IS_GLOBAL' },
    });
    for (const id of [foreign.id, randomUUID(), 'no-id'])
      expect(
        await portal.call('PUT', roles(`/${id}`), admin, input(), { version: 'x' }),
      ).toMatchObject({
        status: 404,
        body: { type: 'ERROR_TENANTS_USERROLE_ID_NOT_FOUND' },
      });
  });

  test('refused: giving and taking claims that the editor does not hold', async () => {
    const { id, version } = await anOwnRole(['portal:user', 'security']);

    expect(
      await portal.call('PUT', roles(`/${id}`), admin, input({ claims: ['portal:user'] }), {
        version,
      }),
    ).toMatchObject({
      status: 403,
      body: { type: 'ERROR_TENANTS_CLAIM_NOT_HELD', params: { claim: 'security' } },
    });
  });

  test('nobody takes the last administrator’s rights out of their role', async () => {
    const only = await portal.newTenant({ licenseBundle: 'Standard' });
    const owner = await portal.newCustomer({ [only]: adminRights });
    const { body } = await portal.call('GET', `/tenants/${only}/roles?type=tenant`, owner);
    const [role] = body['data'] as { id: string; version: string }[];

    const answer = await portal.call(
      'PUT',
      `/tenants/${only}/roles/${role?.id ?? ''}`,
      owner,
      input({ claims: ['portal:user'] }),
      {
        version: role?.version ?? '',
      },
    );

    expect(answer).toMatchObject({ status: 409, body: { type: 'ERROR_TENANTS_LAST_ADMIN' } });
    expect((await portal.call('GET', `/tenants/${only}/users`, owner)).status).toBe(200);
  });
});

describe('deleting a role', () => {
  test('that nobody holds', async () => {
    const { id } = await portal.newRole(tenantId, ['portal:user']);

    expect(await portal.call('DELETE', roles(`/${id}`), admin)).toMatchObject({
      status: 200,
      body: { moved: 0 },
    });
    expect((await portal.call('GET', roles(`/${id}`), admin)).status).toBe(404);
  });

  test('§8 USERROLE_NOT_EMPTY: with people in it is refused, and moves them where another role is named: who holds both keeps the longer one', async () => {
    const from = await portal.newRole(tenantId, ['portal:user']);
    const to = await portal.newRole(tenantId, ['portal:user', 'marketplace']);
    const paul = await portal.newCustomer({});
    const ines = await portal.newCustomer({});
    const soon = new Date(Date.now() + 86_400_000);
    await give(paul.userId, from.id);
    await give(ines.userId, from.id, soon);
    await give(ines.userId, to.id);

    expect(await portal.call('DELETE', roles(`/${from.id}`), admin)).toMatchObject({
      status: 409,
      body: { type: 'ERROR_TENANTS_USERROLE_NOT_EMPTY' },
    });
    expect(await portal.call('DELETE', roles(`/${from.id}?moveTo=${to.id}`), admin)).toMatchObject({
      status: 200,
      body: { moved: 2 },
    });

    for (const person of [paul, ines])
      expect(
        (await portal.call('GET', `/tenants/${tenantId}/users/${person.userId}`, admin)).body[
          'roles'
        ],
      ).toEqual([{ id: to.id, name: to.name, expiresAt: null }]);
    expect((await auditOf(paul.userId)).at(-1)).toMatchObject({
      action: 'role.move',
      after: { roleId: to.id },
    });
  });

  test.each(['itself', 'another tenant’s', 'none'])(
    '§8 USERROLE_ID_NOT_FOUND: moving to %s is refused and moves nobody',
    async (kind) => {
      const from = await portal.newRole(tenantId, ['portal:user']);
      const foreign = await portal.newRole(await portal.newTenant(), ['portal:user']);
      await give((await portal.newCustomer({})).userId, from.id);
      const to = kind === 'itself' ? from.id : kind === 'none' ? randomUUID() : foreign.id;

      expect(await portal.call('DELETE', roles(`/${from.id}?moveTo=${to}`), admin)).toMatchObject({
        status: 404,
        body: { type: 'ERROR_TENANTS_USERROLE_ID_NOT_FOUND' },
      });
      expect((await portal.call('GET', roles(`/${from.id}`), admin)).body['users']).toBe(1);
    },
  );

  test('§8 USERROLE_NOT_EMPTY: neither is a role that an open invitation promises', async () => {
    const role = await portal.newRole(tenantId, ['portal:user']);
    const invited = { invitees: [{ email: 'new@firm.example' }], roleIds: [role.id] };
    expect(
      (await portal.call('POST', `/tenants/${tenantId}/invitations`, admin, invited)).status,
    ).toBe(200);

    expect((await portal.call('DELETE', roles(`/${role.id}`), admin)).body['type']).toBe(
      'ERROR_TENANTS_USERROLE_NOT_EMPTY',
    );
  });

  test('refused: a global role, and one with claims that the caller does not hold', async () => {
    const global = await portal.newRole(null, ['portal:user']);
    const strong = await portal.newRole(tenantId, ['security']);

    expect((await portal.call('DELETE', roles(`/${global.id}`), admin)).body['type']).toBe(
      'ERROR_TENANTS_USERROLE_ID_IS_GLOBAL',
    );
    expect((await portal.call('DELETE', roles(`/${strong.id}`), admin)).body['type']).toBe(
      'ERROR_TENANTS_CLAIM_NOT_HELD',
    );
  });
});

describe('who may', () => {
  test('staff with the permission give any claim, in any tenant', async () => {
    const staff = await portal.newStaff(['Tenants.UserRoles.Write']);

    expect(
      (await portal.call('POST', roles(), staff, input({ claims: ['security'] }))).status,
    ).toBe(200);
  });

  test.each([
    ['GET', ''],
    ['POST', ''],
    ['PUT', `/${randomUUID()}`],
    ['DELETE', `/${randomUUID()}`],
  ] as const)(
    '%s: not who lacks the claim, not another tenant’s administrator, not staff for something else',
    async (method, rest) => {
      const guest = await portal.newCustomer({ [tenantId]: ['portal:user'] });
      const stranger = await portal.newCustomer({ [await portal.newTenant()]: adminRights });
      const sales = await portal.newStaff(['SalesTools.Write']);

      for (const person of [guest, stranger, sales])
        expect(
          (
            await portal.call(method, roles(rest), person, method === 'GET' ? undefined : input(), {
              version: 'x',
            })
          ).status,
        ).toBe(403);
    },
  );
});
