import { randomUUID } from 'node:crypto';
import { claims } from '#platform/common/access.ts';
import { createApiTokenDoor } from '#domains/credentials/server/find-by-api-token.ts';
import { mountScim } from '#domains/credentials/server/scim/mount-scim.ts';
import type { TestPerson, TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { peopleNews } from '../ports/people-news.ts';
import { aPortalConfig } from '../portal-config.fixture.ts';
import type { Attacked } from './attack.fixture.ts';
import { changed, stateOf } from './state.fixture.ts';
import type { Stage } from './stage.fixture.ts';
import { canaryOf, idOf } from './victim.fixture.ts';

/** A route below `/scim/v2/:tenantId`. */
export interface ScimRoute {
  readonly method: string;
  /** `/Users/:id` */
  readonly path: string;
}

const base = '/scim/v2/:tenantId';

/**
 * Mounts SCIM as the program does. @returns its routes, filled as they are mounted: a new one is
 * covered the day it is written
 */
export function mountScimOn(portal: TestPortal): ScimRoute[] {
  const routes: ScimRoute[] = [];
  const now = (): Date => new Date();
  portal.app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (url.startsWith(base) && one !== 'HEAD')
        routes.push({ method: one, path: url.slice(base.length) });
  });
  mountScim(portal.app, {
    db: portal.db,
    now,
    findProvisioner: createApiTokenDoor({ db: portal.db, now }).findProvisioner,
    translate: (_locale, type) => type,
    limits: {
      ...aPortalConfig(),
      licenseBundles: [{ name: 'unlimitedUsersAndRoles', licenseBundles: ['Standard'] }],
    },
    news: peopleNews,
    publicUrl: 'https://portal.example',
    operatorDomain: 'operator.example',
    signIn: { authority: portal.issuers.customer.issuer },
  });
  return routes;
}

/** Stranger with the request's credentials and the expected refusal. */
export interface ScimStranger {
  readonly who: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly wanted: 401 | 403;
}

export interface ScimPeople {
  readonly strangers: readonly ScimStranger[];
  /** The directory of the attacker's own tenant. */
  readonly provisioner: string;
}

/** Creates the strangers to the victim's directory, and the attacker's own directory. */
export async function castScim(stage: Stage): Promise<ScimPeople> {
  const { portal, victim, attacker, owner, bearers, programs } = stage;
  const admin = (of: string): Promise<TestPerson> => portal.newCustomer({ [of]: claims });
  const make = async (
    of: string,
    kind: 'provisioning' | 'tenant' | 'personal',
    by?: TestPerson,
  ): Promise<string> => tokenOf(portal, of, { kind, by: by ?? (await admin(of)) });
  const set = async (token: string, change: string): Promise<string> => {
    await owner.query(`update api_tokens set ${change} where hint = $1`, [token.slice(-4)]);
    return token;
  };
  const ended = async (sql: string): Promise<string> => {
    const maker = await admin(victim.tenantId);
    const token = await make(victim.tenantId, 'provisioning', maker);
    await owner.query(sql, [maker.userId]);
    return token;
  };
  const own = await admin(victim.tenantId);
  const by = (token: string) => ({ authorization: `Bearer ${token}` });
  const strangers: ScimStranger[] = [
    { who: 'nobody in particular', headers: {}, wanted: 401 },
    {
      who: 'somebody with the cookie of a session',
      headers: { cookie: `atrium-session=${own.bearer}; session=${own.bearer}` },
      wanted: 401,
    },
    {
      who: 'an administrator of the tenant who has signed in',
      headers: by(own.bearer),
      wanted: 401,
    },
    { who: 'staff with every permission', headers: by(bearers.everyPermission), wanted: 401 },
    { who: 'a forged token', headers: by(bearers.forged), wanted: 401 },
    {
      who: 'an API token of the tenant with every claim',
      headers: by(await make(victim.tenantId, 'tenant')),
      wanted: 401,
    },
    {
      who: 'a personal API token of its administrator',
      headers: by(await make(victim.tenantId, 'personal')),
      wanted: 401,
    },
    { who: "another tenant's API token", headers: by(programs.foreign), wanted: 401 },
    {
      who: 'a revoked provisioning token',
      headers: by(await set(await make(victim.tenantId, 'provisioning'), 'revoked_at = now()')),
      wanted: 401,
    },
    {
      who: 'an expired provisioning token',
      headers: by(
        await set(
          await make(victim.tenantId, 'provisioning'),
          "expires_at = now() - interval '1 minute'",
        ),
      ),
      wanted: 401,
    },
    {
      who: 'the token of somebody who lost their roles',
      headers: by(await ended('delete from role_assignments where user_id = $1')),
      wanted: 401,
    },
    {
      who: 'the token of somebody the operator blocked',
      headers: by(await ended("update users set state = 'blocked' where id = $1")),
      wanted: 401,
    },
    {
      who: 'the token of a blocked member',
      headers: by(
        await ended(
          `insert into members (tenant_id, user_id, state, joined_at, changed_at) values ('${victim.tenantId}', $1, 'blocked', now(), now())
           on conflict (tenant_id, user_id) do update set state = 'blocked'`,
        ),
      ),
      wanted: 401,
    },
    {
      who: "another tenant's provisioning token",
      headers: by(await make(attacker.tenantId, 'provisioning')),
      wanted: 403,
    },
  ];
  const provisioner = await make(attacker.tenantId, 'provisioning');
  // The first use of a token is noted; it happens before anything is compared.
  for (const { headers } of [...strangers, { headers: by(provisioner) }])
    await portal.app.inject({ url: `/scim/v2/${victim.tenantId}/Users`, headers });
  return { strangers, provisioner };
}

async function tokenOf(
  portal: TestPortal,
  of: string,
  { kind, by }: { readonly kind: string; readonly by: TestPerson },
): Promise<string> {
  const response = await portal.app.inject({
    method: 'POST',
    url: `/api/tenants/${of}/${kind === 'personal' ? 'user/' : ''}api-tokens`,
    headers: { authorization: `Bearer ${by.bearer}` },
    payload: { ...(kind !== 'personal' && { kind }), name: randomUUID(), scopes: claims },
  });
  const { token } = response.json<{ token?: string }>();
  if (token === undefined) throw new Error(`no ${kind} token: ${response.body}`);
  return token;
}

/**
 * Calls a route as everybody who may not: each gets the same refusal for the victim as for no
 * tenant at all, and nothing changes.
 */
export async function attackScimAsStrangers(
  stage: Stage,
  { strangers }: ScimPeople,
  route: ScimRoute,
): Promise<Attacked> {
  const { tenantId, userId } = stage.victim;
  const ids = { Users: userId, Groups: idOf(tenantId, 'roles') };
  const leaks: string[] = [];
  const name = nameOf(route);
  const before = await stateOf(stage.owner);
  for (const { who, headers, wanted } of strangers) {
    const [real, none] = [
      await send(stage, route, {
        tenantId,
        id: idIn(route, ids),
        body: someBody(route, userId),
        headers,
      }),
      await send(stage, route, {
        tenantId: randomUUID(),
        id: randomUUID(),
        body: someBody(route, randomUUID()),
        headers,
      }),
    ];
    if (real.status !== wanted)
      leaks.push(`${name}: ${who} got ${String(real.status)} instead of ${String(wanted)}`);
    if (real.body.includes(canaryOf(tenantId)))
      leaks.push(`${name}: ${who} read the victim's text`);
    if (inOrder(real) !== inOrder(none))
      leaks.push(
        `${name}: ${who} can tell a foreign tenant from none: ${inOrder(real)}, ${inOrder(none)}`,
      );
  }
  leaks.push(
    ...changed(before, await stateOf(stage.owner)).map(
      (table) => `${name}: a refused call changed ${table}`,
    ),
  );
  return { requests: strangers.length * 2, leaks };
}

const idIn = (
  { path }: ScimRoute,
  ids: { readonly Users: string; readonly Groups: string },
): string => (path.startsWith('/Groups') ? ids.Groups : ids.Users);

const someBody = ({ path }: ScimRoute, userId: string): object =>
  path.startsWith('/Groups')
    ? { displayName: `Group ${randomUUID()}`, members: [{ value: userId }] }
    : { userName: `${randomUUID()}@firm.example`, externalId: randomUUID(), active: false };

/**
 * A way to name a row of the victim in a request of one's own; `id` is the victim's, or one that
 * does not exist.
 */
interface Place {
  readonly name: string;
  readonly route: ScimRoute;
  readonly of: 'Users' | 'Groups';
  readonly query?: (id: string, words: Words) => string;
  readonly body?: (id: string, words: Words) => unknown;
}

/** Known words of a row beside its id. */
interface Words {
  readonly text: string;
  readonly externalId: string;
}

const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const aUser = (more: object = {}) => ({
  userName: `${randomUUID()}@firm.example`,
  externalId: randomUUID(),
  ...more,
});
const aGroup = (more: object = {}) => ({ displayName: `Group ${randomUUID()}`, ...more });

/** Every place of an id: path, body, members, filter. */
export function placesOfScim(routes: readonly ScimRoute[]): Place[] {
  const ofIds = routes.filter(({ path }) => /^\/(Users|Groups)\/:id$/.test(path));
  const inPath = ofIds.map((route): Place => {
    const of = route.path.startsWith('/Users') ? 'Users' : 'Groups';
    const whole = of === 'Users' ? aUser() : aGroup();
    return {
      name: 'path',
      route,
      of,
      body: () =>
        route.method === 'PATCH'
          ? patch({ op: 'replace', path: 'displayName', value: 'X' })
          : whole,
    };
  });
  const list = (of: 'Users' | 'Groups'): ScimRoute => ({ method: 'GET', path: `/${of}` });
  const filters = [
    ['Users', 'id eq', (id: string) => id],
    ['Users', 'userName eq', (_: string, { text }: Words) => text],
    ['Users', 'userName co', (_: string, { text }: Words) => text],
    ['Users', 'externalId eq', (_: string, { externalId }: Words) => externalId],
    ['Users', 'emails.value eq', (_: string, { text }: Words) => text],
    ['Users', 'groups.value eq', (id: string) => id],
    ['Groups', 'id eq', (id: string) => id],
    ['Groups', 'displayName eq', (_: string, { text }: Words) => text],
    ['Groups', 'members.value eq', (id: string) => id],
  ] as const;
  const members = (id: string) => [{ value: id }];
  return [
    ...inPath,
    ...filters.map(([of, word, value]): Place => ({
      name: `filter ${word}`,
      route: list(of),
      of,
      query: (id, words) => `?filter=${encodeURIComponent(`${word} "${value(id, words)}"`)}`,
    })),
    {
      name: 'members',
      route: { method: 'POST', path: '/Groups' },
      of: 'Users',
      body: (id) => aGroup({ members: members(id) }),
    },
    {
      name: 'members',
      route: { method: 'PUT', path: '/Groups/:own' },
      of: 'Users',
      body: (id) => aGroup({ members: members(id) }),
    },
    {
      name: 'members to add',
      route: { method: 'PATCH', path: '/Groups/:own' },
      of: 'Users',
      body: (id) => patch({ op: 'add', path: 'members', value: members(id) }),
    },
    {
      name: 'members to take',
      route: { method: 'PATCH', path: '/Groups/:own' },
      of: 'Users',
      body: (id) => patch({ op: 'remove', path: `members[value eq "${id}"]` }),
    },
    {
      name: 'externalId',
      route: { method: 'POST', path: '/Users' },
      of: 'Users',
      body: (_, { externalId }) => aUser({ externalId }),
    },
    {
      name: 'userName',
      route: { method: 'POST', path: '/Users' },
      of: 'Users',
      body: (_, { text }) => aUser({ userName: text }),
    },
    {
      name: 'id',
      route: { method: 'POST', path: '/Users' },
      of: 'Users',
      body: (id) => aUser({ id }),
    },
    {
      name: 'groups',
      route: { method: 'POST', path: '/Users' },
      of: 'Groups',
      body: (id) => aUser({ groups: members(id) }),
    },
    {
      name: 'manager',
      route: { method: 'POST', path: '/Users' },
      of: 'Users',
      body: (id) =>
        aUser({
          'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { manager: { value: id } },
        }),
    },
  ];
}

/**
 * Names the victim's row from the attacker's own directory: the answer is that for a row which does
 * not exist, and the victim stays as it is.
 */
export async function attackScimById(
  stage: Stage,
  { provisioner }: ScimPeople,
  place: Place,
): Promise<Attacked> {
  const { attacker, victim } = stage;
  const name = `${nameOf(place.route)} by ${place.name}`;
  const before = await stateOf(stage.owner, victim);
  const none = randomUUID();
  const answers = [];
  for (const [id, words] of [
    [
      place.of === 'Users' ? victim.userId : idOf(victim.tenantId, 'roles'),
      await wordsOf(stage, place.of),
    ],
    [none, { text: `${none}@customer.example`, externalId: randomUUID() }],
  ] as const) {
    const headers = { authorization: `Bearer ${provisioner}` };
    const route = {
      ...place.route,
      path: `${place.route.path.replace('/:own', `/${await ownGroup(stage, provisioner)}`)}${place.query?.(id, words) ?? ''}`,
    };
    answers.push(
      await send(stage, route, {
        tenantId: attacker.tenantId,
        id,
        body: place.body?.(id, words),
        headers,
      }),
    );
  }
  const [real, never] = answers.map(inOrder);
  const leaks =
    real === never ? [] : [`${name}: a foreign one got ${real}, one that does not exist ${never}`];
  if (answers.some(({ status }) => status >= 500)) leaks.push(`${name}: failed with ${real}`);
  if (answers.some(({ body }) => body.includes(canaryOf(victim.tenantId))))
    leaks.push(`${name}: read the victim's text`);
  leaks.push(
    ...changed(before, await stateOf(stage.owner, victim)).map(
      (table) => `${name}: changed the victim's ${table}`,
    ),
  );
  return { requests: 2, leaks };
}

async function wordsOf({ owner, victim }: Stage, of: Place['of']): Promise<Words> {
  const { rows } =
    of === 'Users'
      ? await owner.query<Words>(
          'select email as text, subject as "externalId" from users where id = $1',
          [victim.userId],
        )
      : await owner.query<Words>(
          `select name as text, '' as "externalId" from roles where id = $1`,
          [idOf(victim.tenantId, 'roles')],
        );
  const [row] = rows;
  if (!row) throw new Error('the victim has no such row');
  return row;
}

async function ownGroup(stage: Stage, provisioner: string): Promise<string> {
  const headers = { authorization: `Bearer ${provisioner}` };
  const made = await send(
    stage,
    { method: 'POST', path: '/Groups' },
    { tenantId: stage.attacker.tenantId, id: '', body: aGroup(), headers },
  );
  return String((JSON.parse(made.body) as { id: unknown }).id);
}

interface Sent {
  readonly tenantId: string;
  readonly id: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

async function send(
  { portal }: Stage,
  { method, path }: ScimRoute,
  { tenantId, id, body, headers }: Sent,
): Promise<Answer> {
  const response = await portal.app.inject({
    method: method as 'GET',
    url: `/scim/v2/${tenantId}${path.replace(':id', id)}`,
    headers: { 'content-type': 'application/scim+json', ...headers },
    ...(method !== 'GET' &&
      method !== 'DELETE' &&
      body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: response.statusCode, body: response.body };
}

/**
 * The answer without its moments, with ids and versions replaced by the place at which they first
 * appear.
 */
function inOrder({ status, body }: Answer): string {
  const seen = new Map<string, string>();
  const timeless = body.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<then>');
  const text = timeless.replaceAll(
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|W\/\\"[^"\\]+\\"/g,
    (one) => {
      const known = seen.get(one) ?? `<${String(seen.size)}>`;
      seen.set(one, known);
      return known;
    },
  );
  return `${String(status)} ${text}`;
}

const nameOf = ({ method, path }: ScimRoute): string => `SCIM ${method} ${path}`;
