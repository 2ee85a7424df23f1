import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { isApiToken } from '#platform/server/identity/api-token.rules.ts';
import { withSystem, withTenant } from '#platform/server/database/tenant-db.ts';
import {
  provisioningContract,
  apiTokensContract,
  ownApiTokensContract,
} from '../credentials.schema.ts';
import { peopleNews } from '#main/ports/people-news.ts';
import { warnOfEndingTokens } from './token-life.ts';
import {
  createProvisioningHandlers,
  apiTokensHandlers,
  ownApiTokensHandlers,
} from './credentials.handlers.ts';
import { profileContract } from '#domains/people/sessions.schema.ts';
import { createProfileHandlers } from '#domains/people/server/sessions.handlers.ts';
import { directoryContract } from '#domains/tenants/directory.schema.ts';
import { createDirectoryHandlers } from '#domains/tenants/server/directory.handlers.ts';
import {
  adminRights,
  openPeoplePortal,
  type Answer,
  type PeoplePortal,
} from '#domains/people/server/people.fixture.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';

let clock = new Date('2026-11-21T12:00:00Z');
let portal: PeoplePortal;
let tenant: string;
let admin: TestPerson;

const day = 86_400_000;
const later = (ms: number): void => void (clock = new Date(clock.getTime() + ms));

beforeAll(async () => {
  portal = await openPeoplePortal({ now: () => clock });
  portal.mount(apiTokensContract, apiTokensHandlers);
  portal.mount(ownApiTokensContract, ownApiTokensHandlers);
  portal.mount(
    provisioningContract,
    createProvisioningHandlers({
      publicUrl: 'https://portal.example',
      signIn: { authority: 'https://sign-in.example/' },
    }),
  );
  portal.mount(profileContract, createProfileHandlers({ operatorDomain: 'operator.example' }));
  portal.mount(directoryContract, createDirectoryHandlers({ operatorDomain: 'operator.example' }));
  tenant = await portal.newTenant({ licenseBundle: 'Standard' });
  admin = await portal.newCustomer({ [tenant]: [...adminRights] });
});

afterAll(() => portal.close());

interface Made {
  readonly token: string;
  readonly id: string;
  readonly answer: Answer;
}

async function make(path: string, person: TestPerson, body: object): Promise<Made> {
  const answer = await portal.call('POST', path, person, { name: 'Backup', ...body });
  const { token = '', apiToken } = answer.body as { token?: string; apiToken?: { id: string } };
  return { token, id: apiToken?.id ?? '', answer };
}
const makeForTenant = (scopes: readonly string[], more: object = {}) =>
  make(`/tenants/${tenant}/api-tokens`, admin, { kind: 'tenant', scopes, ...more });

/** Calls as a program: the token in the place of a person's. */
const as = (token: string): TestPerson => ({ userId: '', subject: '', email: '', bearer: token });
const users = (token: string, of = tenant) => portal.call('GET', `/tenants/${of}/users`, as(token));
const rights = ['portal:admin', 'tenant:users', 'tenant:users:edit'];

async function auditOf(subjectId: string) {
  const { rows } = await withTenant(portal.db, tenant, (tx) =>
    sql<{
      action: string;
      actor_name: string;
      after: unknown;
    }>`select action, actor_name, after from audit_entries where subject_id = ${subjectId} order by id`.execute(
      tx,
    ),
  );
  return rows;
}

describe('ECO-5 API tokens', () => {
  test('a token is shown once, is kept as a hash only, and opens what its scopes name', async () => {
    const { token, id, answer } = await makeForTenant(['tenant:users']);

    expect(answer.status).toBe(200);
    expect(isApiToken(token)).toBe(true);
    expect((await users(token)).status).toBe(200);
    const listed = await portal.call('GET', `/tenants/${tenant}/api-tokens`, admin);
    expect(JSON.stringify(listed.body)).toContain(id);
    expect(JSON.stringify(listed.body)).not.toContain(token);
    const { rows } = await withSystem(portal.db, (tx) =>
      sql<object>`select * from api_tokens where id = ${id}`.execute(tx),
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice(4, 40));
    expect(JSON.stringify(await auditOf(id))).not.toContain(token.slice(4, 40));
  });

  test('SEC-6: a life of a year needs a reason, which stands in the trail', async () => {
    const { answer } = await makeForTenant(['tenant:users'], { days: 365, reason: '  ' });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { type: 'ERROR_API_TOKEN_REASON_MISSING' },
    ]);

    const { id } = await makeForTenant(['tenant:users'], { days: 365, reason: 'Jahresabschluss' });
    const { rows } = await withTenant(portal.db, tenant, (tx) =>
      sql`select reason from audit_entries where subject_id = ${id}`.execute(tx),
    );
    expect(rows).toEqual([{ reason: 'Jahresabschluss' }]);
  });

  test('it lasts 90 days unless another life is chosen, and opens nothing afterwards', async () => {
    const { token, answer } = await makeForTenant(['tenant:users']);
    const short = await makeForTenant(['tenant:users'], { days: 7 });
    const begun = clock;

    expect(answer.body).toMatchObject({
      apiToken: { expiresAt: new Date(begun.getTime() + 90 * day).toISOString() },
    });
    later(7 * day);
    expect((await users(short.token)).status).toBe(401);
    expect((await users(token)).status).toBe(200);
    later(83 * day);
    expect((await users(token)).status).toBe(401);
    clock = begun;
  });

  test('a life that is not offered is refused', async () => {
    expect((await makeForTenant(['tenant:users'], { days: 36_500 })).answer.status).toBe(400);
  });

  test('revoked, it opens nothing from the next request on, and both are in the audit trail', async () => {
    const { token, id } = await makeForTenant(['tenant:users']);
    await users(token);

    const revoked = await portal.call('POST', `/tenants/${tenant}/api-tokens/${id}/revoke`, admin, {
      reason: 'leaked',
    });

    expect(revoked.body).toMatchObject({ state: 'revoked', revokedBy: admin.email });
    expect((await users(token)).status).toBe(401);
    expect((await auditOf(id)).map((entry) => entry.action)).toEqual([
      'apiToken.create',
      'apiToken.revoke',
    ]);
  });

  test('nobody makes a token that may do more than they', async () => {
    const guest = await portal.newCustomer({ [tenant]: ['portal:user', 'marketplace'] });

    const own = await make(`/tenants/${tenant}/user/api-tokens`, guest, {
      scopes: ['marketplace', 'tenant:users'],
    });
    expect(own.answer).toMatchObject({
      status: 403,
      body: { type: 'ERROR_TENANTS_CLAIM_NOT_HELD', params: { claim: 'tenant:users' } },
    });
    const foreign = await make(`/tenants/${tenant}/api-tokens`, admin, {
      kind: 'tenant',
      scopes: ['marketplace:shop'],
    });
    expect(foreign.answer.body).toMatchObject({ type: 'ERROR_TENANTS_CLAIM_NOT_HELD' });
    const staff = await make(`/tenants/${tenant}/api-tokens`, admin, {
      kind: 'tenant',
      scopes: ['Tenants.Write'],
    });
    expect(staff.answer.body).toMatchObject({ type: 'ERROR_TENANTS_CLAIM_NOT_HELD' });
    const unknown = await make(`/tenants/${tenant}/api-tokens`, admin, {
      kind: 'tenant',
      scopes: ['everything'],
    });
    expect(unknown.answer.body).toMatchObject({ type: 'ERROR_TENANTS_USERROLECLAIM_ID_NOT_FOUND' });
    const nothing = await make(`/tenants/${tenant}/api-tokens`, admin, {
      kind: 'tenant',
      scopes: [],
    });
    expect(nothing.answer.body).toMatchObject({ type: 'ERROR_API_TOKEN_SCOPE_MISSING' });
  });

  test('what its maker loses the token loses with it, at the next request', async () => {
    const other = await portal.newCustomer({ [tenant]: ['portal:user', 'tenant:users'] });
    const { token } = await make(`/tenants/${tenant}/user/api-tokens`, other, {
      scopes: ['tenant:users'],
    });
    expect((await users(token)).status).toBe(200);

    await portal.call('POST', `/tenants/${tenant}/users/${other.userId}/block`, admin, {});

    expect((await users(token)).status).toBe(403);
  });

  test('a scope that was not given stays closed, whatever its maker holds', async () => {
    const { token } = await makeForTenant(['tenant:users']);
    const someone = await portal.newCustomer({ [tenant]: ['portal:user'] });

    expect(
      (await portal.call('POST', `/tenants/${tenant}/users/${someone.userId}/block`, as(token), {}))
        .status,
    ).toBe(403);
    expect(
      (await portal.call('GET', `/tenants/${tenant}/users/${someone.userId}`, admin)).body,
    ).toMatchObject({ state: 'active' });
  });

  test('it opens one tenant only: another one of its maker answers as one that does not exist', async () => {
    const second = await portal.newTenant();
    const both = await portal.newCustomer({
      [tenant]: ['tenant:users'],
      [second]: ['tenant:users'],
    });
    const { token } = await make(`/tenants/${tenant}/user/api-tokens`, both, {
      scopes: ['tenant:users'],
    });

    expect((await users(token)).status).toBe(200);
    const { correlationId: _, ...foreign } = (await users(token, second)).body;
    const { correlationId: __, ...missing } = (
      await users(token, '00000000-0000-4000-8000-000000000000')
    ).body;
    expect(foreign).toMatchObject({ status: 403 });
    expect(foreign).toEqual(missing);
  });

  test('what belongs to a sign-in it does not open', async () => {
    const { token } = await makeForTenant(rights);

    expect((await portal.call('GET', '/user/me', as(token))).status).toBe(403);
    expect((await portal.call('GET', '/user/api-tokens', as(token))).status).toBe(403);
    expect(
      (await make(`/tenants/${tenant}/user/api-tokens`, as(token), { scopes: ['tenant:users'] }))
        .answer.status,
    ).toBe(403);
  });

  test('a token cannot make or revoke tokens', async () => {
    const { token, id } = await makeForTenant(rights);

    const made = await make(`/tenants/${tenant}/api-tokens`, as(token), {
      kind: 'tenant',
      scopes: ['tenant:users'],
    });
    expect(made.answer).toMatchObject({
      status: 403,
      body: { type: 'ERROR_API_TOKEN_PERSON_REQUIRED' },
    });
    expect(
      (await portal.call('POST', `/tenants/${tenant}/api-tokens/${id}/revoke`, as(token), {}))
        .status,
    ).toBe(403);
    expect((await users(token)).status).toBe(200);
  });

  test('a token, also one of an administrator, cannot say whose sign-ins are believed', async () => {
    const { token } = await makeForTenant(rights);
    const path = `/tenants/${tenant}/provisioning`;
    const { body } = await portal.call('GET', path, as(token));
    const { version } = body as { version: string };
    const wanted = { issuer: 'https://attacker.example/', identifier: 'subject' };
    const save = (person: TestPerson) => portal.call('PUT', path, person, wanted, { version });

    expect(await save(as(token))).toMatchObject({
      status: 403,
      body: { type: 'ERROR_API_TOKEN_PERSON_REQUIRED' },
    });
    expect((await save(admin)).status).toBe(200);
  });

  test('what it does carries its name beside that of its maker', async () => {
    const { token } = await makeForTenant(rights);
    const target = await portal.newCustomer({ [tenant]: ['portal:admin'] });

    expect(
      (await portal.call('POST', `/tenants/${tenant}/users/${target.userId}/block`, as(token), {}))
        .status,
    ).toBe(200);

    expect((await auditOf(target.userId)).at(-1)).toMatchObject({
      action: 'user.block',
      actor_name: `${admin.email} (API: Backup)`,
    });
  });

  test('administrators see and revoke personal tokens of their people; people see their own only', async () => {
    const guest = await portal.newCustomer({ [tenant]: ['portal:user', 'marketplace'] });
    const { token, id } = await make(`/tenants/${tenant}/user/api-tokens`, guest, {
      scopes: ['marketplace'],
    });

    expect((await portal.call('GET', '/user/api-tokens', guest)).body).toMatchObject({
      data: [{ id }],
      metadata: { total: 1 },
    });
    expect((await portal.call('GET', `/tenants/${tenant}/api-tokens`, guest)).status).toBe(403);
    expect(
      (await portal.call('POST', `/user/api-tokens/${id}/revoke`, admin, {})).body,
    ).toMatchObject({
      type: 'ERROR_API_TOKEN_ID_NOT_FOUND',
    });
    expect(
      (await portal.call('POST', `/tenants/${tenant}/api-tokens/${id}/revoke`, admin, {})).status,
    ).toBe(200);
    expect((await users(token)).status).toBe(401);
  });

  test('a person revokes their own token, and the tenant finds it in its trail', async () => {
    const guest = await portal.newCustomer({ [tenant]: ['portal:user', 'marketplace'] });
    const { token, id } = await make(`/tenants/${tenant}/user/api-tokens`, guest, {
      scopes: ['marketplace'],
    });

    expect((await portal.call('POST', `/user/api-tokens/${id}/revoke`, guest, {})).status).toBe(
      200,
    );

    expect((await users(token)).status).toBe(401);
    expect((await auditOf(id)).map((entry) => entry.action)).toEqual([
      'apiToken.create',
      'apiToken.revoke',
    ]);
  });

  test("another tenant's administrator neither sees nor revokes it", async () => {
    const elsewhere = await portal.newTenant();
    const stranger = await portal.newCustomer({ [elsewhere]: [...adminRights] });
    const { token, id } = await makeForTenant(['tenant:users']);

    expect(
      (await portal.call('GET', `/tenants/${elsewhere}/api-tokens`, stranger)).body,
    ).toMatchObject({ metadata: { total: 0 } });
    expect(
      (await portal.call('POST', `/tenants/${elsewhere}/api-tokens/${id}/revoke`, stranger, {}))
        .status,
    ).toBe(404);
    expect((await users(token)).status).toBe(200);
  });

  test('a token of staff has internal permissions they hold, and ends with them', async () => {
    const staff = await portal.newStaff(['Tenants.Users.Write', 'Tenants.Write']);
    const { token } = await make('/user/api-tokens', staff, { scopes: ['Tenants.Users.Write'] });
    const more = await make('/user/api-tokens', staff, { scopes: ['Marketplace.Write'] });

    expect(more.answer.body).toMatchObject({ type: 'ERROR_TENANTS_CLAIM_NOT_HELD' });
    expect((await users(token)).status).toBe(200);
    await withSystem(portal.db, (tx) =>
      sql`delete from internal_permissions where user_id = ${staff.userId} and permission = 'Tenants.Users.Write'`.execute(
        tx,
      ),
    );
    expect((await users(token)).status).toBe(403);
  });

  test('a customer makes no token of staff', async () => {
    expect(
      (await make('/user/api-tokens', admin, { scopes: ['portal:admin'] })).answer.status,
    ).toBe(403);
  });

  test('a provisioning token opens no endpoint of the portal', async () => {
    const { token, answer } = await make(`/tenants/${tenant}/api-tokens`, admin, {
      kind: 'provisioning',
      scopes: ['portal:user'],
    });

    expect(answer.status).toBe(200);
    expect((await users(token)).status).toBe(401);
  });

  test('who may not add, edit and remove people makes no provisioning token', async () => {
    const half = await portal.newCustomer({
      [tenant]: ['portal:admin', 'tenant:users', 'tenant:users:add'],
    });

    const { answer } = await make(`/tenants/${tenant}/api-tokens`, half, {
      kind: 'provisioning',
      scopes: [],
    });

    expect(answer.body).toMatchObject({
      type: 'ERROR_TENANTS_CLAIM_NOT_HELD',
      params: { claim: 'tenant:users:edit' },
    });
  });

  test('SEC-7: 600 requests a minute, then it is asked to wait', async () => {
    const { token } = await makeForTenant(['tenant:users']);
    const answers: Answer[] = [];
    for (let count = 0; count < 601; count += 1)
      answers.push(await portal.call('GET', `/tenants/${tenant}/roles/x`, as(token)));
    const refused = answers.pop();

    expect(answers.filter((answer) => answer.status === 429)).toEqual([]);
    expect(refused).toMatchObject({ status: 429, body: { type: 'ERROR_TOO_MANY_REQUESTS' } });
    later(60_000);
    expect((await users(token)).status).toBe(200);
  });

  test('whoever made it is told once, fourteen days before it ends', async () => {
    const begun = clock;
    const own = await portal.newTenant({ licenseBundle: 'Standard' });
    const maker = await portal.newCustomer({ [own]: [...adminRights] });
    await make(`/tenants/${own}/api-tokens`, maker, { kind: 'tenant', scopes: ['tenant:users'] });
    const { id } = await make(`/tenants/${own}/api-tokens`, maker, {
      kind: 'tenant',
      scopes: ['tenant:users'],
      name: 'Gone',
    });
    await portal.call('POST', `/tenants/${own}/api-tokens/${id}/revoke`, maker, {});
    const told = async () => {
      await warnOfEndingTokens({ db: portal.db, now: () => clock, news: peopleNews });
      const { rows } = await withTenant(portal.db, own, (tx) =>
        sql<{
          message: string;
          params: object;
          user_id: string;
        }>`select message, params, user_id from notices where message = 'API_TOKEN_ENDS'`.execute(
          tx,
        ),
      );
      return rows;
    };

    later(75 * day);
    expect(await told()).toEqual([]);
    later(day);
    expect(await told()).toMatchObject([{ params: { name: 'Backup' }, user_id: maker.userId }]);
    expect(await told()).toHaveLength(1);
    clock = begun;
  });

  test('its last use is on the list', async () => {
    const { token, id } = await makeForTenant(['tenant:users']);
    const lastUse = async () => {
      const { body } = await portal.call('GET', `/tenants/${tenant}/api-tokens?take=200`, admin);
      return (body as { data: { id: string; lastUsedAt: string | null }[] }).data.find(
        (one) => one.id === id,
      )?.lastUsedAt;
    };
    expect(await lastUse()).toBeNull();

    await users(token);

    expect(await lastUse()).toBe(clock.toISOString());
  });
});
