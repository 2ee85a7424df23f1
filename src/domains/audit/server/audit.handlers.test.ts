import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peopleAudit, peopleWords } from '#domains/people/people.texts.ts';
import { tenantsWords } from '#domains/tenants/tenants.texts.ts';
import { ordersWords } from '#domains/orders/orders.texts.ts';
import { platformAudit, platformWords } from '#platform/common/platform.texts.ts';
import { periodOf } from '#platform/common/time-range.ts';
import { mergedWords } from '#platform/common/slice-words.ts';
import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';
import { createRolesHandlers } from '#domains/people/server/roles.handlers.ts';
import { rolesContract } from '#domains/people/roles.schema.ts';
import { verifyChain } from '#platform/server/audit/chain-walk.store.ts';
import { createStaffReads } from '#platform/server/audit/staff-reads.ts';
import { writeAudit } from '#platform/server/audit/audit.store.ts';
import { withEveryTenant, withTenant } from '#platform/server/database/tenant-db.ts';
import { auditContract, staffAuditContract, type AuditRow } from '../audit.schema.ts';
import { createAuditHandlers, createStaffAuditHandlers } from './audit.handlers.ts';

const someCaller = {
  email: '',
  permissions: [],
  claimsByTenant: new Map(),
  standings: new Map(),
};
let portal: TestPortal;
let tenant: string;
let admin: TestPerson;

beforeAll(async () => {
  portal = await openTestPortal();
  const options = {
    verify: (chain: string) => verifyChain(portal.db, chain),
    words: mergedWords([peopleWords, ordersWords, tenantsWords, platformWords]),
  };
  portal.mount(auditContract, createAuditHandlers(options));
  portal.mount(staffAuditContract, createStaffAuditHandlers(options));
  portal.mount(rolesContract, createRolesHandlers({ internalValues: [], licenseBundles: [] }));
  tenant = await portal.newTenant();
  admin = await portal.newCustomer({
    [tenant]: ['portal:admin', 'tenant:roles', 'tenant:roles:add', 'marketplace'],
  });
});
afterAll(() => portal.close());

async function trail(query: string, person: TestPerson = admin, of = tenant): Promise<AuditRow[]> {
  const { body } = await portal.get(`/tenants/${of}/audit${query}`, person);
  return (body as { data: AuditRow[] }).data;
}

const written = (of: string, over: object) =>
  withTenant(portal.db, of, (tx) =>
    writeAudit(tx, 'tenant', {
      at: new Date(),
      actorId: null,
      actorName: 'Lena Adler',
      action: peopleAudit.action('role.edit'),
      subjectKind: peopleAudit.subject('role'),
      subjectId: 'r1',
      before: { name: 'Einkauf' },
      after: { name: 'Beschaffung' },
      correlationId: 'c1',
      ...over,
    }),
  );

describe('the trail of a tenant', () => {
  test('tells a change with actor, what was before and after, and its reason', async () => {
    await written(tenant, { reason: 'Umbenannt' });

    const [entry] = await trail('?action=role.edit');
    expect(entry).toMatchObject({
      actorName: 'Lena Adler',
      actorKind: 'system',
      subjectName: 'Beschaffung',
      before: { name: 'Einkauf' },
      after: { name: 'Beschaffung' },
      reason: 'Umbenannt',
      isErased: false,
    });
  });

  test('is filtered by part of a name, correlation id, subject, side and time', async () => {
    const other = await portal.newTenant();
    await written(other, { actorName: 'Anna 100%', correlationId: 'only-this' });
    await written(other, {
      actorName: 'Anna 1000',
      at: new Date('2020-01-01T00:00:00Z'),
      actorKind: 'internal',
      subjectKind: 'order',
    });
    const staff = await portal.newStaff(['Tenants.Write']);
    const names = async (query: string) =>
      (await trail(query, staff, other)).map(({ actorName }) => actorName);

    expect(await names('?search=100%25')).toEqual(['Anna 100%']);
    expect(await names('?search=only-this')).toEqual(['Anna 100%']);
    expect(await names('?subjectKind=order')).toEqual(['Anna 1000']);
    expect(await names('?by=internal&action=role.edit')).toEqual(['Anna 1000']);
    expect(await names('?range=days30&action=role.edit')).toEqual(['Anna 100%']);
    expect((await portal.get(`/tenants/${other}/audit?action=nonsense`, staff)).status).toBe(400);
  });

  test('§9: a range begins with the reader’s day, and names are found in any order', async () => {
    const other = await portal.newTenant();
    const staff = await portal.newStaff(['Tenants.Write']);
    // The first minutes of Auckland's day are the day before in UTC.
    const day = 86_400_000;
    const start = periodOf('days07', new Date(), 'Pacific/Auckland').start;
    await written(other, { actorName: 'Eva Söhne', at: new Date(start.getTime() + 60_000) });
    await written(other, { actorName: 'Udo Alt', at: new Date(start.getTime() - day) });
    const names = async (query: string) =>
      (await trail(query, staff, other)).map(({ actorName }) => actorName);

    expect(await names('?range=days07&timeZone=Pacific/Auckland&action=role.edit')).toEqual([
      'Eva Söhne',
    ]);
    expect(await names('?range=days07&timeZone=Etc/Unknown&search=Udo')).toEqual([]);
    expect(await names(`?search=${encodeURIComponent('so\u0308hne eva')}`)).toEqual(['Eva Söhne']);
  });

  test('is nobody else’s: another customer is refused, and a member without the claim', async () => {
    const stranger = await portal.newCustomer({ [await portal.newTenant()]: ['portal:admin'] });
    const member = await portal.newCustomer({ [tenant]: ['portal:user'] });

    expect((await portal.get(`/tenants/${tenant}/audit`, stranger)).status).toBe(403);
    expect((await portal.get(`/tenants/${tenant}/audit`, member)).status).toBe(403);
  });

  test('says whether the chain is sound', async () => {
    const { body } = await portal.get(`/tenants/${tenant}/audit/verification`, admin);

    expect(body).toMatchObject({ isSound: true, brokenAt: null, links: expect.any(Number) });
  });
});

describe('who of the operator saw my data', () => {
  test('staff that reads inside the tenant is told once an hour, with both identities', async () => {
    const staff = await portal.newStaff(['Tenants.UserRoles.Write']);
    await portal.get(`/tenants/${tenant}/roles`, staff);
    await portal.get(`/tenants/${tenant}/roles`, staff);

    const told = await trail('?action=staff.read');
    expect(told.filter(({ actorName }) => actorName === staff.email)).toMatchObject([
      {
        ...{ actorKind: 'internal', isForCustomer: true, subjectId: 'roles' },
        reason: platformAudit.reason('standingRight'),
      },
    ]);
  });

  test('0074: two nodes tell one look once, the next hour again', async () => {
    const staff = await portal.newStaff(['Tenants.UserRoles.Write']);
    const at = new Date();
    const caller = {
      ...someCaller,
      kind: 'internal' as const,
      userId: staff.userId,
      name: 'Robin',
    };
    const look = { caller, tenantId: tenant, noun: 'roles', correlationId: 'look' };
    const [node, other] = [createStaffReads(portal.db), createStaffReads(portal.db)];
    const told = async () =>
      (await trail('?action=staff.read')).filter(({ actorName }) => actorName === 'Robin').length;

    await node({ ...look, at });
    await other({ ...look, at: new Date(at.getTime() + 60_000) });
    expect(await told()).toBe(1);
    await other({ ...look, at: new Date(at.getTime() + 3_600_001) });
    expect(await told()).toBe(2);
  });

  test('0074: who reads the trail itself is told there, too', async () => {
    const staff = await portal.newStaff(['Tenants.Write']);
    await trail('', staff);

    expect(
      (await trail('?action=staff.read')).filter(({ actorName }) => actorName === staff.email),
    ).toMatchObject([{ subjectId: 'audit' }]);
  });

  test('a customer who reads is not', async () => {
    await portal.get(`/tenants/${tenant}/roles`, admin);

    expect(
      (await trail('?action=staff.read')).filter(({ actorName }) => actorName === admin.email),
    ).toEqual([]);
  });

  test('an id that is no tenant starts no trail', async () => {
    const nobody = '00000000-1111-4222-8333-444444444444';
    await portal.get(
      `/tenants/${nobody}/roles`,
      await portal.newStaff(['Tenants.UserRoles.Write']),
    );

    expect(await verifyChain(portal.db, nobody)).toMatchObject({ links: 0 });
  });

  test('looks over all tenants are shown to each, the rest of the operator’s trail to none', async () => {
    const why = {
      actorId: null,
      actorName: 'Nora Nord',
      reason: 'queue of the day',
      correlationId: 'look-1',
      at: new Date(),
    };
    await withEveryTenant(portal.db, why, async () => undefined);

    expect(await trail('?trail=everyTenant&search=look-1')).toMatchObject([
      { actorName: 'Nora Nord', reason: 'queue of the day' },
    ]);
    const all = await trail('?trail=everyTenant&take=200');
    expect(new Set(all.map(({ action }) => action))).toEqual(new Set(['read']));
  });
});

describe('the trail of the operator', () => {
  test('is for staff that looks after people or tenants', async () => {
    const { body } = await portal.get(
      '/internal/audit?action=tenant.create',
      await portal.newStaff(['EmployeeManagement']),
    );

    expect((body as { data: AuditRow[] }).data[0]).toMatchObject({
      action: 'tenant.create',
      subjectName: expect.any(String),
    });
    expect(
      (await portal.get('/internal/audit', await portal.newStaff(['DasTool.Write']))).status,
    ).toBe(403);
    expect((await portal.get('/internal/audit', admin)).status).toBe(403);
  });

  test('keeps looks at all customers apart, so that changes are found', async () => {
    const staff = await portal.newStaff(['EmployeeManagement']);
    const why = {
      actorId: null,
      actorName: 'Nora Nord',
      reason: 'queue of the day',
      correlationId: 'look-2',
      at: new Date(),
    };
    await withEveryTenant(portal.db, why, async () => undefined);
    const shown = async (query: string) =>
      (
        (await portal.get(`/internal/audit?take=200${query}`, staff)).body as { data: AuditRow[] }
      ).data.map(({ action }) => action);

    expect(await shown('&trail=everyTenant&search=look-2')).toEqual(['read']);
    expect(await shown('&search=look-2')).toEqual([]);
    expect(await shown('')).not.toContain('read');
  });
});
