import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { peopleNews } from '#main/ports/people-news.ts';
import { createTranslate } from '#main/translate.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { provisioningContract, apiTokensContract } from '../../credentials.schema.ts';
import { credentialMessages } from '../../credentials.texts.ts';
import { directoryMessages } from '#domains/tenants/directory.messages.ts';
import { createProvisioningHandlers, apiTokensHandlers } from '../credentials.handlers.ts';
import { createApiTokenDoor } from '../find-by-api-token.ts';
import {
  adminRights,
  openPeoplePortal,
  testLimits,
  type PeoplePortal,
} from '#domains/people/server/people.fixture.ts';
import type { Role } from '#domains/people/server/roles.store.ts';
import type { TestPerson } from '#domains/people/server/test-portal.fixture.ts';
import { mountScim } from './mount-scim.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** Fields of responses read by the tests; each response has some of them. */
const scimBody = z.looseObject({
  id: z.string().optional(),
  userName: z.string().optional(),
  active: z.boolean().optional(),
  displayName: z.string().optional(),
  title: z.string().optional(),
  groups: z.array(z.unknown()).optional(),
  members: z.array(z.looseObject({ value: z.string() })).optional(),
  meta: z.looseObject({}).optional(),
  totalResults: z.number().optional(),
  Resources: z.array(z.looseObject({ id: z.string() })).optional(),
});

interface ScimAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Empty where the answer had none (204). */
  readonly body: z.output<typeof scimBody>;
}

let portal: PeoplePortal;
let tenant: string;
let admin: TestPerson;
let token: string;
let shop: Role;

async function newToken(of: string, by: TestPerson, scopes: readonly string[]): Promise<string> {
  const made = await portal.call('POST', `/tenants/${of}/api-tokens`, by, {
    kind: 'provisioning',
    name: 'Entra',
    scopes,
  });
  return String(made.body['token']);
}

async function setIdentifier(
  of: string,
  by: TestPerson,
  identifier: 'subject' | 'objectId',
): Promise<void> {
  const { issuer } = portal.issuers.customer;
  const { body: set } = await portal.call('GET', `/tenants/${of}/provisioning`, by);
  const version = String(set['version']);
  const saved = await portal.call(
    'PUT',
    `/tenants/${of}/provisioning`,
    by,
    { issuer, identifier },
    { version },
  );
  expect(saved.status).toBe(200);
}

async function scim(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object | string,
  more: { headers?: object; token?: string; tenant?: string } = {},
): Promise<ScimAnswer> {
  const response = await portal.app.inject({
    method,
    url: `/scim/v2/${more.tenant ?? tenant}${path}`,
    headers: {
      authorization: `Bearer ${more.token ?? token}`,
      'content-type': 'application/scim+json',
      ...more.headers,
    },
    ...(payload !== undefined && {
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    }),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: scimBody.parse(response.body === '' ? {} : response.json()),
  };
}

beforeAll(async () => {
  portal = await openPeoplePortal();
  portal.mount(apiTokensContract, apiTokensHandlers);
  const signIn = { authority: portal.issuers.customer.issuer };
  portal.mount(
    provisioningContract,
    createProvisioningHandlers({ publicUrl: 'https://portal.example', signIn }),
  );
  mountScim(portal.app, {
    db: portal.db,
    now: () => new Date(),
    limits: testLimits,
    news: peopleNews,
    publicUrl: 'https://portal.example',
    signIn,
    operatorDomain: 'nordwind.example',
    findProvisioner: createApiTokenDoor({ db: portal.db, now: () => new Date() }).findProvisioner,
    translate: createTranslate([directoryMessages, credentialMessages]),
  });
});

beforeEach(async () => {
  tenant = await portal.newTenant({ licenseBundle: 'Standard' });
  admin = await portal.newCustomer({ [tenant]: [...adminRights] });
  token = await newToken(tenant, admin, ['portal:user', 'marketplace']);
  shop = await portal.newRole(tenant, ['portal:user', 'marketplace']);
});

afterAll(() => portal.close());

/**
 * Returns a new user as sent by Entra (documentation "Develop and plan provisioning for a SCIM
 * endpoint").
 */
const entraUser = (name: string, externalId = randomUUID()) => ({
  schemas: [core, enterprise],
  externalId,
  userName: `${name}@adler.example`,
  active: true,
  displayName: name,
  emails: [{ primary: true, type: 'work', value: `${name}@adler.example` }],
  meta: { resourceType: 'User' },
  name: { formatted: `${name} Adler`, familyName: 'Adler', givenName: name },
  title: 'Buyer',
  [enterprise]: { department: 'Sales', employeeNumber: '7' },
});

/** Returns a new user as sent by Okta (SCIM 2.0 protocol reference). */
const oktaUser = (name: string) => ({
  schemas: [core],
  userName: `${name}@adler.example`,
  name: { givenName: name, familyName: 'Adler' },
  emails: [{ primary: true, value: `${name}@adler.example`, type: 'work' }],
  displayName: `${name} Adler`,
  locale: 'en-US',
  externalId: `00u${name}`,
  groups: [],
  password: 'never-kept-1mz050nq',
  active: true,
});

const create = async (user: object = entraUser(randomUUID())): Promise<string> =>
  String((await scim('POST', '/Users', user)).body.id);
const patchOf = (...Operations: object[]) => ({ schemas: [patchSchema], Operations });
const setActive = (id: string, value: unknown) =>
  scim('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value }));

/** Signs a person in with the directory's identifier and returns their current rights. */
async function signedIn(externalId: string, more: object = {}): Promise<TestPerson> {
  const bearer = await portal.issuers.customer.token({
    sub: externalId,
    preferred_username: 'x@adler.example',
    name: 'X',
    ...more,
  });
  return { userId: '', subject: externalId, email: '', bearer };
}
const cartOf = (person: TestPerson) => portal.call('GET', `/tenants/${tenant}/users`, person);

describe('discovery (RFC 7644, 4)', () => {
  test('says what it can', async () => {
    const { body, headers } = await scim('GET', '/ServiceProviderConfig');

    expect(headers['content-type']).toContain('application/scim+json');
    expect(body).toMatchObject({
      patch: { supported: true },
      filter: { supported: true, maxResults: 200 },
      bulk: { supported: false },
      etag: { supported: true },
    });
  });

  test('names users and groups, and their schemas', async () => {
    expect((await scim('GET', '/ResourceTypes')).body.Resources?.map((one) => one.id)).toEqual([
      'User',
      'Group',
    ]);
    expect((await scim('GET', '/ResourceTypes/User')).body).toMatchObject({
      endpoint: '/Users',
      schema: core,
    });
    expect((await scim('GET', `/Schemas/${groupSchema}`)).body).toMatchObject({ id: groupSchema });
    expect((await scim('GET', '/Schemas')).body.totalResults).toBe(3);
    expect((await scim('GET', '/Schemas/nothing')).status).toBe(404);
  });
});

describe('recorded requests of Entra (ECO-7)', () => {
  test('connection test: a user that is not there is an empty list, no error', async () => {
    const { status, body } = await scim('GET', `/Users?filter=userName+eq+%22${randomUUID()}%22`);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    });
  });

  test('create user: 201 with id, meta, location, and the person holds nothing yet', async () => {
    const user = entraUser('ada');
    const { status, body, headers } = await scim('POST', '/Users', user);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      externalId: user.externalId,
      userName: 'ada@adler.example',
      active: true,
      title: 'Buyer',
      [enterprise]: { department: 'Sales' },
      groups: [],
    });
    expect(headers['location']).toBe(`https://portal.example/scim/v2/${tenant}/Users/${body.id}`);
    expect(body.meta).toMatchObject({ resourceType: 'User', version: headers['etag'] });
    expect(
      (await portal.call('GET', `/tenants/${tenant}/users/${body.id}`, admin)).body,
    ).toMatchObject({
      state: 'active',
      email: 'ada@adler.example',
      roles: [],
    });
    expect((await cartOf(await signedIn(user.externalId))).status).toBe(403);
  });

  test('a name that cannot be stored is refused as the value it is (RFC 7644 §3.12)', async () => {
    const user = `{"schemas":["${core}"],"userName":"half@acme.example","displayName":"\\ud800"}`;
    const answer = await scim('POST', '/Users', user);

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ scimType: 'invalidValue' });
  });

  test('get user by id, by filter on userName in any case, by externalId', async () => {
    const user = entraUser('eva');
    const id = await create(user);

    expect((await scim('GET', `/Users/${id}`)).body.userName).toBe('eva@adler.example');
    expect(
      (await scim('GET', '/Users?filter=userName eq "EVA@adler.example"')).body.Resources,
    ).toMatchObject([{ id }]);
    expect(
      (await scim('GET', `/Users?filter=externalId eq "${user.externalId}"`)).body.Resources,
    ).toMatchObject([{ id }]);
    expect(
      (await scim('GET', '/Users?filter=emails[type eq "work"].value eq "eva@adler.example"')).body
        .totalResults,
    ).toBe(1);
    expect(
      (await scim('GET', '/Users?filter=emails[type eq "work" and value eq "eva@adler.example"]'))
        .body.totalResults,
    ).toBe(1);
  });

  test('somebody who was invited by hand is found by their address, and is not made twice', async () => {
    const guest = await portal.newCustomer({ [tenant]: ['portal:user'] }, 'guest@adler.example');

    expect(
      (await scim('GET', '/Users?filter=userName eq "guest@adler.example"')).body.Resources,
    ).toMatchObject([{ id: guest.userId }]);
    expect((await scim('POST', '/Users', entraUser('guest'))).body).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    });
  });

  test('update of several values, in its own words', async () => {
    const id = await create(entraUser('ida'));

    const { status, body } = await scim(
      'PATCH',
      `/Users/${id}`,
      patchOf(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'ida.new@adler.example' },
        { op: 'Replace', path: 'name.familyName', value: 'Nova' },
        { op: 'Add', path: 'displayName', value: 'Ida Nova' },
        { op: 'Add', path: `${enterprise}:department`, value: 'IT' },
        { op: 'Remove', path: 'title' },
      ),
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({
      displayName: 'Ida Nova',
      name: { familyName: 'Nova' },
      emails: [{ value: 'ida.new@adler.example' }],
      [enterprise]: { department: 'IT', employeeNumber: '7' },
    });
    expect(body).not.toHaveProperty('title');
    expect((await scim('GET', `/Users/${id}`)).body).toEqual(body);
  });

  test.each(['False', false, 'false'])(
    'disable user with %j: nothing opens any more; enabled again, it does',
    async (off) => {
      const user = entraUser(randomUUID());
      const id = await create(user);
      const people = await portal.newRole(tenant, ['tenant:users']);
      token = await newToken(tenant, admin, ['tenant:users']);
      await scim(
        'PATCH',
        `/Groups/${people.id}`,
        patchOf({ op: 'Add', path: 'members', value: [{ value: id }] }),
      );
      const person = await signedIn(user.externalId);
      expect((await cartOf(person)).status).toBe(200);

      expect((await setActive(id, off)).body.active).toBe(false);

      expect((await cartOf(person)).status).toBe(403);
      expect((await scim('GET', `/Users/${id}`)).body.active).toBe(false);
      expect((await setActive(id, 'True')).body.active).toBe(true);
      expect((await cartOf(person)).status).toBe(200);
    },
  );

  test('delete user: gone, and all roles with them; the same one can come again, without any', async () => {
    const user = entraUser('uta');
    const id = await create(user);
    await scim(
      'PATCH',
      `/Groups/${shop.id}`,
      patchOf({ op: 'Add', path: 'members', value: [{ value: id }] }),
    );

    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404);
    const again = await scim('POST', '/Users', user);
    expect(again).toMatchObject({ status: 201, body: { id, groups: [] } });
  });

  test('groups: found by name without their members', async () => {
    const { body } = await scim(
      'GET',
      `/Groups?excludedAttributes=members&filter=displayName+eq+%22${encodeURIComponent(shop.name)}%22`,
    );

    expect(body.Resources).toMatchObject([{ id: shop.id, displayName: shop.name }]);
    expect(body.Resources?.[0]).not.toHaveProperty('members');
  });

  test('create group: a role without any right, whatever is asked for', async () => {
    const { status, body } = await scim('POST', '/Groups', {
      schemas: [
        groupSchema,
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId: 'g-1',
      displayName: 'Buyers',
      meta: { resourceType: 'Group' },
      claims: ['portal:admin'],
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({ displayName: 'Buyers', externalId: 'g-1', members: [] });
    expect(
      (await portal.call('GET', `/tenants/${tenant}/roles/${body.id}`, admin)).body,
    ).toMatchObject({ claims: [], type: 'tenant' });
    expect((await scim('POST', '/Groups', { displayName: 'buyers' })).body).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    });
  });

  test('add and remove members, in the new and in the old form, rename', async () => {
    const [one, two] = [await create(), await create()];
    const members = async () =>
      (await scim('GET', `/Groups/${shop.id}`)).body.members?.map((member) => member.value);

    await scim(
      'PATCH',
      `/Groups/${shop.id}`,
      patchOf({
        op: 'Add',
        path: 'members',
        value: [
          { $ref: null, value: one },
          { $ref: null, value: two },
        ],
      }),
    );
    expect(await members()).toEqual([one, two]);
    await scim(
      'PATCH',
      `/Groups/${shop.id}`,
      patchOf({ op: 'Remove', path: 'members', value: [{ $ref: null, value: one }] }),
    );
    expect(await members()).toEqual([two]);
    await scim(
      'PATCH',
      `/Groups/${shop.id}`,
      patchOf({ op: 'Remove', path: `members[value eq "${two}"]` }),
    );
    expect(await members()).toEqual([]);
    expect(
      (
        await scim(
          'PATCH',
          `/Groups/${shop.id}`,
          patchOf({ op: 'Replace', path: 'displayName', value: 'Renamed' }),
        )
      ).body.displayName,
    ).toBe('Renamed');
  });

  test('is somebody a member: filter on id and members', async () => {
    const one = await create();
    await scim(
      'PATCH',
      `/Groups/${shop.id}`,
      patchOf({ op: 'Add', path: 'members', value: [{ value: one }] }),
    );

    expect(
      (await scim('GET', `/Groups?filter=id eq "${shop.id}" and members eq "${one}"`)).body
        .totalResults,
    ).toBe(1);
    expect(
      (await scim('GET', `/Groups?filter=id eq "${shop.id}" and members eq "${randomUUID()}"`)).body
        .totalResults,
    ).toBe(0);
  });

  test('delete group: the role goes, its members lose it', async () => {
    const one = await create();
    await scim(
      'PATCH',
      `/Groups/${shop.id}`,
      patchOf({ op: 'Add', path: 'members', value: [{ value: one }] }),
    );

    expect((await scim('DELETE', `/Groups/${shop.id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${one}`)).body.groups).toEqual([]);
    expect((await portal.call('GET', `/tenants/${tenant}/roles/${shop.id}`, admin)).status).toBe(
      404,
    );
  });

  test('object ids: the first sign-in whose token carries the oid takes the provisioned person over, no other', async () => {
    const issuer = portal.issuers.customer.issuer;
    const { body: set } = await portal.call('GET', `/tenants/${tenant}/provisioning`, admin);
    const saved = await portal.call(
      'PUT',
      `/tenants/${tenant}/provisioning`,
      admin,
      { issuer, identifier: 'objectId' },
      { version: String(set['version']) },
    );
    expect(saved.status).toBe(200);
    const people = await portal.newRole(tenant, ['tenant:users']);
    token = await newToken(tenant, admin, ['tenant:users']);
    const user = entraUser('oda');
    const id = await create(user);
    await scim(
      'PATCH',
      `/Groups/${people.id}`,
      patchOf({ op: 'Add', path: 'members', value: [{ value: id }] }),
    );

    const stranger = await signedIn(randomUUID(), {
      preferred_username: 'oda@adler.example',
      oid: randomUUID(),
    });
    const sameAddress = await signedIn(randomUUID(), { preferred_username: 'oda@adler.example' });
    const oda = await signedIn(`pairwise-${randomUUID()}`, { oid: user.externalId });

    expect((await cartOf(stranger)).status).toBe(403);
    expect((await cartOf(sameAddress)).status).toBe(403);
    expect((await cartOf(oda)).status).toBe(200);
    expect((await cartOf(await signedIn(randomUUID(), { oid: user.externalId }))).status).toBe(403);
  });
});

describe('recorded requests of Okta (ECO-7)', () => {
  test('the connector’s own check: the first users and groups', async () => {
    await create(oktaUser('one'));

    expect((await scim('GET', '/Users?startIndex=1&count=2')).body).toMatchObject({
      totalResults: 2,
      startIndex: 1,
      itemsPerPage: 2,
    });
    expect((await scim('GET', '/Groups?startIndex=1&count=100')).status).toBe(200);
  });

  test('create, without ever keeping a password', async () => {
    const { status, body } = await scim('POST', '/Users', oktaUser('two'), {
      headers: { accept: 'application/scim+json', 'content-type': 'application/json' },
    });
    const kept = await withTenant(portal.db, tenant, (tx) =>
      sql<{ text: string }>`select attributes::text as text from provisioned_users`.execute(tx),
    );

    expect(status).toBe(201);
    expect(JSON.stringify([body, kept.rows])).not.toContain('never-kept');
    expect(body).toMatchObject({ locale: 'en-US', externalId: '00utwo' });
  });

  test('update of the profile with PUT; groups in it change nothing', async () => {
    const id = await create(oktaUser('three'));

    const { status, body } = await scim('PUT', `/Users/${id}`, {
      ...oktaUser('three'),
      id,
      name: { givenName: 'New', familyName: 'Name' },
      groups: [{ value: shop.id }],
      meta: { resourceType: 'User' },
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ name: { givenName: 'New' }, groups: [] });
  });

  test('deactivate with PATCH and with PUT, and again active', async () => {
    const id = await create(oktaUser('four'));

    expect(
      (await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: false } })))
        .body.active,
    ).toBe(false);
    expect(
      (await scim('PUT', `/Users/${id}`, { ...oktaUser('four'), active: true })).body.active,
    ).toBe(true);
    expect(
      (await scim('PUT', `/Users/${id}`, { ...oktaUser('four'), active: false })).body.active,
    ).toBe(false);
  });

  test('group push: PUT with all members, PATCH with a name in the value', async () => {
    const [one, two] = [await create(), await create()];

    const put = await scim('PUT', `/Groups/${shop.id}`, {
      schemas: [groupSchema],
      id: shop.id,
      displayName: shop.name,
      members: [
        { value: one, display: 'x' },
        { value: two, display: 'y' },
      ],
    });
    expect(put.body.members).toHaveLength(2);
    const renamed = await scim(
      'PATCH',
      `/Groups/${shop.id}`,
      patchOf({ op: 'replace', value: { id: shop.id, displayName: 'Pushed' } }),
    );
    expect(renamed.body).toMatchObject({
      displayName: 'Pushed',
      members: [{ value: one }, { value: two }],
    });
    const less = await scim('PUT', `/Groups/${shop.id}`, {
      displayName: 'Pushed',
      members: [{ value: two }],
    });
    expect(less.body.members).toMatchObject([{ value: two }]);
  });
});

describe('paging and versions', () => {
  test('pages count from 1, and every user is on exactly one', async () => {
    for (let count = 0; count < 4; count += 1) await create();
    const pages = await Promise.all(
      [1, 3, 5].map(
        async (at) => (await scim('GET', `/Users?startIndex=${String(at)}&count=2`)).body,
      ),
    );

    expect(pages.map((page) => page.itemsPerPage)).toEqual([2, 2, 1]);
    expect(new Set(pages.flatMap((page) => page.Resources?.map((one) => one.id) ?? [])).size).toBe(
      5,
    );
    expect((await scim('GET', '/Users?startIndex=0&count=0')).body).toMatchObject({
      totalResults: 5,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    });
    expect((await scim('GET', '/Users?count=many')).body).toMatchObject({
      status: '400',
      scimType: 'invalidValue',
    });
  });

  test('If-None-Match answers 304, If-Match of an old version 412, and nothing changes', async () => {
    const id = await create(entraUser('vera'));
    const etag = String((await scim('GET', `/Users/${id}`)).headers['etag']);

    expect(
      (await scim('GET', `/Users/${id}`, undefined, { headers: { 'if-none-match': etag } })).status,
    ).toBe(304);
    expect(
      (
        await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'title', value: 'A' }), {
          headers: { 'if-match': etag },
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'title', value: 'B' }), {
          headers: { 'if-match': etag },
        })
      ).status,
    ).toBe(412);
    expect(
      (await scim('DELETE', `/Users/${id}`, undefined, { headers: { 'if-match': etag } })).status,
    ).toBe(412);
    expect((await scim('GET', `/Users/${id}`)).body.title).toBe('A');
  });
});

describe('what a customer’s directory may not', () => {
  test('without a good provisioning token it finds nothing', async () => {
    for (const bad of [
      '',
      'atr_x',
      admin.bearer,
      token.replace(/.$/, (one) => (one === 'a' ? 'b' : 'a')),
    ])
      expect(await scim('GET', '/Users', undefined, { token: bad })).toMatchObject({
        status: 401,
        body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
      });
    const api = await portal.call('POST', `/tenants/${tenant}/api-tokens`, admin, {
      kind: 'tenant',
      name: 'x',
      scopes: ['tenant:users', 'tenant:users:edit'],
    });
    expect(
      (await scim('GET', '/Users', undefined, { token: String(api.body['token']) })).status,
    ).toBe(401);
  });

  test('another tenant’s token meets the same words as a tenant that does not exist', async () => {
    const id = await create();
    const elsewhere = await portal.newTenant({ licenseBundle: 'Standard' });
    const stranger = await portal.newCustomer({ [elsewhere]: [...adminRights] });
    const foreign = await newToken(elsewhere, stranger, []);

    for (const [method, path, body] of [
      ['GET', `/Users/${id}`, undefined],
      ['GET', '/Users', undefined],
      ['DELETE', `/Users/${id}`, undefined],
      ['PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false })],
      ['POST', '/Users', entraUser('x')],
    ] as const) {
      const there = await scim(method, path, body, { token: foreign });
      const nowhere = await scim(method, path, body, { token: foreign, tenant: randomUUID() });
      expect(there.status).toBe(403);
      expect({ ...nowhere.body, detail: '' }).toEqual({ ...there.body, detail: '' });
    }
    // Inside its own tenant a foreign id is none.
    expect(
      (await scim('GET', `/Users/${id}`, undefined, { token: foreign, tenant: elsewhere })).status,
    ).toBe(404);
    expect(
      (await scim('DELETE', `/Users/${id}`, undefined, { token: foreign, tenant: elsewhere }))
        .status,
    ).toBe(404);
    expect(
      (await scim('GET', `/Groups/${shop.id}`, undefined, { token: foreign, tenant: elsewhere }))
        .status,
    ).toBe(404);
    expect((await scim('GET', `/Users/${id}`)).body.active).toBe(true);
  });

  test('it gives no role that its token may not give', async () => {
    const powerful = await portal.newRole(tenant, ['portal:admin']);
    const id = await create();

    expect(
      (
        await scim(
          'PATCH',
          `/Groups/${powerful.id}`,
          patchOf({ op: 'Add', path: 'members', value: [{ value: id }] }),
        )
      ).status,
    ).toBe(403);
    expect((await scim('GET', `/Users/${id}`)).body.groups).toEqual([]);
    expect(
      (
        await scim(
          'PATCH',
          `/Groups/${powerful.id}`,
          patchOf({ op: 'Replace', path: 'displayName', value: 'Mine' }),
        )
      ).status,
    ).toBe(403);
  });

  test('it neither blocks nor removes whoever has more rights than the token, nor the token’s maker', async () => {
    const other = await portal.newCustomer({ [tenant]: ['portal:admin'] });

    expect((await setActive(other.userId, false)).status).toBe(403);
    expect((await scim('DELETE', `/Users/${other.userId}`)).status).toBe(403);
    expect((await setActive(admin.userId, false)).status).toBe(409);
    expect((await scim('GET', `/Users/${other.userId}`)).body.active).toBe(true);
  });

  test.each(['subject', 'objectId'] as const)(
    'a person of another tenant is invited, never attached by their %s, and nothing of them is shown',
    async (identifier) => {
      const elsewhere = await portal.newTenant({ licenseBundle: 'Standard' });
      const herAdmin = await portal.newCustomer({ [elsewhere]: [...adminRights] });
      const herToken = await newToken(elsewhere, herAdmin, ['portal:user']);
      for (const [of, by] of [
        [tenant, admin],
        [elsewhere, herAdmin],
      ] as const)
        await setIdentifier(of, by, identifier);
      const hers = entraUser('eva');
      const made = await scim('POST', '/Users', hers, { token: herToken, tenant: elsewhere });
      expect(made.status).toBe(201);

      const answer = await scim('POST', '/Users', { ...hers, userName: 'other@adler.example' });

      expect(answer.status).toBe(409);
      expect(JSON.stringify(answer.body)).toContain('invite them');
      expect((await scim('GET', `/Users/${String(made.body.id)}`)).status).toBe(404);
      const own = await scim('GET', `/Users/${String(made.body.id)}`, undefined, {
        token: herToken,
        tenant: elsewhere,
      });
      expect(own.status).toBe(200);
    },
  );

  test('an address of the operator is given by the operator alone, as user name and as e-mail', async () => {
    const fine = entraUser('fine');
    const kept = await scim('POST', '/Users', fine);
    const refused = [
      await scim('POST', '/Users', { ...entraUser('a'), userName: 'admin@Nordwind.example' }),
      await scim('POST', '/Users', {
        ...entraUser('b'),
        emails: [{ type: 'home', value: 'admin@nordwind.example' }],
      }),
      await scim('PATCH', `/Users/${String(kept.body.id)}`, {
        schemas: [patchSchema],
        Operations: [{ op: 'replace', path: 'userName', value: 'admin@nordwind.example' }],
      }),
    ];

    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await scim('GET', `/Users/${String(kept.body.id)}`)).body.userName).toBe(fine.userName);
  });

  test('global roles keep their name, and a member of nobody is no member', async () => {
    const global = await portal.newRole(null, ['portal:user']);

    expect(
      (
        await scim(
          'PATCH',
          `/Groups/${global.id}`,
          patchOf({ op: 'Replace', path: 'displayName', value: 'x' }),
        )
      ).body,
    ).toMatchObject({
      scimType: 'mutability',
    });
    expect((await scim('DELETE', `/Groups/${global.id}`)).body).toMatchObject({
      scimType: 'mutability',
    });
    expect(
      (
        await scim(
          'PATCH',
          `/Groups/${shop.id}`,
          patchOf({ op: 'Add', path: 'members', value: [{ value: randomUUID() }] }),
        )
      ).body,
    ).toMatchObject({ scimType: 'invalidValue' });
  });

  test('provisioned people count: the Essential bundle’s limit holds, and nothing half-done stays', async () => {
    const small = await portal.newTenant({ licenseBundle: 'Essential' });
    const boss = await portal.newCustomer({ [small]: [...adminRights] });
    const its = { tenant: small, token: await newToken(small, boss, []) };
    await scim('POST', '/Users', entraUser('a1'), its);
    await scim('POST', '/Users', entraUser('a2'), its);

    expect(await scim('POST', '/Users', entraUser('a3'), its)).toMatchObject({ status: 409 });
    expect((await scim('GET', '/Users', undefined, its)).body.totalResults).toBe(3);
    expect((await scim('POST', '/Groups', { displayName: 'Own' }, its)).status).toBe(409);
  });

  test('its maker may not provision any more: neither may the token', async () => {
    await withTenant(portal.db, tenant, (tx) =>
      sql`update roles set claims = array_remove(claims, 'tenant:users:delete') where tenant_id = ${tenant}`.execute(
        tx,
      ),
    );

    expect((await scim('GET', '/Users')).status).toBe(401);
  });

  test.each([
    ['no JSON', '{', 'invalidSyntax'],
    ['no user name', { externalId: 'x' }, 'invalidValue'],
    ['no externalId', { userName: 'x' }, 'invalidValue'],
    ['a boolean that is none', { ...entraUser('bad'), active: 'perhaps' }, 'invalidValue'],
    ['a list', [], 'invalidSyntax'],
    ['attributes without end', { ...entraUser('bad'), title: 'x'.repeat(30_000) }, 'invalidValue'],
  ])('%s is refused, and nobody is made', async (_, body, scimType) => {
    expect((await scim('POST', '/Users', body)).body).toMatchObject({ status: '400', scimType });
    expect((await scim('GET', '/Users')).body.totalResults).toBe(1);
  });

  test('what it does is in the tenant’s audit trail, with the name of the token', async () => {
    const id = await create();
    await setActive(id, 'False');
    const { rows } = await withTenant(portal.db, tenant, (tx) =>
      sql<{
        action: string;
        actor_name: string;
      }>`select action, actor_name from audit_entries where subject_id = ${id} order by id`.execute(
        tx,
      ),
    );

    expect(rows.map((row) => row.action)).toEqual(['user.provision', 'user.block']);
    expect(rows[0]?.actor_name).toBe(`${admin.email} (API: Entra)`);
  });
});
