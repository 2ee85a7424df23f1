import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { directoryContract, type Contact } from '../directory.schema.ts';
import { createDirectoryHandlers } from './directory.handlers.ts';
import { assignRole, createRole } from '#domains/people/server/roles.store.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { workInTenant } from '#platform/server/work.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  portal.mount(directoryContract, createDirectoryHandlers({ operatorDomain: 'operator.example' }));
});
afterAll(() => portal.close());

const origin = { actor: { id: null, name: 'test' }, correlationId: 'test', now: () => new Date() };

async function assign(
  tenantId: string,
  person: TestPerson,
  name: string,
  via: 'tenant' | 'employee' = 'employee',
): Promise<void> {
  await workInTenant(portal.db, tenantId, origin, async (work) => {
    const role = await createRole(work, { tenantId, name, claims: ['portal:user'] });
    await assignRole(work, { userId: person.userId, roleId: role.id, origin: via });
  });
}

async function contactsSeenBy(person: TestPerson, tenantId: string): Promise<Contact[]> {
  return ((await portal.get(`/tenants/${tenantId}/contacts`, person)).body as { data: Contact[] })
    .data;
}

test('product reference A17: who is responsible for me are the staff assigned to my tenant, with their roles', async () => {
  const tenantId = await portal.newTenant();
  const customer = await portal.newCustomer({ [tenantId]: ['portal:user'] });
  const staff = await portal.newStaff(['SalesTools.Write']);
  await assign(tenantId, staff, 'Vertrieb');
  await assign(tenantId, staff, 'Technik');

  const { userId, email } = staff;
  const named = (name: string) => ({ id: expect.any(String) as string, name });
  expect(await contactsSeenBy(customer, tenantId)).toEqual([
    { userId, name: email, email, roles: [named('Technik'), named('Vertrieb')] },
  ]);
});

test('colleagues of the customer and staff whose assignment has run out are not named', async () => {
  const tenantId = await portal.newTenant();
  const customer = await portal.newCustomer({ [tenantId]: ['portal:user'] });
  const staff = await portal.newStaff([]);
  await assign(tenantId, staff, 'Vertrieb');
  await withTenant(portal.db, tenantId, (tx) =>
    sql`update role_assignments set expires_at = now() where user_id = ${staff.userId}`.execute(tx),
  );

  expect(await contactsSeenBy(customer, tenantId)).toEqual([]);
});

test('contacts of another tenant are refused', async () => {
  const customer = await portal.newCustomer({ [await portal.newTenant()]: ['portal:user'] });

  expect((await portal.get(`/tenants/${await portal.newTenant()}/contacts`, customer)).status).toBe(
    403,
  );
});
