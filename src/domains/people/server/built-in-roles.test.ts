import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workInSystem } from '#platform/server/work.ts';
import { builtInRoles } from '../built-in-roles.rules.ts';
import { adminRights, openPeoplePortal, type PeoplePortal } from './people.fixture.ts';
import { createRole } from './roles.store.ts';
import type { TestPerson } from './test-portal.fixture.ts';

let portal: PeoplePortal;
let tenantId: string;
let admin: TestPerson;
const { buyer, technician } = builtInRoles;

beforeAll(async () => {
  portal = await openPeoplePortal();
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
