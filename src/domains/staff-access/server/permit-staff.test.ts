import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { internalPermissions } from '#platform/common/access.ts';
import { directoryContract } from '#domains/tenants/directory.schema.ts';
import { createDirectoryHandlers } from '#domains/tenants/server/directory.handlers.ts';
import { profileContract } from '#domains/people/sessions.schema.ts';
import { createProfileHandlers } from '#domains/people/server/sessions.handlers.ts';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { listStaff, permitStaff, revokeStaff, staffText, type Permit } from './permit-staff.ts';

const at = new Date('2026-11-21T12:00:00Z');
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  portal.mount(profileContract, createProfileHandlers({ operatorDomain: 'operator.example' }));
  portal.mount(directoryContract, createDirectoryHandlers({ operatorDomain: 'operator.example' }));
});
afterAll(() => portal.close());

function permit(
  given: Partial<Permit> & Pick<Permit, 'who'>,
  correlationId: string = randomUUID(),
) {
  return permitStaff(
    portal.db,
    { actor: { id: null, name: 'root (npm run permit)' }, correlationId, now: () => at },
    { permissions: internalPermissions, isNew: false, ...given },
  );
}

/** Somebody who has just signed in for the first time with the internal configuration. */
async function newcomer(): Promise<{ readonly subject: string; readonly bearer: string }> {
  const subject = randomUUID();
  const bearer = await portal.issuers.internal.token({
    sub: subject,
    preferred_username: 'alex@operator.example',
    name: 'Alex Nord',
  });
  await portal.get('/user/me', { userId: '', subject, email: '', bearer });
  return { subject, bearer };
}

async function rolesOf({ subject, bearer }: { subject: string; bearer: string }): Promise<unknown> {
  const { body } = await portal.get('/user/me', { userId: '', subject, email: '', bearer });
  return body && typeof body === 'object' && 'roles' in body ? body.roles : undefined;
}

async function auditOf(correlationId: string): Promise<unknown[]> {
  const entries = await withSystem(portal.db, (tx) =>
    sql`select action, actor_name, subject_id, after from operator_audit_entries where correlation_id = ${correlationId} order by id`.execute(
      tx,
    ),
  );
  return entries.rows;
}

describe('the first administrator', () => {
  test('signs in, is in the list with nothing, is permitted, and holds everything at the next request', async () => {
    const person = await newcomer();
    const listed = (await listStaff(portal.db)).find(({ subject }) => subject === person.subject);
    const correlationId = randomUUID();

    const before = await rolesOf(person);
    const permitted = await permit({ who: { id: listed?.id ?? '' } }, correlationId);

    expect(before).toEqual([]);
    expect(listed).toMatchObject({
      name: 'Alex Nord',
      email: 'alex@operator.example',
      issuer: portal.issuers.internal.issuer,
      permissions: [],
    });
    expect(permitted.permissions).toEqual(internalPermissions);
    expect(await rolesOf(person)).toEqual([...internalPermissions]);
    expect(await auditOf(correlationId)).toEqual([
      {
        action: 'permissions.grant',
        actor_name: 'root (npm run permit)',
        subject_id: listed?.id,
        after: { granted: expect.arrayContaining([...internalPermissions]) },
      },
    ]);
  });

  test('can be named as the provider does', async () => {
    const { subject } = await newcomer();

    const permitted = await permit({
      who: { issuer: portal.issuers.internal.issuer, subject },
      permissions: ['Tenants.Write'],
    });

    expect(permitted.permissions).toEqual(['Tenants.Write']);
  });

  test('can be permitted before the first sign-in, when that is said', async () => {
    const subject = randomUUID();
    const who = { issuer: portal.issuers.internal.issuer, subject };
    const correlationId = randomUUID();

    await permit({ who, isNew: true, permissions: ['EmployeeManagement'] }, correlationId);

    const bearer = await portal.issuers.internal.token({ sub: subject });
    expect(await rolesOf({ subject, bearer })).toEqual(['EmployeeManagement']);
    expect(await auditOf(correlationId)).toMatchObject([
      { action: 'user.create' },
      { action: 'permissions.grant' },
    ]);
  });

  test('holds what is already held: doing it twice changes and audits nothing', async () => {
    const { subject } = await newcomer();
    const who = { issuer: portal.issuers.internal.issuer, subject };
    await permit({ who });
    const correlationId = randomUUID();

    await permit({ who }, correlationId);

    expect(await auditOf(correlationId)).toEqual([]);
  });
});

describe('revoking', () => {
  const revoke = (
    who: Permit['who'],
    permissions: Permit['permissions'],
    correlationId: string = randomUUID(),
  ) =>
    revokeStaff(
      portal.db,
      { actor: { id: null, name: 'root (npm run permit)' }, correlationId, now: () => at },
      { who, permissions },
    );

  test('takes what is named, leaves the rest, and writes both down', async () => {
    const person = await newcomer();
    const who = { issuer: portal.issuers.internal.issuer, subject: person.subject };
    await permit({ who, permissions: ['Tenants.Write', 'SalesTools.Write'] });
    const correlationId = randomUUID();

    const left = await revoke(who, ['SalesTools.Write', 'DasTool.Write'], correlationId);

    expect(left.permissions).toEqual(['Tenants.Write']);
    expect(await rolesOf(person)).toEqual(['Tenants.Write']);
    expect(await auditOf(correlationId)).toMatchObject([
      { action: 'permissions.set', after: { permissions: ['Tenants.Write'] } },
    ]);
  });

  test('does not know strangers', async () => {
    await expect(revoke({ id: randomUUID() }, ['Tenants.Write'])).rejects.toThrow(
      'Nobody of the staff is known',
    );
  });
});

describe('nobody gets permissions by mistake', () => {
  test.each([
    ['an id of nobody', { id: randomUUID() }],
    [
      'a subject that never signed in',
      { issuer: 'https://internal.idp.example', subject: randomUUID() },
    ],
  ])('%s', async (_what, who) => {
    await expect(permit({ who })).rejects.toThrow('Nobody of the staff is known by that name');
  });

  test('a customer, by id or as the provider names them', async () => {
    const customer = await portal.newCustomer({});

    await expect(permit({ who: { id: customer.userId } })).rejects.toThrow('Nobody of the staff');
    await expect(
      permit({ who: { issuer: portal.issuers.customer.issuer, subject: customer.subject } }),
    ).rejects.toThrow('Nobody of the staff');
  });

  test('somebody with the same subject at another issuer', async () => {
    const { subject } = await newcomer();

    await expect(
      permit({ who: { issuer: 'https://internal.idp.example/other', subject } }),
    ).rejects.toThrow('Nobody of the staff');
  });

  test('somebody who is blocked', async () => {
    const { subject } = await newcomer();
    await withSystem(portal.db, (tx) =>
      sql`update users set state = 'blocked' where subject = ${subject}`.execute(tx),
    );

    await expect(
      permit({ who: { issuer: portal.issuers.internal.issuer, subject } }),
    ).rejects.toThrow('Alex Nord is blocked');
  });
});

describe('the list', () => {
  test('shows what the next command needs', async () => {
    const { subject } = await newcomer();
    const [member] = (await listStaff(portal.db)).filter((one) => one.subject === subject);

    expect(staffText(member ? [{ ...member, lastSignInAt: at }] : [])).toBe(
      `${member?.id ?? ''}  Alex Nord <alex@operator.example>\n  https://internal.idp.example ${subject}, signed in 2026-11-21 12:00 UTC\n  no permissions\n`,
    );
    expect(staffText([])).toContain('Nobody has signed in');
  });

  test('holds no customers', async () => {
    const customer = await portal.newCustomer({});

    expect((await listStaff(portal.db)).map(({ id }) => id)).not.toContain(customer.userId);
  });
});
