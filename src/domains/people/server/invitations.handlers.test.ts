import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressOf } from '#platform/common/mail-address.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import { adminRights, openPeoplePortal, type PeoplePortal } from './people.fixture.ts';
import { createRole, type Role } from './roles.store.ts';
import type { TestPerson } from './test-portal.fixture.ts';
import { workInSystem } from '#platform/server/work.ts';

let clock = new Date();
let portal: PeoplePortal;
let mailing: PeoplePortal;
let tenantId: string;
let admin: TestPerson;
let mailingAdmin: TestPerson;
let buyer: Role;

beforeAll(async () => {
  portal = await openPeoplePortal({ now: () => clock });
  mailing = await openPeoplePortal({ now: () => clock, isMailed: true });
});
afterAll(() => Promise.all([portal.close(), mailing.close()]));
beforeEach(async () => {
  clock = new Date();
  tenantId = await portal.newTenant({ name: `Firma ${randomUUID()}`, licenseBundle: 'Standard' });
  admin = await portal.newCustomer({ [tenantId]: adminRights }, 'lena@firm.example');
  mailingAdmin = await mailing.newCustomer({ [tenantId]: adminRights });
  buyer = await portal.newRole(tenantId, ['portal:user', 'marketplace'], 'Einkauf');
});

const path = (rest = '') => `/tenants/${tenantId}/invitations${rest}`;
const later = (days: number) => (clock = new Date(clock.getTime() + days * 86_400_000));

interface Invited {
  readonly id: string;
  readonly email: string;
  readonly state: string;
  readonly invitation: {
    readonly state: string;
    readonly sends: number;
    readonly expiresAt: string | null;
  };
}

async function invite(emails: readonly string[], more: object = {}, by = admin, at = portal) {
  const answer = await at.call('POST', path(), by, {
    invitees: emails.map((email) => ({ email })),
    roleIds: [buyer.id],
    ...more,
  });
  return { ...answer, invited: (answer.body['invitations'] ?? []) as Invited[] };
}

async function linkOf(id: string, by = admin): Promise<string> {
  const { body } = await portal.call('POST', path(`/${id}/link`), by);
  return new URL(String(body['link'])).searchParams.get('key') ?? '';
}

async function anInvitation(email = `${randomUUID()}@firm.example`, more: object = {}) {
  const { invited } = await invite([email], more);
  const id = invited[0]?.id ?? '';
  return { id, email, key: await linkOf(id) };
}

const look = (key: string, address?: string) =>
  portal.call('POST', '/invitations/look', undefined, { key }, address ? { address } : {});
const accept = (key: string, person: TestPerson) =>
  portal.call('POST', '/invitations/accept', person, { key });
const open = (id: string) =>
  portal
    .call('GET', `/tenants/${tenantId}/users?search=`, admin)
    .then(({ body }) => (body['data'] as Invited[]).find((row) => row.id === id));

async function noticesFor(person: TestPerson) {
  const { rows } = await withTenant(portal.db, tenantId, (tx) =>
    sql<{
      message: string;
      params: unknown;
    }>`select message, params from notices where user_id = ${person.userId} order by created_at`.execute(
      tx,
    ),
  );
  return rows;
}

describe('inviting', () => {
  test('several people at once, with role and state; without a mail server each is a draft whose link is handed over', async () => {
    const { status, body, invited } = await invite(['mia@firm.example', 'ben@firm.example']);

    expect(status).toBe(200);
    expect(body['isMailed']).toBe(false);
    expect(invited.map((one) => [one.email, one.state, one.invitation.state])).toEqual([
      ['mia@firm.example', 'invited', 'draft'],
      ['ben@firm.example', 'invited', 'draft'],
    ]);
  });

  test('the key has 256 bits, and no table holds it: only its hash', async () => {
    const { key } = await anInvitation();
    const dump = await withTenant(portal.db, tenantId, (tx) =>
      sql<{
        text: string;
      }>`select (select json_agg(i) from invitations i)::text || (select json_agg(k) from invitation_keys k)::text
        || (select json_agg(a) from audit_entries a)::text || coalesce((select json_agg(k)::text from idempotency_keys k), '') as text`.execute(
        tx,
      ),
    );

    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(dump.rows[0]?.text).not.toContain(key);
    expect(dump.rows[0]?.text).toContain(createHash('sha256').update(key).digest('hex'));
  });

  test('with a mail server the invitee gets the link in their language, and nobody may copy it', async () => {
    const { body } = await mailing.call('POST', path(), mailingAdmin, {
      invitees: [{ email: 'mia@firm.example', name: 'Mia', language: 'en' }],
      roleIds: [buyer.id],
      message: 'Welcome to the team',
    });
    const [invited] = body['invitations'] as Invited[];
    const { rows } = await withSystem(portal.db, (tx) =>
      sql<{ recipient: string; language: string; subject: string; plain: string }>`
        select recipient, language, subject, plain from mails where tenant_id = ${tenantId}`.execute(
        tx,
      ),
    );

    expect(invited?.invitation).toMatchObject({ state: 'sent', sends: 1 });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      recipient: 'mia@firm.example',
      language: 'en',
      subject: expect.stringContaining('Invitation to the portal'),
    });
    expect(rows[0]?.plain).toContain('> Welcome to the team');
    const key = /welcome\?key=([\w-]{43})\n/.exec(rows[0]?.plain ?? '')?.[1] ?? '';
    expect((await look(key)).body).toMatchObject({
      email: 'mia@firm.example',
      language: 'en',
      roles: [{ name: 'Einkauf' }],
    });
    expect(
      (await mailing.call('POST', path(`/${invited?.id ?? ''}/link`), mailingAdmin)).body['type'],
    ).toBe('ERROR_TENANTS_INVITATION_NOT_BY_LINK');
  });

  test('a mail that comes back is shown on the invitation', async () => {
    const { body } = await mailing.call('POST', path(), mailingAdmin, {
      invitees: [{ email: 'gone@firm.example' }],
      roleIds: [buyer.id],
    });
    const [invited] = body['invitations'] as Invited[];
    await withSystem(portal.db, (tx) =>
      sql`update mails set state = 'bounced', plain = null, ended_at = now() where tenant_id = ${tenantId}`.execute(
        tx,
      ),
    );

    expect((await open(invited?.id ?? ''))?.invitation.state).toBe('bounced');
  });

  test('0143: one mailbox is one invitation and one member, however its address is written', async () => {
    const first = await invite(['info@m\u00FCller.example'], { roleIds: [buyer.id] });
    const again = await invite([
      'info@xn--mller-kva.example',
      'in\u00ADfo@mu\u0308ller.example',
      'INFO@M\u00DCLLER.example\u200B',
    ]);

    expect(again.invited.map(({ id }) => id)).toEqual([first.invited[0]?.id]);
    expect(first.invited[0]?.email).toBe('info@xn--mller-kva.example');
    for (const email of [
      '\u200Blena@firm.example',
      'le\u00ADna@firm.example',
      'lena\u2060@firm.example',
    ])
      expect((await invite([email])).body['type']).toBe('ERROR_TENANTS_USER_ALREADY_MEMBER');
  });

  test('all or none: every refusal has its type, and nobody is invited', async () => {
    const strong = await portal.newRole(tenantId, ['security']);
    const foreign = await portal.newRole(await portal.newTenant(), ['portal:user']);
    const refused = async (emails: readonly string[], more: object = {}) =>
      (await invite(emails, more)).body['type'];

    expect(await refused(['ok@firm.example', 'no address'])).toBe(
      'ERROR_TENANTS_INVITATION_ADDRESS_INVALID',
    );
    expect(await refused(['ok@firm.example', 'LENA@firm.example'])).toBe(
      'ERROR_TENANTS_USER_ALREADY_MEMBER',
    );
    expect(await refused(['ok@firm.example'], { roleIds: [] })).toBe(
      'ERROR_TENANTS_USERROLE_MISSING',
    );
    expect(await refused(['ok@firm.example'], { roleIds: [buyer.id, strong.id] })).toBe(
      'ERROR_TENANTS_CLAIM_NOT_HELD',
    );
    expect(await refused(['ok@firm.example'], { roleIds: [foreign.id] })).toBe(
      'ERROR_TENANTS_USERROLE_ID_NOT_FOUND',
    );
    expect(await refused(['ok@firm.example'], { rolesExpireAt: '2001-01-01T00:00:00Z' })).toBe(
      'ERROR_TENANTS_USERROLE_EXPIRY_PAST',
    );
    expect(
      (await portal.call('GET', `/tenants/${tenantId}/users?state=invited`, admin)).body[
        'metadata'
      ],
    ).toMatchObject({ total: 0 });
  });

  test('a repeated request with its key invites once', async () => {
    const body = { invitees: [{ email: 'mia@firm.example' }], roleIds: [buyer.id] };
    const idempotencyKey = randomUUID();

    const first = await mailing.call('POST', path(), mailingAdmin, body, { idempotencyKey });
    const second = await mailing.call('POST', path(), mailingAdmin, body, { idempotencyKey });

    expect(second.body).toEqual(first.body);
    const { rows } = await withSystem(portal.db, (tx) =>
      sql`select id from mails where tenant_id = ${tenantId}`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });

  test('the same address can always be invited again: open, expired, revoked, accepted and removed', async () => {
    const first = await anInvitation('mia@firm.example');
    const second = await anInvitation('MIA@firm.example');
    expect(second.id).toBe(first.id);
    expect((await look(first.key)).body['type']).toBe(
      'ERROR_TENANTS_TENANT_INVITATION_KEY_INVALID',
    );

    later(8);
    const third = await anInvitation('mia@firm.example');
    expect((await look(third.key)).status).toBe(200);

    await portal.call('POST', path(`/${third.id}/revoke`), admin);
    const fourth = await anInvitation('mia@firm.example');
    const mia = await portal.newCustomer({}, 'mia@firm.example');
    expect((await accept(fourth.key, mia)).status).toBe(200);

    await portal.call('POST', `/tenants/${tenantId}/users/${mia.userId}/remove`, admin, {});
    const fifth = await anInvitation('mia@firm.example');
    expect((await accept(fifth.key, mia)).status).toBe(200);
  });

  test('§3 Essential: places are counted with open invitations, before anything is done, and only once when many come at a time', async () => {
    const small = await portal.newTenant({ licenseBundle: 'Essential' });
    const owner = await portal.newCustomer({ [small]: adminRights });
    const role = await ensureGlobal('Essential user');
    const attempt = (emails: readonly string[]) =>
      portal.call('POST', `/tenants/${small}/invitations`, owner, {
        invitees: emails.map((email) => ({ email })),
        roleIds: [role],
      });

    expect(await attempt(['a@x.example', 'b@x.example', 'c@x.example'])).toMatchObject({
      status: 409,
      body: { type: 'ERROR_TENANTS_USER_COUNT_EXCEEDED', params: { used: 1, limit: 3 } },
    });
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => attempt([`${name}@x.example`])),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
    expect(
      (await portal.call('GET', `/tenants/${small}/users/allowance`, owner)).body,
    ).toMatchObject({ used: 3, limit: 3 });
  });
});

async function ensureGlobal(name: string): Promise<string> {
  return workInSystem(portal.db, portal.origin, async (work) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from roles where tenant_id is null and name = ${name}`.execute(work.db);
    return (
      rows[0]?.id ?? (await createRole(work, { tenantId: null, name, claims: ['portal:user'] })).id
    );
  });
}

describe('the preview of a list', () => {
  const check = async (text: string) =>
    (
      (await portal.call('POST', path('/check'), admin, { text })).body['lines'] as {
        email: string;
        name: string;
        language: string;
        fault: string | null;
        isRenewal: boolean;
      }[]
    ).map(({ email, name, language, fault, isRenewal }) => [
      email,
      name,
      language,
      fault,
      isRenewal,
    ]);

  test('CSV with a heading: address, name and language, and what is wrong with each line', async () => {
    await anInvitation('open@firm.example');
    const text =
      '\uFEFFE-Mail;Name;Sprache\nmia@firm.example;"Meier; Mia";en\nMIA@firm.example;;\nlena@firm.example;Lena;de\nopen@firm.example\nnobody;Kurt\n\n';

    expect(await check(text)).toEqual([
      ['mia@firm.example', 'Meier; Mia', 'en', null, false],
      ['MIA@firm.example', '', 'de', 'double', false],
      ['lena@firm.example', 'Lena', 'de', 'member', false],
      ['open@firm.example', '', 'de', null, true],
      ['nobody', 'Kurt', 'de', 'address', false],
    ]);
  });

  test('addresses as they are pasted from a mail', async () => {
    expect(await check('Mia Meier <mia@firm.example>, ben@firm.example')).toEqual([
      ['mia@firm.example', 'Mia Meier', 'de', null, false],
      ['ben@firm.example', '', 'de', null, false],
    ]);
  });

  test('Outlook’s names with the family name first, several in a line', async () => {
    expect(
      await check(
        'Meier, Mia <mia@firm.example>, Bauer, Jo <jo@firm.example>\nka@firm.example ko@firm.example\n\u200Blena@firm.example\nAl <al@firm>',
      ),
    ).toEqual([
      ['mia@firm.example', 'Mia Meier', 'de', null, false],
      ['jo@firm.example', 'Jo Bauer', 'de', null, false],
      ['ka@firm.example', '', 'de', null, false],
      ['ko@firm.example', '', 'de', null, false],
      ['lena@firm.example', '', 'de', 'member', false],
      ['al@firm', 'Al', 'de', 'address', false],
    ]);
  });

  test('writes nothing', async () => {
    await check('mia@firm.example');

    expect(
      (await portal.call('GET', `/tenants/${tenantId}/users?state=invited`, admin)).body[
        'metadata'
      ],
    ).toMatchObject({ total: 0 });
  });
});

describe('§2 /welcome: the key of an invitation', () => {
  test('shows what one joins and as what, before anybody has signed in, and marks the invitation as opened', async () => {
    const { id, key, email } = await anInvitation(undefined, {
      message: 'Bis Montag',
      rolesExpireAt: new Date(Date.now() + 9e9).toISOString(),
    });

    const { status, body } = await look(key);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      tenantName: expect.stringContaining('Firma'),
      email,
      invitedBy: 'lena@firm.example',
      message: 'Bis Montag',
      roles: [{ name: 'Einkauf' }],
    });
    expect(body['rolesExpireAt']).not.toBeNull();
    expect((await open(id))?.invitation.state).toBe('opened');
  });

  test('lets the signed-in customer join, once; both addresses stand in the trail', async () => {
    const { key, email } = await anInvitation();
    const mia = await portal.newCustomer({}, email.toUpperCase());

    expect((await accept(key, mia)).body).toMatchObject({ tenantId });

    expect(
      (await portal.call('GET', `/tenants/${tenantId}/users/${mia.userId}`, admin)).body,
    ).toMatchObject({
      state: 'active',
      invitedBy: 'lena@firm.example',
      roles: [{ name: 'Einkauf' }],
    });
    expect((await accept(key, await portal.newCustomer({}))).body['type']).toBe(
      'ERROR_TENANTS_TENANT_INVITATION_ID_NOT_FOUND',
    );
    expect(await noticesFor(admin)).toMatchObject([
      { message: 'INVITATION_ACCEPTED', params: { name: mia.email } },
    ]);
    const { rows } = await withTenant(portal.db, tenantId, (tx) =>
      sql<{
        after: unknown;
      }>`select after from audit_entries where action = 'invitation.accept' and subject_id = ${mia.userId}`.execute(
        tx,
      ),
    );
    expect(rows[0]?.after).toMatchObject({ invitedAs: email, signedInAs: addressOf(mia.email) });
  });

  test('two who use it at the same time: one joins', async () => {
    const { key, email } = await anInvitation();
    const people = await Promise.all([1, 2].map(() => portal.newCustomer({}, email)));

    const answers = await Promise.all(people.map((person) => accept(key, person)));

    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404]);
  });

  test('gives nothing to staff, nothing to whom the tenant has blocked, and leaves longer roles as they are', async () => {
    const { key, email } = await anInvitation(undefined, {
      rolesExpireAt: new Date(Date.now() + 9e9).toISOString(),
    });
    const paul = await portal.newCustomer({ [tenantId]: ['portal:user'] }, email);
    expect((await accept(key, await portal.newStaff(['Tenants.Write']))).status).toBe(403);

    await portal.call('POST', `/tenants/${tenantId}/users/${paul.userId}/block`, admin, {});
    expect((await accept(key, paul)).body['type']).toBe('ERROR_TENANTS_USER_BLOCKED');

    await portal.call('POST', `/tenants/${tenantId}/users/${paul.userId}/unblock`, admin, {});
    await portal.call('POST', `/tenants/${tenantId}/users/${paul.userId}/roles`, admin, {
      roleId: buyer.id,
    });
    expect((await accept(key, paul)).status).toBe(200);
    const { body } = await portal.call('GET', `/tenants/${tenantId}/users/${paul.userId}`, admin);
    expect(body['roles']).toContainEqual({ id: buyer.id, name: 'Einkauf', expiresAt: null });
  });

  test('§8 TENANT_INVITATION_EXPIRED, _ID_NOT_FOUND, _KEY_INVALID: three ways of being no good: expired, taken back, unknown', async () => {
    const expired = await anInvitation();
    later(8);
    const revoked = await anInvitation();
    await portal.call('POST', path(`/${revoked.id}/revoke`), admin);

    expect(await look(expired.key)).toMatchObject({
      status: 410,
      body: { type: 'ERROR_TENANTS_TENANT_INVITATION_EXPIRED' },
    });
    expect(await look(revoked.key)).toMatchObject({
      status: 404,
      body: { type: 'ERROR_TENANTS_TENANT_INVITATION_ID_NOT_FOUND' },
    });
    expect(await look(randomBytes(32).toString('base64url'))).toMatchObject({
      status: 404,
      body: { type: 'ERROR_TENANTS_TENANT_INVITATION_KEY_INVALID' },
    });
    expect((await open(expired.id))?.state).toBe('invitationExpired');
  });

  test('a key of another time and one that never was are answered alike', async () => {
    const { id, key } = await anInvitation();
    await linkOf(id);

    const [old, never] = [await look(key), await look(randomBytes(32).toString('base64url'))].map(
      ({ status, body }) => ({
        status,
        body: { ...body, correlationId: '' },
      }),
    );

    expect(old).toEqual(never);
  });

  test('resending gives a new key and a new week, and kills the old key', async () => {
    const { id, key } = await anInvitation();
    later(8);
    expect((await look(key)).status).toBe(410);

    const fresh = await linkOf(id);

    expect((await look(fresh)).status).toBe(200);
    expect((await look(key)).body['type']).toBe('ERROR_TENANTS_TENANT_INVITATION_KEY_INVALID');
    expect((await open(id))?.invitation).toMatchObject({ sends: 2 });
  });

  test('asking for a new one is seen by the inviter, and tells nobody whether the key was ever good', async () => {
    const { id, key } = await anInvitation();
    later(8);
    const ask = (given: string) =>
      portal.call('POST', '/invitations/ask-again', undefined, { key: given });

    expect(await ask(key)).toEqual(await ask(randomBytes(32).toString('base64url')));
    expect((await open(id))?.invitation).toMatchObject({
      state: 'expired',
      askedAgainAt: expect.any(String),
    });
    await ask(key);
    expect(await noticesFor(admin)).toMatchObject([{ message: 'INVITATION_ASKED_AGAIN' }]);
  });

  test('an invitation of another tenant is not renewed, linked or revoked, and looks like none', async () => {
    const { id } = await anInvitation();
    const other = await portal.newTenant({ licenseBundle: 'Standard' });
    const stranger = await portal.newCustomer({ [other]: adminRights });

    for (const act of ['link', 'revoke', 'resend'])
      for (const target of [id, randomUUID(), 'no-id'])
        expect(
          await portal.call('POST', `/tenants/${other}/invitations/${target}/${act}`, stranger),
        ).toMatchObject({
          status: 404,
          body: { type: 'ERROR_TENANTS_TENANT_INVITATION_ID_NOT_FOUND' },
        });
    expect((await open(id))?.invitation.state).toBe('sent');
  });

  test('SEC-7: guessing is slowed down by address, also while good keys come from elsewhere', async () => {
    const { key } = await anInvitation();
    const guess = () => look(randomBytes(32).toString('base64url'), '192.0.2.77');

    const answers = [];
    for (let times = 0; times < 8; times += 1) answers.push(await guess());

    expect(answers.map((answer) => answer.status)).toEqual([
      404, 404, 404, 404, 404, 429, 429, 429,
    ]);
    expect((await look(key, '192.0.2.77')).status).toBe(429);
    expect((await look(key, '192.0.2.78')).status).toBe(200);
    later(1);
    expect((await look(key, '192.0.2.77')).status).toBe(200);
  });
});

describe('who may invite', () => {
  test('not who lacks the claim, not another tenant’s administrator, not staff for something else', async () => {
    const guest = await portal.newCustomer({ [tenantId]: ['portal:user', 'tenant:users'] });
    const stranger = await portal.newCustomer({ [await portal.newTenant()]: adminRights });

    for (const person of [guest, stranger, await portal.newStaff(['SalesTools.Write'])])
      expect((await invite(['x@firm.example'], {}, person)).status).toBe(403);
    expect(
      (await invite(['x@firm.example'], {}, await portal.newStaff(['Tenants.Users.Write']))).status,
    ).toBe(200);
  });
});

describe('product reference A17: stuck invitations on the internal home', () => {
  const stuckOf = async (id: string, at = portal) => {
    const staff = await at.newStaff(['Tenants.Write']);
    const { body } = await at.call('GET', '/internal/stuck-invitations?take=200', staff);
    return (body['data'] as { id: string; reason: string }[]).find((row) => row.id === id);
  };

  test('one whose key ran out unused is told with its tenant; a fresh one and one that was accepted are not', async () => {
    const fresh = await anInvitation();
    const accepted = await anInvitation();
    await accept(accepted.key, await portal.newCustomer({}, accepted.email));
    expect(await stuckOf(fresh.id)).toBeUndefined();

    later(8);

    expect(await stuckOf(fresh.id)).toMatchObject({
      email: fresh.email,
      tenantId,
      reason: 'unopened',
      invitedBy: expect.any(String),
    });
    expect(await stuckOf(accepted.id)).toBeUndefined();
  });

  test('one whose holder asked for a new key waits for an answer, and a new key is one', async () => {
    const { id, key } = await anInvitation();
    later(8);
    await portal.call('POST', '/invitations/ask-again', undefined, { key });
    expect(await stuckOf(id)).toMatchObject({ reason: 'askedAgain' });

    await linkOf(id);

    expect(await stuckOf(id)).toBeUndefined();
  });

  test('one whose mail came back is told', async () => {
    const { invited } = await invite([`${randomUUID()}@gone.example`], {}, mailingAdmin, mailing);
    const id = invited[0]?.id ?? '';
    expect(await stuckOf(id, mailing)).toBeUndefined();

    await withSystem(mailing.db, (tx) =>
      sql`update mails set state = 'bounced', plain = null, ended_at = now() where tenant_id = ${tenantId}`.execute(
        tx,
      ),
    );

    expect(await stuckOf(id, mailing)).toMatchObject({ reason: 'bounced' });
  });

  test('customers, and staff who look after neither tenants nor people, are refused', async () => {
    expect((await portal.call('GET', '/internal/stuck-invitations', admin)).status).toBe(403);
    expect(
      (
        await portal.call(
          'GET',
          '/internal/stuck-invitations',
          await portal.newStaff(['Marketplace.Write']),
        )
      ).status,
    ).toBe(403);
  });
});
