import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { directoryContract } from '#domains/tenants/directory.schema.ts';
import { createDirectoryHandlers } from '#domains/tenants/server/directory.handlers.ts';
import { assignRole, createRole } from './roles.store.ts';
import { profileContract } from '../sessions.schema.ts';
import { createProfileHandlers } from './sessions.handlers.ts';
import { openTestPortal, type TestPortal } from './test-portal.fixture.ts';
import { workInTenant } from '#platform/server/work.ts';

let portal: TestPortal;
let clock = new Date();
const origin = { actor: { id: null, name: 'test' }, correlationId: 'test', now: () => clock };

beforeAll(async () => {
  portal = await openTestPortal({ now: () => clock });
  portal.mount(profileContract, createProfileHandlers({ operatorDomain: 'operator.example' }));
  portal.mount(directoryContract, createDirectoryHandlers({ operatorDomain: 'operator.example' }));
});
afterAll(() => portal.close());

describe('GET user/me (spec §3, Customer user)', () => {
  test('a customer sees their tenant with the claims of all their roles, each once', async () => {
    const tenantId = await portal.newTenant({
      name: `Adler ${randomUUID()}`,
      licenseBundle: 'Standard',
    });
    const lena = await portal.newCustomer(
      { [tenantId]: ['portal:user', 'marketplace'] },
      'lena@adler.example',
    );
    await workInTenant(portal.db, tenantId, origin, async (work) => {
      const role = await createRole(work, {
        tenantId,
        name: 'Shop',
        claims: ['marketplace', 'marketplace:shop'],
      });
      await assignRole(work, { userId: lena.userId, roleId: role.id, origin: 'tenant' });
    });

    const { status, body } = await portal.get('/user/me', lena);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      userId: lena.userId,
      email: 'lena@adler.example',
      employeeAssignments: [],
      isEmployee: false,
      roles: [],
    });
    expect(body).toHaveProperty('tenantAssignments', [
      {
        id: tenantId,
        tenantName: expect.stringContaining('Adler'),
        roleClaims: ['portal:user', 'marketplace', 'marketplace:shop'],
        licenseBundles: ['Standard'],
        isMultiTenant: false,
      },
    ]);
  });

  test('roles given to staff stand apart from the customer’s own', async () => {
    const tenantId = await portal.newTenant();
    const kim = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    await workInTenant(portal.db, tenantId, origin, async (work) => {
      const role = await createRole(work, { tenantId, name: 'Care', claims: ['operations'] });
      await assignRole(work, { userId: kim.userId, roleId: role.id, origin: 'employee' });
    });

    const { body } = await portal.get('/user/me', kim);

    expect(body).toMatchObject({
      tenantAssignments: [{ id: tenantId, roleClaims: ['portal:user'] }],
      employeeAssignments: [{ id: tenantId, roleClaims: ['operations'] }],
    });
  });

  test('somebody nobody knows yet gets in with nothing, and is the same person the next time', async () => {
    const bearer = await portal.issuers.customer.token({
      sub: randomUUID(),
      preferred_username: 'nobody@new.example',
      name: 'Nobody',
    });
    const nobody = { userId: '', subject: '', email: '', bearer };

    const first = await portal.get('/user/me', nobody);
    const second = await portal.get('/user/me', nobody);

    expect(first.body).toMatchObject({
      email: 'nobody@new.example',
      name: 'Nobody',
      tenantAssignments: [],
      employeeAssignments: [],
      roles: [],
    });
    expect(second.body).toEqual(first.body);
  });

  test('an address in a token finds no existing person: the owner’s rights stay the owner’s (nOAuth)', async () => {
    const tenantId = await portal.newTenant();
    const owner = await portal.newCustomer({ [tenantId]: ['portal:admin'] }, 'owner@firm.example');
    const thief = {
      ...owner,
      bearer: await portal.issuers.customer.token({
        sub: randomUUID(),
        preferred_username: 'owner@firm.example',
        email: 'owner@firm.example',
      }),
    };

    const { body } = await portal.get('/user/me', thief);

    expect(body).toMatchObject({ tenantAssignments: [] });
    expect((await portal.get(`/tenants/${tenantId}/user/me`, thief)).status).toBe(403);
  });

  test('staff’s subject at the customers’ provider is a customer without permissions', async () => {
    const staff = await portal.newStaff(['Tenants.Write']);
    const asCustomer = {
      ...staff,
      bearer: await portal.issuers.customer.token({
        sub: staff.subject,
        preferred_username: staff.email,
      }),
    };

    const { body } = await portal.get('/user/me', asCustomer);

    expect(body).toMatchObject({ roles: [], isEmployee: true });
    expect((await portal.get('/admin/tenants', asCustomer)).status).toBe(403);
  });

  test('a right that is taken away is gone with the next request', async () => {
    const tenantId = await portal.newTenant();
    const paul = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    expect((await portal.get(`/tenants/${tenantId}/user/me`, paul)).status).toBe(200);

    await withTenant(portal.db, tenantId, (tx) =>
      sql`delete from role_assignments where user_id = ${paul.userId}`.execute(tx),
    );

    expect((await portal.get(`/tenants/${tenantId}/user/me`, paul)).status).toBe(403);
  });

  test('a role ends at its time', async () => {
    const tenantId = await portal.newTenant();
    const guest = await portal.newCustomer({});
    const started = clock;
    await workInTenant(portal.db, tenantId, origin, async (work) => {
      const role = await createRole(work, { tenantId, name: 'Guest', claims: ['portal:user'] });
      await assignRole(work, {
        userId: guest.userId,
        roleId: role.id,
        origin: 'tenant',
        expiresAt: new Date(started.getTime() + 60_000),
      });
    });
    expect((await portal.get(`/tenants/${tenantId}/user/me`, guest)).status).toBe(200);

    clock = new Date(started.getTime() + 61_000);
    const after = await portal.get(`/tenants/${tenantId}/user/me`, guest);
    clock = started;

    expect(after.status).toBe(403);
  });

  test('a blocked person holds nothing', async () => {
    const tenantId = await portal.newTenant();
    const [customer, staff] = [
      await portal.newCustomer({ [tenantId]: ['portal:admin'] }),
      await portal.newStaff(['Tenants.Write']),
    ];

    await withSystem(portal.db, (tx) =>
      sql`update users set state = 'blocked' where id in (${customer.userId}, ${staff.userId})`.execute(
        tx,
      ),
    );

    expect((await portal.get('/user/me', customer)).body).toMatchObject({ tenantAssignments: [] });
    expect((await portal.get(`/tenants/${tenantId}/user/me`, customer)).status).toBe(403);
    expect((await portal.get('/admin/tenants', staff)).status).toBe(403);
  });

  test('without a token, and with a bad one, nobody is anybody', async () => {
    expect((await portal.get('/user/me')).status).toBe(401);
    expect(
      (
        await portal.get('/user/me', {
          userId: '',
          subject: '',
          email: '',
          bearer: 'no.token.atall',
        })
      ).status,
    ).toBe(401);
  });
});

describe('GET tenants/{tenantId}/user/me (spec §7, tenant access check)', () => {
  test('a foreign tenant, one that does not exist and no id at all are refused alike', async () => {
    const [own, foreign] = [await portal.newTenant(), await portal.newTenant()];
    const lena = await portal.newCustomer({ [own]: ['portal:user'] });

    const answers = await Promise.all(
      [foreign, randomUUID(), 'no-id'].map((id) => portal.get(`/tenants/${id}/user/me`, lena)),
    );

    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403]);
    expect(
      new Set(answers.map(({ body }) => JSON.stringify({ ...(body as object), correlationId: '' })))
        .size,
    ).toBe(1);
  });

  test('staff may enter any tenant, holding none of its claims, and get no further for one that does not exist', async () => {
    const tenantId = await portal.newTenant();
    const staff = await portal.newStaff(['Tenants.Users.Write']);

    expect((await portal.get(`/tenants/${tenantId}/user/me`, staff)).body).toMatchObject({
      id: tenantId,
      roleClaims: [],
      isMultiTenant: true,
    });
    expect((await portal.get(`/tenants/${randomUUID()}/user/me`, staff)).status).toBe(403);
  });

  test('staff without any permission enter nothing', async () => {
    const tenantId = await portal.newTenant();
    const staff = await portal.newStaff([]);

    expect((await portal.get(`/tenants/${tenantId}/user/me`, staff)).status).toBe(403);
  });

  test('a person of two tenants is multi-tenant in both (spec §1)', async () => {
    const [one, two] = [await portal.newTenant(), await portal.newTenant()];
    const kim = await portal.newCustomer({ [one]: ['portal:user'], [two]: ['portal:user'] });

    expect((await portal.get(`/tenants/${one}/user/me`, kim)).body).toMatchObject({
      isMultiTenant: true,
    });
    expect((await portal.get(`/tenants/${two}/user/me`, kim)).body).toMatchObject({
      isMultiTenant: true,
    });
  });
});

describe('GET admin/tenants (spec §7)', () => {
  test('is searched by words of name and domain, sorted as German readers sort, in pages with a total', async () => {
    const mark = randomUUID().slice(0, 8);
    for (const name of ['Öl', 'Zebra', 'Apfel'])
      await portal.newTenant({
        name: `${name} ${mark}`,
        domain: `${name === 'Öl' ? 'oel' : 'x'}.example`,
      });
    const staff = await portal.newStaff(['SalesTools.Write']);

    const page = await portal.get(`/admin/tenants?search=${mark}&take=2`, staff);
    const last = await portal.get(`/admin/tenants?search=${mark}&take=2&skip=2`, staff);
    const byDomain = await portal.get(`/admin/tenants?search=${mark}%20OEL.example`, staff);

    expect(page.body).toMatchObject({
      data: [{ tenantName: `Apfel ${mark}` }, { tenantName: `Öl ${mark}` }],
      metadata: { count: 2, total: 3 },
    });
    expect(last.body).toMatchObject({
      data: [{ tenantName: `Zebra ${mark}` }],
      metadata: { count: 1, total: 3 },
    });
    expect(byDomain.body).toMatchObject({
      data: [{ tenantName: `Öl ${mark}` }],
      metadata: { total: 1 },
    });
  });

  test.each(['%', '_', String.raw`\ `, "' or 1=1 --"])(
    'takes %j for letters, not for a pattern',
    async (search) => {
      await portal.newTenant();
      const staff = await portal.newStaff(['SalesTools.Write']);

      expect(
        (
          await portal.get(
            `/admin/tenants?search=${encodeURIComponent(`${search}${randomUUID()}`)}`,
            staff,
          )
        ).body,
      ).toMatchObject({
        data: [],
      });
    },
  );

  test('is not for customers, whatever they hold', async () => {
    const tenantId = await portal.newTenant();
    const admin = await portal.newCustomer(
      { [tenantId]: ['portal:admin', 'tenant'] },
      'boss@operator.example',
    );

    expect((await portal.get('/admin/tenants', admin)).status).toBe(403);
  });
});

describe('onboarding status (spec §7)', () => {
  test('says yes where the tenant is onboarded, and 404 where it is not', async () => {
    const tenantId = await portal.newTenant({ marketplaceOnboarded: true });
    const lena = await portal.newCustomer({ [tenantId]: ['portal:user'] });

    expect(await portal.get(`/marketplace/${tenantId}/status`, lena)).toEqual({
      status: 200,
      body: { isOnboarded: true },
    });
    expect(await portal.get(`/securityPortal/${tenantId}/status`, lena)).toMatchObject({
      status: 404,
      body: { type: 'ERROR_NOT_FOUND' },
    });
  });

  test('is not told to another tenant’s people', async () => {
    const [own, foreign] = [
      await portal.newTenant(),
      await portal.newTenant({ marketplaceOnboarded: true }),
    ];
    const lena = await portal.newCustomer({ [own]: ['portal:admin'] });

    expect((await portal.get(`/marketplace/${foreign}/status`, lena)).status).toBe(403);
  });
});
