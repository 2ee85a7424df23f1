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
  expiresAt?: Date,
): Promise<string> {
  return workInTenant(portal.db, tenantId, origin, async (work) => {
    const role = await createRole(work, { tenantId, name, claims: ['portal:user'] });
    const given = { userId: person.userId, roleId: role.id, origin: via };
    await assignRole(work, { ...given, ...(expiresAt && { expiresAt }) });
    return role.id;
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

test('staff who took a role for a while are not named, those assigned until a day are', async () => {
  const tenantId = await portal.newTenant();
  const customer = await portal.newCustomer({ [tenantId]: ['portal:user'] });
  const [visitor, contact] = [await portal.newStaff([]), await portal.newStaff([])];
  const expiresAt = new Date(Date.now() + 3_600_000);
  await assign(tenantId, contact, 'Technik', 'employee', expiresAt);
  const role = await assign(tenantId, visitor, 'Einkauf', 'employee', expiresAt);
  await withTenant(portal.db, tenantId, (tx) =>
    sql`insert into staff_accesses (user_id, user_name, role_id, role_name, reason, started_at, expires_at)
      values (${visitor.userId}, 'Alex', ${role}, 'Einkauf', 'Ticket 4711: Warenkorb', now(), ${expiresAt})`.execute(
      tx,
    ),
  );

  expect((await contactsSeenBy(customer, tenantId)).map(({ userId }) => userId)).toEqual([
    contact.userId,
  ]);
});

test('contacts of another tenant are refused', async () => {
  const customer = await portal.newCustomer({ [await portal.newTenant()]: ['portal:user'] });

  expect((await portal.get(`/tenants/${await portal.newTenant()}/contacts`, customer)).status).toBe(
    403,
  );
});
