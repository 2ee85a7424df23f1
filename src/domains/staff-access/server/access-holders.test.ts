import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { assignRole, createRole } from '#domains/people/server/roles.store.ts';
import { platformAudit } from '#platform/common/platform.texts.ts';
import { peopleNews } from '#main/ports/people-news.ts';
import { withEveryTenant, withTenant } from '#platform/server/database/tenant-db.ts';
import { workInTenant } from '#platform/server/work.ts';
import { staffAccessAudit } from '../staff-access.texts.ts';
import {
  staffAccessContract,
  type AccessHolder,
  type StaffReading,
} from '../staff-access.schema.ts';
import { whyStaffRead, insertAccess } from './staff-access.store.ts';
import { createStaffAccessHandlers } from './staff-access.handlers.ts';

const now = new Date();
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ now: () => now, whyStaffRead });
  portal.mount(staffAccessContract, createStaffAccessHandlers(peopleNews));
});
afterAll(() => portal.close());

interface Taken {
  readonly name: string;
  readonly expiresAt?: Date;
  readonly reason?: string;
}

/** Gives somebody of the operator a role of a tenant; with a reason it is taken for a while. */
async function take(tenantId: string, { userId }: TestPerson, { name, expiresAt, reason }: Taken) {
  const origin = { actor: { id: userId, name }, correlationId: 'test', now: () => now };
  await workInTenant(portal.db, tenantId, origin, async (work) => {
    const role = await createRole(work, { tenantId, name, claims: ['portal:user'] });
    const ends = expiresAt === undefined ? {} : { expiresAt };
    await assignRole(work, { userId, roleId: role.id, origin: 'employee', ...ends });
    if (reason === undefined || expiresAt === undefined) return;
    const named = { userId, userName: name, roleId: role.id, roleName: name };
    await insertAccess(work.db, { ...named, reason, startedAt: inHours(-1), expiresAt });
  });
}

async function holdersSeenBy(person: TestPerson, tenantId: string): Promise<AccessHolder[]> {
  const path = `/tenants/${tenantId}/staff-access/holders?sortBy=until&take=50`;
  return ((await portal.get(path, person)).body as { data: AccessHolder[] }).data;
}

test('A9.2 a customer sees who of the operator holds what, why, until when, and when they were last there', async () => {
  const tenantId = await portal.newTenant();
  const reader = await portal.newCustomer({ [tenantId]: ['operations:managedtenant'] });
  const [assigned, helping] = [await portal.newStaff([]), await portal.newStaff([])];
  await take(tenantId, assigned, { name: 'Technik' });
  const reason = 'Ticket 4711: Postfach prüfen';
  await take(tenantId, helping, { name: 'Benutzer', expiresAt: inHours(2), reason });

  const written = expect.any(String) as string;
  expect(await holdersSeenBy(reader, tenantId)).toMatchObject([
    {
      ...{ userId: helping.userId, roleName: 'Benutzer', reason, accessId: written },
      ...{ until: inHours(2).toISOString(), lastAt: written },
    },
    {
      ...{ userId: assigned.userId, roleName: 'Technik', reason: '', accessId: null },
      ...{ until: null, lastAt: written },
    },
  ]);
});

test('A9.2 what has run out is held by nobody, and customers are no staff', async () => {
  const tenantId = await portal.newTenant();
  const reader = await portal.newCustomer({ [tenantId]: ['operations:managedtenant'] });
  const staff = await portal.newStaff([]);
  await take(tenantId, staff, { name: 'Technik', expiresAt: inHours(1) });
  await withTenant(portal.db, tenantId, (tx) =>
    sql`update role_assignments set expires_at = ${inHours(-1)} where user_id = ${staff.userId}`.execute(
      tx,
    ),
  );

  expect(await holdersSeenBy(reader, tenantId)).toEqual([]);
});

async function readingsSeenBy(
  person: TestPerson,
  tenantId: string,
  scope: StaffReading['scope'] = 'own',
): Promise<StaffReading[]> {
  const path = `/tenants/${tenantId}/staff-access/readings?scope=${scope}&take=100`;
  return ((await portal.get(path, person)).body as { data: StaffReading[] }).data;
}

test('every reading has a reason: what was written for the access, the assigned role, or the standing permission', async () => {
  const tenantId = await portal.newTenant();
  const reader = await portal.newCustomer({ [tenantId]: ['portal:admin'] });
  const [helping, assigned, other] = [
    await portal.newStaff(['Tenants.Users.Write']),
    await portal.newStaff(['Tenants.Users.Write']),
    await portal.newStaff(['Tenants.Users.Write']),
  ];
  const reason = 'Ticket 4711: Postfach prüfen';
  await take(tenantId, helping, { name: 'Benutzer', expiresAt: inHours(2), reason });
  await take(tenantId, assigned, { name: 'Technik' });
  for (const person of [helping, assigned, other]) await holdersSeenBy(person, tenantId);

  const seen = await readingsSeenBy(reader, tenantId);
  const whyOf = ({ email }: TestPerson) =>
    seen.filter(({ name }) => name === email).map((one) => [one.noun, one.reason]);
  expect(whyOf(helping)).toEqual([['staffAccess', reason]]);
  expect(whyOf(assigned)).toEqual([['staffAccess', staffAccessAudit.reason('assignedRole')]]);
  expect(whyOf(other)).toEqual([['staffAccess', platformAudit.reason('standingRight')]]);
  expect(whyOf(reader)).toEqual([]);
});

test('what staff read of all customers at once is listed by itself, with its reason', async () => {
  const tenantId = await portal.newTenant();
  const reader = await portal.newCustomer({ [tenantId]: ['portal:admin'] });
  const { userId } = await portal.newStaff([]);
  const reason = staffAccessAudit.reason('staffAccess');
  const correlationId = 'every';
  await withEveryTenant(
    portal.db,
    { actorId: userId, actorName: `Look ${userId}`, reason, correlationId, at: now },
    async () => undefined,
  );

  const seen = await readingsSeenBy(reader, tenantId, 'everyTenant');
  expect(seen.filter(({ name }) => name === `Look ${userId}`)).toMatchObject([
    { scope: 'everyTenant', noun: '', reason },
  ]);
  expect(seen.every((one) => one.reason !== '')).toBe(true);
  expect(await readingsSeenBy(reader, tenantId)).toEqual([]);
});

test('access to another tenant, and without a right to the environment, is refused', async () => {
  const [own, foreign] = [await portal.newTenant(), await portal.newTenant()];
  const reader = await portal.newCustomer({ [own]: ['operations:managedtenant'] });
  const buyer = await portal.newCustomer({ [own]: ['marketplace'] });
  const statusOf = async (person: TestPerson, tenantId: string) =>
    (await portal.get(`/tenants/${tenantId}/staff-access/holders`, person)).status;

  expect(await statusOf(reader, own)).toBe(200);
  expect(await statusOf(reader, foreign)).toBe(403);
  expect(await statusOf(buyer, own)).toBe(403);
});
