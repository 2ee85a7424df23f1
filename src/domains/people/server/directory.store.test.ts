import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InternalPermission } from '#platform/common/access.ts';
import { withEveryTenant, withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { createFindCaller } from './caller.store.ts';
import { assignRole, createRole, findRoles } from './roles.store.ts';
import { createTenant, getTenant, tenantDirectory } from '#domains/tenants/server/tenants.store.ts';
import { openTestPortal, type TestPortal } from './test-portal.fixture.ts';
import { createUser, grantPermissions } from './users.store.ts';
import { workInSystem, workInTenant } from '#platform/server/work.ts';

let portal: TestPortal;
const origin = { actor: { id: null, name: 'test' }, correlationId: 'test', now: () => new Date() };
const staffWork = {
  actorId: null,
  actorName: 'test',
  correlationId: 'test',
  reason: 'test',
  at: new Date(),
};

beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

function refusal(type: string) {
  return expect.objectContaining({ type: `ERROR_TENANTS_${type}` });
}

describe('isolation', () => {
  test('a tenant sees its own row and no other, with or without asking for it', async () => {
    const [own, foreign] = [await portal.newTenant(), await portal.newTenant()];

    const seen = await withTenant(portal.db, own, async (tx) => ({
      ids: (await sql<{ id: string }>`select id from tenants`.execute(tx)).rows,
      foreign: await getTenant(tx, foreign),
    }));

    expect(seen).toStrictEqual({ ids: [{ id: own }], foreign: undefined });
  });

  test.each([
    ['change its own row', sql`update tenants set credit_limit = null`],
    [
      'change somebody’s permissions',
      sql`insert into internal_permissions (user_id, permission, created_at) values (uuidv7(), 'Tenants.Write', now())`,
    ],
    ['read permissions', sql`select * from internal_permissions`],
    ['read how people sign in', sql`select issuer, subject from users`],
    ['change people', sql`update users set state = 'active'`],
    ['read sign-in sessions of the embedded provider', sql`select * from oidc_store`],
    ['read its password hashes', sql`select * from identity_accounts`],
  ])('a tenant may not %s', async (_what, statement) => {
    const tenantId = await portal.newTenant();

    await expect(
      withTenant(portal.db, tenantId, (tx) => statement.execute(tx)),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('a tenant sees the people who hold a role in it, and nobody else’s', async () => {
    const [own, foreign] = [await portal.newTenant(), await portal.newTenant()];
    const ours = await portal.newCustomer({ [own]: ['portal:user'] });
    await portal.newCustomer({ [foreign]: ['portal:user'] });

    const { rows } = await withTenant(portal.db, own, (tx) =>
      sql`select id, email from users`.execute(tx),
    );

    expect(rows).toEqual([{ id: ours.userId, email: ours.email }]);
  });

  test('a tenant sees global roles and its own; it edits only its own', async () => {
    const [own, foreign] = [await portal.newTenant(), await portal.newTenant()];
    const global = await workInSystem(portal.db, origin, (work) =>
      createRole(work, { tenantId: null, name: `Global ${randomUUID()}`, claims: ['portal:user'] }),
    );
    const theirs = await workInTenant(portal.db, foreign, origin, (work) =>
      createRole(work, { tenantId: foreign, name: 'Theirs', claims: [] }),
    );
    const ours = await workInTenant(portal.db, own, origin, (work) =>
      createRole(work, { tenantId: own, name: 'Ours', claims: [] }),
    );

    const seen = await withTenant(portal.db, own, findRoles);
    const { rows } = await withTenant(portal.db, own, (tx) =>
      sql<{ id: string }>`update roles set description = 'mine now' returning id`.execute(tx),
    );

    expect(seen.map((role) => role.id)).toEqual(expect.arrayContaining([global.id, ours.id]));
    expect(seen.map((role) => role.id)).not.toContain(theirs.id);
    expect(rows).toEqual([{ id: ours.id }]);
  });

  test('a tenant can make neither a global role nor another tenant’s', async () => {
    const [own, foreign] = [await portal.newTenant(), await portal.newTenant()];

    for (const tenantId of [null, foreign]) {
      await expect(
        workInTenant(portal.db, own, origin, (work) =>
          createRole(work, { tenantId, name: randomUUID(), claims: ['portal:admin'] }),
        ),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('a tenant cannot assign another tenant’s role by its id', async () => {
    const [own, foreign] = [await portal.newTenant(), await portal.newTenant()];
    const ours = await portal.newCustomer({ [own]: ['portal:user'] });
    const theirs = await workInTenant(portal.db, foreign, origin, (work) =>
      createRole(work, { tenantId: foreign, name: 'Theirs', claims: ['portal:admin'] }),
    );

    const assigning = workInTenant(portal.db, own, origin, (work) =>
      assignRole(work, { userId: ours.userId, roleId: theirs.id, origin: 'tenant' }),
    );

    await expect(assigning).rejects.toEqual(refusal('USERROLE_ID_NOT_FOUND'));
  });

  test('the system role cannot change what tenants assigned, staff cannot change anything', async () => {
    await expect(
      withSystem(portal.db, (tx) => sql`delete from role_assignments`.execute(tx)),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      withEveryTenant(portal.db, staffWork, (tx) => sql`update tenants set name = 'x'`.execute(tx)),
    ).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('staff read every tenant', async () => {
    const [one, two] = [await portal.newTenant(), await portal.newTenant()];

    const ids = (
      await withEveryTenant(portal.db, staffWork, (tx) => tenantDirectory.findTenants(tx))
    ).map((tenant) => tenant.id);

    expect(ids).toEqual(expect.arrayContaining([one, two]));
  });
});

describe('commands', () => {
  test('a tenant starts as Essential, German, commercial, in euro, without a limit, not onboarded', async () => {
    const tenant = await workInSystem(portal.db, origin, (work) =>
      createTenant(work, { name: `  New   ${randomUUID()} ` }),
    );

    expect(tenant).toMatchObject({
      licenseBundle: 'Essential',
      market: 'DE',
      segment: 'Commercial',
      billingCurrency: 'EUR',
      creditLimit: null,
      marketplaceOnboarded: false,
      securityOnboarded: false,
    });
    expect(tenant.name).toMatch(/^New \S+$/);
  });

  test('a credit limit is kept to the last digit', async () => {
    const tenantId = await portal.newTenant({ creditLimit: '123456789012345.67' });

    expect(await withTenant(portal.db, tenantId, (tx) => getTenant(tx, tenantId))).toMatchObject({
      creditLimit: '123456789012345.67',
    });
  });

  test('§8 TENANT_NAME_ALREADY_EXISTS, TENANT_NAME_INVALID, AZURE_TENANT_DOMAIN_ALREADY_EXISTS: a name is taken whatever its case; a directory belongs to one tenant', async () => {
    const mark = randomUUID();
    await portal.newTenant({ name: `Adler ${mark}`, onmicrosoftDomain: `${mark}.onmicrosoft.com` });

    await expect(portal.newTenant({ name: `ADLER  ${mark}` })).rejects.toEqual(
      refusal('TENANT_NAME_ALREADY_EXISTS'),
    );
    await expect(
      portal.newTenant({ onmicrosoftDomain: `${mark.toUpperCase()}.onmicrosoft.com` }),
    ).rejects.toEqual(refusal('AZURE_TENANT_DOMAIN_ALREADY_EXISTS'));
    await expect(portal.newTenant({ name: ' ' })).rejects.toEqual(refusal('TENANT_NAME_INVALID'));
  });

  test('§8 USERROLECLAIM_ID_NOT_FOUND: an unknown claim makes no role', async () => {
    const claims = ['portal:user', 'portal:god'] as unknown as ['portal:user'];

    await expect(
      workInSystem(portal.db, origin, (work) =>
        createRole(work, { tenantId: null, name: randomUUID(), claims }),
      ),
    ).rejects.toEqual(refusal('USERROLECLAIM_ID_NOT_FOUND'));
  });

  test('§8 USERROLE_USER_ASSOCIATION_EXISTS: a role is held once an origin', async () => {
    const tenantId = await portal.newTenant();
    const person = await portal.newCustomer({});
    const role = await workInTenant(portal.db, tenantId, origin, (work) =>
      createRole(work, { tenantId, name: 'Once', claims: [] }),
    );
    const assign = (via: 'tenant' | 'employee') =>
      workInTenant(portal.db, tenantId, origin, (work) =>
        assignRole(work, { userId: person.userId, roleId: role.id, origin: via }),
      );
    await assign('tenant');
    await assign('employee');

    await expect(assign('tenant')).rejects.toEqual(refusal('USERROLE_USER_ASSOCIATION_EXISTS'));
  });

  test('internal permissions are for staff: the database itself refuses a customer', async () => {
    const customer = await portal.newCustomer({});

    await expect(
      workInSystem(portal.db, origin, (work) =>
        grantPermissions(work, customer.userId, ['Tenants.Write']),
      ),
    ).rejects.toEqual(refusal('USER_ID_NOT_FOUND'));
  });

  test('nobody can be entered there under another kind either', async () => {
    const customer = await portal.newCustomer({});
    const insert = sql`insert into internal_permissions (user_id, kind, permission, created_at) values (${customer.userId}, 'customer', 'Tenants.Write', now())`;

    await expect(withSystem(portal.db, (tx) => insert.execute(tx))).rejects.toMatchObject({
      code: '23514',
    });
  });

  test('the same subject of one issuer is somebody else in each configuration', async () => {
    const met = {
      issuer: 'https://shared.idp.example',
      subject: randomUUID(),
      email: 'a@b.example',
      name: 'A',
    };
    const staff = await workInSystem(portal.db, origin, (work) =>
      createUser(work, { ...met, kind: 'internal' }),
    );
    await workInSystem(portal.db, origin, (work) =>
      grantPermissions(work, staff.id, ['Tenants.Write']),
    );
    const findCaller = createFindCaller({ db: portal.db, now: origin.now });
    const token = { session: { key: 's', isLasting: true }, issuedAt: origin.now() };

    const [asStaff, asCustomer] = [
      await findCaller({ ...met, ...token, kind: 'internal' }),
      await findCaller({ ...met, ...token, kind: 'customer' }),
    ];

    expect([asStaff?.userId, asStaff?.permissions]).toEqual([staff.id, ['Tenants.Write']]);
    expect(asCustomer).toMatchObject({ kind: 'customer', permissions: [] });
    expect(asCustomer?.userId).not.toBe(staff.id);
  });

  test('what a token leaves out stays as it was known', async () => {
    const met = {
      kind: 'customer',
      issuer: portal.issuers.customer.issuer,
      subject: randomUUID(),
      session: { key: 's', isLasting: true },
      issuedAt: origin.now(),
    } as const;
    const findCaller = createFindCaller({ db: portal.db, now: origin.now });
    const rose = { name: 'Rose Tyler', email: 'rose@badwolf.example' };
    await findCaller({ ...met, ...rose });

    expect(await findCaller({ ...met, name: '', email: '' })).toMatchObject(rose);
    expect(await findCaller({ ...met, ...rose, name: 'Rose T.' })).toMatchObject({
      name: 'Rose T.',
    });
    expect(await findCaller({ ...met, name: '', email: '' })).toMatchObject({ name: 'Rose T.' });
  });

  test('people first met in two requests at once are one person', async () => {
    const met = {
      kind: 'customer',
      issuer: portal.issuers.customer.issuer,
      subject: randomUUID(),
      email: 'a@b.example',
      name: 'A',
    } as const;

    const users = await Promise.all(
      [1, 2, 3, 4].map(() => workInSystem(portal.db, origin, (work) => createUser(work, met))),
    );

    expect(new Set(users.map((user) => user.id)).size).toBe(1);
  });

  test('every change leaves its trace: the operator’s in the operator’s book, the tenant’s in the tenant’s', async () => {
    const tenantId = await portal.newTenant();
    const person = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    const staff = await portal.newStaff(['SalesTools.Write'] satisfies InternalPermission[]);

    const own = await withTenant(portal.db, tenantId, (tx) =>
      sql<{ action: string }>`select action from audit_entries order by at, id`.execute(tx),
    );
    const operators = await withSystem(portal.db, (tx) =>
      sql<{
        action: string;
      }>`select action from operator_audit_entries where subject_id in (${tenantId}, ${person.userId}, ${staff.userId}) order by at, id`.execute(
        tx,
      ),
    );

    expect(own.rows.map((row) => row.action)).toEqual(['role.create', 'role.assign']);
    expect(operators.rows.map((row) => row.action)).toEqual([
      'tenant.create',
      'user.create',
      'user.create',
      'permissions.grant',
    ]);
  });
});
