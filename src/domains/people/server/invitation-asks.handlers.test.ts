import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { adminRights, openPeoplePortal, type PeoplePortal } from './people.fixture.ts';
import type { Role } from './roles.store.ts';
import type { TestPerson } from './test-portal.fixture.ts';

let clock = new Date();
let portal: PeoplePortal;
let tenantId: string;
let admin: TestPerson;
let buyer: Role;

beforeAll(async () => {
  portal = await openPeoplePortal({ now: () => clock });
});
afterAll(() => portal.close());
beforeEach(async () => {
  clock = new Date();
  tenantId = await portal.newTenant({ name: `Firma ${randomUUID()}`, licenseBundle: 'Standard' });
  admin = await portal.newCustomer({ [tenantId]: adminRights }, `${randomUUID()}@firm.example`);
  buyer = await portal.newRole(tenantId, ['portal:user', 'marketplace'], 'Einkauf');
});

const path = (rest = '') => `/tenants/${tenantId}/invitations${rest}`;
const later = (days: number) => (clock = new Date(clock.getTime() + days * 86_400_000));

async function linkOf(id: string): Promise<string> {
  const { body } = await portal.call('POST', path(`/${id}/link`), admin);
  return new URL(String(body['link'])).searchParams.get('key') ?? '';
}

async function anInvitation(more: object = {}) {
  const email = `${randomUUID()}@firm.example`;
  const { body } = await portal.call('POST', path(), admin, {
    invitees: [{ email }],
    roleIds: [buyer.id],
    ...more,
  });
  const [{ id } = { id: '' }] = body['invitations'] as { id: string }[];
  return { id, email, key: await linkOf(id) };
}

const accept = (key: string, person: TestPerson) =>
  portal.call('POST', '/invitations/accept', person, { key });
const standing = (key: string, person: TestPerson) =>
  portal.call('POST', '/invitations/standing', person, { key });
const answer = (
  act: 'confirm' | 'refuse',
  id: string,
  asker: Pick<TestPerson, 'userId'>,
  by = admin,
  tenant = tenantId,
) =>
  portal.call('POST', `/tenants/${tenant}/invitations/${id}/${act}`, by, { userId: asker.userId });
const row = async (id: string) =>
  (await portal.call('GET', `/tenants/${tenantId}/users/${id}`, admin)).body;
const member = async ({ userId }: TestPerson) =>
  (await portal.call('GET', `/tenants/${tenantId}/users/${userId}`, admin)).status;

/** An invitation that somebody has opened under another address. */
async function asked() {
  const invitation = await anInvitation();
  const asker = await portal.newCustomer({}, `${randomUUID()}@home.example`);
  expect((await accept(invitation.key, asker)).body).toMatchObject({ state: 'waiting' });
  return { ...invitation, asker };
}

/** Somebody who signs in with these claims beside their subject. */
async function signedInWith(claims: Readonly<Record<string, unknown>>, email: string) {
  const person = await portal.newCustomer({}, email);
  const bearer = await portal.issuers.customer.token({ sub: person.subject, ...claims });
  return { ...person, bearer };
}

async function told(at = tenantId) {
  return withTenant(portal.db, at, async (tx) => {
    const notices = await sql<{ user_id: string; message: string; params: object; link: string }>`
      select user_id, message, params, link from notices order by sequence`.execute(tx);
    const trail = await sql<{ action: string; actor_id: string; after: object }>`
      select action, actor_id, coalesce(after, before) as after from audit_entries where action like 'invitation.%' or action = 'user.create' order by at, id`.execute(
      tx,
    );
    return { notices: notices.rows, trail: trail.rows };
  });
}

const mailsTo = async (email: string) =>
  withSystem(portal.db, async (tx) => {
    const { rows } = await sql<{ subject: string; plain: string }>`
      select subject, plain from mails where tenant_id = ${tenantId} and recipient = ${email} order by created_at`.execute(
      tx,
    );
    return rows;
  });

describe('0073: an invitation opened by another address than invited asks the inviter', () => {
  test('nothing is granted; inviter and asker know, by notice, mail, list and the page that waits', async () => {
    const { id, email, key, asker } = await asked();

    expect(await member(asker)).toBe(404);
    expect((await standing(key, asker)).body).toMatchObject({ state: 'waiting', tenantId: null });
    expect(await row(id)).toMatchObject({
      state: 'asks',
      email,
      invitation: {
        state: 'asked',
        ask: { userId: asker.userId, email: asker.email, isVerified: true },
      },
    });
    const { notices, trail } = await told();
    expect(notices).toMatchObject([
      {
        user_id: admin.userId,
        message: 'INVITATION_ASKED',
        params: { invitedAs: email, signedInAs: asker.email },
        link: expect.stringContaining(id),
      },
    ]);
    expect(trail.at(-1)).toMatchObject({
      action: 'invitation.ask',
      actor_id: asker.userId,
      after: { invitedAs: email, signedInAs: asker.email },
    });
    const [mail] = await mailsTo(admin.email);
    expect(mail?.plain).toContain(email);
    expect(mail?.plain).toContain(asker.email);
    expect(mail?.plain).toContain(id);
  });

  test('opening it again shows waiting, and tells nobody twice; also two at the same moment', async () => {
    const { key } = await anInvitation();
    const asker = await portal.newCustomer({}, 'private@home.example');

    const answers = await Promise.all([1, 2, 3].map(() => accept(key, asker)));

    expect(answers.map(({ body }) => body['state'])).toEqual(['waiting', 'waiting', 'waiting']);
    expect((await told()).notices).toHaveLength(1);
  });

  test('asks come first in the list by name, and can be filtered for', async () => {
    const { id } = await asked();
    await anInvitation();
    const list = async (query: string) =>
      (await portal.call('GET', `/tenants/${tenantId}/users?${query}`, admin)).body['data'] as {
        id: string;
      }[];

    expect((await list('')).map((one) => one.id)[0]).toBe(id);
    expect((await list('state=asks')).map((one) => one.id)).toEqual([id]);
    expect((await list('state=invited')).map((one) => one.id)).not.toContain(id);
  });

  test('the invited address by another case joins at once', async () => {
    const { key, email } = await anInvitation();
    const mia = await portal.newCustomer({}, email.toUpperCase());

    expect((await accept(key, mia)).body).toMatchObject({ state: 'joined', tenantId });
  });

  test('the invited address itself joins at any time, and ends the ask', async () => {
    const { id, key, email, asker } = await asked();
    const mia = await portal.newCustomer({}, email);

    expect((await accept(key, mia)).body).toMatchObject({ state: 'joined' });
    expect(await answer('confirm', id, asker)).toMatchObject({
      status: 404,
      body: { type: 'ERROR_TENANTS_TENANT_INVITATION_ID_NOT_FOUND' },
    });
    expect((await standing(key, asker)).status).toBe(404);
    expect(await member(asker)).toBe(404);
  });

  test('an attacker with the link does not push the first asker out', async () => {
    const { id, key, asker } = await asked();
    const attacker = await portal.newCustomer({});

    expect(await accept(key, attacker)).toMatchObject({
      status: 409,
      body: { type: 'ERROR_TENANTS_INVITATION_ASKED_BY_OTHER' },
    });
    expect(await answer('confirm', id, attacker)).toMatchObject({
      status: 409,
      body: { type: 'ERROR_TENANTS_INVITATION_NOT_ASKED' },
    });
    expect((await standing(key, asker)).body).toMatchObject({ state: 'waiting' });
  });

  test('an address that its provider calls unverified proves nothing, even if it is the invited one', async () => {
    const { id, key, email } = await anInvitation();
    const faker = await signedInWith({ email, email_verified: false }, 'faker@home.example');

    expect((await accept(key, faker)).body).toMatchObject({ state: 'waiting' });
    expect(await row(id)).toMatchObject({ invitation: { ask: { email, isVerified: false } } });
    expect((await mailsTo(admin.email))[0]?.plain).toContain('nicht bestätigt');
    await answer('refuse', id, faker);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('a name for signing in that looks like the invited address is none where another address is verified', async () => {
    const { key, email } = await anInvitation();
    const faker = await signedInWith(
      { preferred_username: email, email: 'faker@home.example', email_verified: true },
      'faker@home.example',
    );

    expect((await accept(key, faker)).body).toMatchObject({ state: 'waiting' });
  });

  test('a member under another address asks, too, and gets the roles beside their own', async () => {
    const { id, key } = await anInvitation();
    const paul = await portal.newCustomer({ [tenantId]: ['portal:user'] });

    expect((await accept(key, paul)).body).toMatchObject({ state: 'waiting' });
    expect((await answer('confirm', id, paul)).status).toBe(200);
    const { roles } = await row(paul.userId);
    expect(roles).toHaveLength(2);
  });
});

describe('0073: the inviter confirms', () => {
  test('exactly the asker joins with the roles as invited; the trail names both, and both are told', async () => {
    const { id, key, email, asker } = await asked();

    expect((await answer('confirm', id, asker)).status).toBe(200);

    expect(await row(asker.userId)).toMatchObject({ state: 'active', roles: [{ id: buyer.id }] });
    expect((await standing(key, asker)).body).toMatchObject({ state: 'joined', tenantId });
    expect((await accept(key, asker)).body).toMatchObject({ state: 'joined', tenantId });
    const { notices, trail } = await told();
    expect(notices.at(-1)).toMatchObject({ user_id: asker.userId, message: 'ROLES_CHANGED' });
    expect(trail.slice(-2)).toMatchObject([
      {
        action: 'invitation.confirm',
        actor_id: admin.userId,
        after: { invitedAs: email, signedInAs: asker.email, userId: asker.userId },
      },
      { action: 'user.create', actor_id: admin.userId, after: { roleIds: [buyer.id] } },
    ]);
    expect((await mailsTo(asker.email))[0]?.subject).toContain('bestätigt');
  });

  test('twice, also at the same moment: once', async () => {
    const { id, asker } = await asked();

    const answers = await Promise.all([1, 2].map(() => answer('confirm', id, asker)));
    answers.push(await answer('confirm', id, asker));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await told()).trail.filter(({ action }) => action === 'user.create')).toHaveLength(1);
  });

  test('never for oneself, not without the right, and not from another tenant', async () => {
    const invitation = await anInvitation();
    const second = await portal.newCustomer({ [tenantId]: adminRights });
    await accept(invitation.key, second);
    const guest = await portal.newCustomer({ [tenantId]: ['portal:user', 'tenant:users'] });
    const other = await portal.newTenant({ licenseBundle: 'Standard' });
    const stranger = await portal.newCustomer({ [other]: adminRights });

    for (const act of ['confirm', 'refuse'] as const) {
      expect(await answer(act, invitation.id, second, second)).toMatchObject({
        status: 409,
        body: { type: 'ERROR_TENANTS_USER_IS_SELF' },
      });
      expect((await answer(act, invitation.id, second, guest)).status).toBe(403);
      expect((await answer(act, invitation.id, second, stranger)).status).toBe(403);
      expect(await answer(act, invitation.id, second, stranger, other)).toMatchObject({
        status: 404,
        body: { type: 'ERROR_TENANTS_TENANT_INVITATION_ID_NOT_FOUND' },
      });
    }
    const staff = await portal.newStaff(['Tenants.Users.Write']);
    expect((await answer('confirm', invitation.id, second, staff)).status).toBe(200);
  });

  test('not with roles that the one who answers could not give', async () => {
    const { id, asker } = await asked();
    const inviting = await portal.newCustomer({
      [tenantId]: ['portal:user', 'tenant', 'tenant:users', 'tenant:users:add'],
    });

    expect(await answer('confirm', id, asker, inviting)).toMatchObject({
      status: 403,
      body: { type: 'ERROR_TENANTS_CLAIM_NOT_HELD' },
    });
    expect(await member(asker)).toBe(404);
  });

  test('not what has expired, was withdrawn or has a new key', async () => {
    const expired = await asked();
    later(8);
    expect(await answer('confirm', expired.id, expired.asker)).toMatchObject({
      status: 410,
      body: { type: 'ERROR_TENANTS_TENANT_INVITATION_EXPIRED' },
    });
    expect(await row(expired.id)).toMatchObject({ state: 'invitationExpired' });

    const withdrawn = await asked();
    await portal.call('POST', path(`/${withdrawn.id}/revoke`), admin);
    expect((await answer('confirm', withdrawn.id, withdrawn.asker)).status).toBe(404);

    const renewed = await asked();
    const key = await linkOf(renewed.id);
    expect(await answer('confirm', renewed.id, renewed.asker)).toMatchObject({
      status: 409,
      body: { type: 'ERROR_TENANTS_INVITATION_NOT_ASKED' },
    });
    expect((await standing(renewed.key, renewed.asker)).status).toBe(404);
    expect((await standing(key, renewed.asker)).body).toMatchObject({ state: 'open' });
  });

  test('confirmed and withdrawn at the same moment: one of both, never both', async () => {
    const { id, asker } = await asked();

    const [confirmed, revoked] = await Promise.all([
      answer('confirm', id, asker),
      portal.call('POST', path(`/${id}/revoke`), admin),
    ]);

    expect([confirmed.status, revoked.status].toSorted()).toEqual([200, 404]);
    expect(await member(asker)).toBe(confirmed.status === 200 ? 200 : 404);
  });

  test('confirmed while the invited address accepts: one of both joins', async () => {
    const { id, key, email, asker } = await asked();
    const mia = await portal.newCustomer({}, email);

    const [confirmed, accepted] = await Promise.all([
      answer('confirm', id, asker),
      accept(key, mia),
    ]);

    expect([confirmed.status, accepted.status].toSorted()).toEqual([200, 404]);
    expect([await member(asker), await member(mia)].toSorted()).toEqual([200, 404]);
  });

  test('not an account that was blocked, by the operator or the tenant, while it waited', async () => {
    const first = await asked();
    await withSystem(portal.db, (tx) =>
      sql`update users set state = 'blocked' where id = ${first.asker.userId}`.execute(tx),
    );
    const second = await anInvitation();
    const paul = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    await accept(second.key, paul);
    await portal.call('POST', `/tenants/${tenantId}/users/${paul.userId}/block`, admin, {});

    for (const [id, asker] of [
      [first.id, first.asker],
      [second.id, paul],
    ] as const)
      expect(await answer('confirm', id, asker)).toMatchObject({
        status: 409,
        body: { type: 'ERROR_TENANTS_USER_STATE' },
      });
  });
});

describe('0073: the inviter refuses', () => {
  test('the invitation is open again for the invited address, and the asker is told and asks no more', async () => {
    const { id, key, email, asker } = await asked();

    for (const _ of [1, 2]) expect((await answer('refuse', id, asker)).status).toBe(200);

    expect((await standing(key, asker)).body).toMatchObject({ state: 'refused' });
    expect(await accept(key, asker)).toMatchObject({
      status: 409,
      body: { type: 'ERROR_TENANTS_INVITATION_ASK_REFUSED' },
    });
    expect(await row(id)).toMatchObject({ state: 'invited', invitation: { ask: null } });
    expect(await mailsTo(asker.email)).toMatchObject([
      { subject: expect.stringContaining('abgelehnt') },
    ]);
    expect(
      (await told()).trail.filter(({ action }) => action === 'invitation.refuse'),
    ).toHaveLength(1);
    const mia = await portal.newCustomer({}, email);
    expect((await accept(key, mia)).body).toMatchObject({ state: 'joined' });
  });

  test('with a new key everybody may ask again', async () => {
    const { id, asker } = await asked();
    await answer('refuse', id, asker);

    expect((await accept(await linkOf(id), asker)).body).toMatchObject({ state: 'waiting' });
  });
});

describe('0073: who is told', () => {
  test('everybody who may invite, where the inviter may no more', async () => {
    const { key } = await anInvitation();
    const second = await portal.newCustomer({ [tenantId]: adminRights });
    await portal.call('POST', `/tenants/${tenantId}/users/${admin.userId}/block`, second, {});

    await accept(key, await portal.newCustomer({}));

    const { notices } = await told();
    expect(notices.filter(({ message }) => message === 'INVITATION_ASKED')).toMatchObject([
      { user_id: second.userId },
    ]);
  });

  test('staff see it on their home and first in the list of all customers', async () => {
    const { id, asker } = await asked();
    const staff = await portal.newStaff(['Tenants.Write', 'Tenants.Onboarding.Write']);
    const stuck = await portal.call('GET', '/internal/stuck-invitations?take=200', staff);
    const open = await portal.call(
      'GET',
      `/admin/invitations?tenantId=${tenantId}&state=asked`,
      staff,
    );

    expect(stuck.body['data']).toContainEqual(expect.objectContaining({ id, reason: 'asked' }));
    expect(open.body['data']).toMatchObject([
      { id, state: 'asked', ask: { userId: asker.userId } },
    ]);
  });
});
