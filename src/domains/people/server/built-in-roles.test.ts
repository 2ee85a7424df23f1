import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workInSystem } from '#platform/server/work.ts';
import { builtInRoles } from '../built-in-roles.rules.ts';
import { globalRolesContract } from '../roles.schema.ts';
import { globalRolesHandlers } from './roles.handlers.ts';
import { adminRights, openPeoplePortal, type PeoplePortal } from './people.fixture.ts';
import { createRole } from './roles.store.ts';
import type { TestPerson } from './test-portal.fixture.ts';

let portal: PeoplePortal;
let tenantId: string;
let admin: TestPerson;
const { buyer, technician } = builtInRoles;

beforeAll(async () => {
  portal = await openPeoplePortal();
  portal.mount(globalRolesContract, globalRolesHandlers);
  for (const role of [buyer, technician])
    await workInSystem(portal.db, portal.origin, (work) =>
      createRole(work, { ...role, tenantId: null, claims: ['portal:user'] }),
    );
});
afterAll(() => portal.close());
beforeEach(async () => {
  tenantId = await portal.newTenant({ licenseBundle: 'Standard' });
  admin = await portal.newCustomer({ [tenantId]: adminRights });
});

const invitation = (roleId: string) => ({
  invitees: [{ email: `${randomUUID()}@firm.example`, language: 'en' }],
  roleIds: [roleId],
});

test('a customer is not offered the roles of staff; staff, who give them to staff, are', async () => {
  const staff = await portal.newStaff(['Tenants.Users.Write']);
  const path = `/tenants/${tenantId}/roles?take=200`;
  const idsFor = async (person: TestPerson) =>
    ((await portal.call('GET', path, person)).body['data'] as { id: string }[]).map(({ id }) => id);

  expect(await idsFor(admin)).toContain(buyer.id);
  expect(await idsFor(admin)).not.toContain(technician.id);
  expect(await idsFor(staff)).toEqual(expect.arrayContaining([buyer.id, technician.id]));
});

test('roles are sorted and found by the names that the reader sees, in their language', async () => {
  const own = await portal.newRole(tenantId, ['portal:user'], 'Lager');
  const read = async (language: string, query: string) => {
    const response = await portal.app.inject({
      url: `/api/tenants/${tenantId}/roles?take=200&${query}`,
      headers: { authorization: `Bearer ${admin.bearer}`, 'accept-language': language },
    });
    const ids = response.json<{ data: { id: string }[] }>().data.map(({ id }) => id);
    return ids.filter((id) => id === own.id || id === buyer.id);
  };

  expect(await read('de', 'sortBy=name')).toEqual([buyer.id, own.id]); // Einkauf, Lager
  expect(await read('en', 'sortBy=name')).toEqual([own.id, buyer.id]); // Lager, Purchasing
  expect(await read('en', 'sortBy=name&sortDirection=desc')).toEqual([buyer.id, own.id]);
  expect(await read('en', 'sortBy=type')).toEqual([buyer.id, own.id]);
  expect(await read('en', 'search=purchas')).toEqual([buyer.id]);
});

test('so are the global roles that staff keep', async () => {
  const staff = await portal.newStaff(['Tenants.UserRoles.Write']);
  const read = async (language: string, query: string) => {
    const response = await portal.app.inject({
      url: `/api/admin/roles?take=200&${query}`,
      headers: { authorization: `Bearer ${staff.bearer}`, 'accept-language': language },
    });
    const ids = response.json<{ data: { id: string }[] }>().data.map(({ id }) => id);
    return ids.filter((id) => id === own.id || id === buyer.id);
  };
  const own = await portal.newRole(null, ['portal:user'], `Lager ${randomUUID()}`);

  expect(await read('de', 'sortBy=name')).toEqual([buyer.id, own.id]);
  expect(await read('en', 'sortBy=name')).toEqual([own.id, buyer.id]);
  expect(await read('en', 'search=purchas')).toEqual([buyer.id]);
});

test('nobody of a customer gets a role of staff, whoever invites', async () => {
  const staff = await portal.newStaff(['Tenants.Users.Write']);
  for (const person of [admin, staff])
    expect(
      (
        await portal.call(
          'POST',
          `/tenants/${tenantId}/invitations`,
          person,
          invitation(technician.id),
        )
      ).body,
    ).toMatchObject({ type: 'ERROR_TENANTS_USERROLE_ID_NOT_FOUND' });
});

test('an invitation shows the role in the language of its reader', async () => {
  const invited = await portal.call(
    'POST',
    `/tenants/${tenantId}/invitations`,
    admin,
    invitation(buyer.id),
  );
  const [{ id }] = invited.body['invitations'] as [{ id: string }];
  const { body } = await portal.call('POST', `/tenants/${tenantId}/invitations/${id}/link`, admin);
  const key = new URL(String(body['link'])).searchParams.get('key');
  const look = async (language: string) =>
    (
      await portal.app.inject({
        method: 'POST',
        url: '/api/invitations/look',
        remoteAddress: '10.9.8.7',
        headers: { 'accept-language': language },
        payload: { key },
      })
    ).json<{ roles: object[] }>().roles;

  expect(await look('en')).toEqual([
    { name: 'Purchasing', description: 'Orders, changes and cancels subscriptions.' },
  ]);
  expect(await look('de')).toMatchObject([{ name: 'Einkauf' }]);
});
