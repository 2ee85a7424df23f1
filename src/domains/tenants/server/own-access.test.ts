import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claim } from '#platform/common/access.ts';
import { assignRole, createRole } from '#domains/people/server/roles.store.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { workInTenant } from '#platform/server/work.ts';
import { directoryContract } from '../directory.schema.ts';
import { createDirectoryHandlers } from './directory.handlers.ts';

const now = new Date('2026-11-23T12:00:00Z');
const hour = 3_600_000;
let clock = now;
let portal: TestPortal;

beforeAll(async () => {
  portal = await openTestPortal({ now: () => clock });
  portal.mount(directoryContract, createDirectoryHandlers({ operatorDomain: 'operator.example' }));
});
afterAll(() => portal.close());

const origin = { actor: { id: null, name: 'test' }, correlationId: 'test', now: () => clock };

async function give(
  person: TestPerson,
  tenantId: string,
  claims: readonly Claim[],
  expiresAt?: Date,
): Promise<void> {
  await workInTenant(portal.db, tenantId, origin, async (work) => {
    const role = await createRole(work, { tenantId, name: claims.join(), claims: [...claims] });
    const { userId } = person;
    const ends = expiresAt ? { expiresAt } : {};
    await assignRole(work, { userId, roleId: role.id, origin: 'employee', ...ends });
  });
}

/** A role of `give`, as the answer names it. */
const named = (name: string): unknown => ({ id: expect.any(String), name });

const access = (person: TestPerson, tenantId: string) =>
  portal.get(`/tenants/${tenantId}/user/access`, person);

describe('how long staff may open a customer’s pages', () => {
  test('as long as the last role that opens them; rights on top may end before', async () => {
    const tenantId = await portal.newTenant();
    const staff = await portal.newStaff([]);
    await give(staff, tenantId, ['portal:user'], new Date(now.getTime() + 2 * hour));
    await give(staff, tenantId, ['marketplace'], new Date(now.getTime() + hour));

    expect(await access(staff, tenantId)).toEqual({
      status: 200,
      body: {
        until: '2026-11-23T14:00:00.000Z',
        firstEnd: '2026-11-23T13:00:00.000Z',
        roles: [named('marketplace'), named('portal:user')],
      },
    });
  });

  test('an assignment without end has none', async () => {
    const tenantId = await portal.newTenant();
    const staff = await portal.newStaff([]);
    await give(staff, tenantId, ['portal:user']);

    expect((await access(staff, tenantId)).body).toEqual({
      until: null,
      firstEnd: null,
      roles: [named('portal:user')],
    });
  });

  test('it names the roles held now, and those of no other person or time', async () => {
    const tenantId = await portal.newTenant();
    const [staff, other] = [await portal.newStaff([]), await portal.newStaff([])];
    await give(staff, tenantId, ['portal:user']);
    await give(staff, tenantId, ['marketplace'], new Date(now.getTime() - hour));
    await give(other, tenantId, ['portal:admin']);

    expect((await access(staff, tenantId)).body).toMatchObject({ roles: [named('portal:user')] });
  });

  test('staff with permissions and without a role there are refused, as for any other tenant', async () => {
    const [tenantId, other] = [await portal.newTenant(), await portal.newTenant()];
    const staff = await portal.newStaff(['Tenants.Write', 'Tenants.Users.Write']);
    expect((await access(staff, tenantId)).status).toBe(409);
    await give(staff, tenantId, ['portal:user']);
    await give(staff, other, ['marketplace']);

    expect((await access(staff, tenantId)).status).toBe(200);
    expect((await access(staff, other)).status).toBe(409);
  });

  test('it is over at once when its time is', async () => {
    const tenantId = await portal.newTenant();
    const staff = await portal.newStaff(['Tenants.Write']);
    await give(staff, tenantId, ['portal:user'], new Date(now.getTime() + 60_000));
    expect((await access(staff, tenantId)).status).toBe(200);

    clock = new Date(now.getTime() + 60_001);
    expect((await access(staff, tenantId)).status).toBe(409);
    clock = now;
  });
});
