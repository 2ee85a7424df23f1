import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connect, ensureLoginRole, type Database } from '../database/connect.ts';
import { ownDatabase } from '../database/database.fixture.ts';
import { withTenant } from '../database/tenant-db.ts';
import { announce, bindBus, dropUser } from './announce.ts';
import { createAzurePush, type AzurePush } from './azure-push.ts';
import { readConnectionString } from './azure-rest.ts';
import type { SignIn, Standing } from './push.port.ts';

/**
 * A double of the service's data plane, 2022-06-01: notes each call and refuses what the
 * documentation does not allow.
 */
const accessKey = 'bG9uZyBlbm91Z2ggZm9yIGEga2V5IG9mIHRoZSBzZXJ2aWNl';
const calls: { method: string; path: string; query: Record<string, string>; body: unknown }[] = [];
const faults: string[] = [];
let answers: number[] = [];
let connected = true;
const service = createServer((request, response) => {
  void take(request).then((status) => response.writeHead(status).end());
});

async function take(request: IncomingMessage): Promise<number> {
  const { pathname, searchParams } = new URL(request.url ?? '', endpoint());
  const query = Object.fromEntries(searchParams);
  const chunks: Buffer[] = [];
  // Node's streams of requests carry nothing else
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  try {
    await jwtVerify(token, new TextEncoder().encode(accessKey), {
      audience: `${endpoint()}${pathname}`,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    });
  } catch (error) {
    faults.push(`${pathname}: ${String(error)}`);
    return 401;
  }
  if (query['api-version'] !== '2022-06-01')
    faults.push(`${pathname}: version ${query['api-version']}`);
  if (text !== '' && request.headers['content-type'] !== 'application/json')
    faults.push(`${pathname}: content type`);
  calls.push({
    method: request.method ?? '',
    path: pathname,
    query,
    body: text === '' ? undefined : JSON.parse(text),
  });
  if (request.method === 'HEAD') return connected ? 200 : 404;
  return (
    answers.shift() ??
    (pathname.endsWith(':send') ? 202 : pathname.endsWith(':closeConnections') ? 204 : 200)
  );
}

function endpoint(): string {
  const { port } = service.address() as AddressInfo; // it listens on TCP
  return `http://localhost:${String(port)}`;
}

let database: Database;
let push: AzurePush;
let app: ReturnType<typeof Fastify>;
let shift = 0;
const standings = new Map<string, Standing>();
const endedKeys = new Set<string>();
const tenantId = randomUUID();
const anna = { tenantId, userId: randomUUID(), isStaff: false };
const held = { claims: ['marketplace'], permissions: [] };
const seat = `seat_${tenantId}_${anna.userId}`;
const base = '/api/hubs/notifications';
const soon = { timeout: 10_000, interval: 20 };

beforeAll(async () => {
  service.listen(0, 'localhost');
  await once(service, 'listening');
});
afterAll(() => service.close());

beforeEach(async () => {
  shift = 0;
  connected = true;
  answers = [];
  standings.clear();
  endedKeys.clear();
  standings.set(anna.userId, { ...anna, ...held, rights: 'r1' });
  database = await connect(await ensureLoginRole(await ownDatabase()), { max: 4 });
  const log = { warn: () => undefined, error: () => undefined };
  push = createAzurePush({
    service: readConnectionString(
      `Endpoint=${endpoint()}/;AccessKey=${accessKey};Version=1.0;`,
    ) ?? { endpoint: '', accessKey: '' },
    db: database.db,
    resolvers: { notice: async ({ ids }) => [{ loaded: ids[0] }] },
    findStandings: async (seats) => seats.flatMap(({ userId }) => standings.get(userId) ?? []),
    findEnded: async (signIns) => signIns.filter(({ key }) => endedKeys.has(key)),
    topicNeeds: () => ({ orders: ['marketplace'], never: [], first: [], second: [] }),
    now: () => new Date(Date.now() + shift),
    log,
  });
  bindBus(database.db, push.bus);
  app = Fastify();
  push.attach(app);
  await app.ready();
  calls.length = 0;
});

afterEach(async () => {
  await app.close();
  await database.close();
  const [fault] = faults.splice(0);
  if (fault) throw new Error(fault); // every call is signed for its own address
});

test('negotiation answers with the service, a signed token of the seat and its groups', async () => {
  const { url, accessToken } = await push.negotiate({ ...anna, isStaff: true });

  expect(url).toBe(`${endpoint()}/client/?hub=notifications`);
  const { payload } = await jwtVerify(accessToken, new TextEncoder().encode(accessKey), {
    audience: url,
  });
  expect(payload).toMatchObject({ nameid: seat });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeLessThanOrEqual(300);
  expect(calls).toStrictEqual([
    {
      method: 'PUT',
      path: `${base}/users/${seat}/groups/tenant_${tenantId}`,
      query: { 'api-version': '2022-06-01', ttl: '600' },
      body: undefined,
    },
    {
      method: 'PUT',
      path: `${base}/users/${seat}/groups/staff`,
      query: { 'api-version': '2022-06-01', ttl: '600' },
      body: undefined,
    },
    {
      method: 'PUT',
      path: `${base}/users/${seat}/groups/staff_${anna.userId}`,
      query: { 'api-version': '2022-06-01', ttl: '600' },
      body: undefined,
    },
  ]);
});

test('where one may not read the topic it is sent to each who may', async () => {
  const bert = { tenantId, userId: randomUUID(), isStaff: false };
  standings.set(bert.userId, { ...bert, claims: ['portal:user'], permissions: [], rights: 'r1' });
  for (const one of [anna, bert]) await push.negotiate(one);
  calls.length = 0;

  await withTenant(database.db, tenantId, (tx) =>
    announce(tx, { tenantId, to: 'tenant', method: 'changed', topic: 'orders', ids: ['o1'] }),
  );

  await vi.waitFor(() => expect(calls).toHaveLength(1), soon);
  expect(calls[0]?.path).toBe(`${base}/users/${seat}/:send`);
});

test('rights changed before the first look are told', async () => {
  await push.negotiate(anna);
  calls.length = 0;

  standings.set(anna.userId, { ...anna, ...held, rights: 'r2' });
  await push.look();

  expect(calls).toMatchObject([{ body: { target: 'rights', arguments: [] } }]);
});

test('what is announced is sent once to the group or the person, with the arguments of its resolver', async () => {
  await withTenant(database.db, tenantId, async (tx) => {
    await announce(tx, { tenantId, to: 'tenant', method: 'changed', topic: 'orders', ids: ['o1'] });
    await announce(tx, { tenantId, to: { userId: anna.userId }, method: 'notice', ids: ['n1'] });
    expect(calls).toEqual([]);
  });

  await vi.waitFor(() => expect(calls).toHaveLength(2), soon);
  const query = { 'api-version': '2022-06-01' };
  expect(calls).toEqual([
    {
      method: 'POST',
      path: `${base}/groups/tenant_${tenantId}/:send`,
      query,
      body: { target: 'changed', arguments: [{ topic: 'orders', ids: ['o1'] }] },
    },
    {
      method: 'POST',
      path: `${base}/users/${seat}/:send`,
      query,
      body: { target: 'notice', arguments: [{ loaded: 'n1' }] },
    },
  ]);
});

test('nothing is sent for a rollback, and what the service refuses comes again, in order', async () => {
  answers = [503];
  const rolledBack = withTenant(database.db, tenantId, async (tx) => {
    await announce(tx, { tenantId, to: 'tenant', method: 'changed', topic: 'never', ids: [] });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  for (const topic of ['first', 'second'])
    await withTenant(database.db, tenantId, (tx) =>
      announce(tx, { tenantId, to: 'tenant', method: 'changed', topic, ids: [] }),
    );

  await vi.waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(3), soon);
  const topics = calls.map(({ body }) => JSON.stringify(body));
  expect(topics.at(0)).toContain('first');
  expect(topics.at(-1)).toContain('second');
  expect(topics.filter((text) => text.includes('second'))).toHaveLength(1);
});

test('who loses the tenant is taken out of all groups and cut off', async () => {
  await push.negotiate(anna);
  calls.length = 0;

  await withTenant(database.db, tenantId, (tx) => dropUser(tx, anna));

  await vi.waitFor(
    () =>
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
        `DELETE ${base}/users/${seat}/groups`,
        `POST ${base}/users/${seat}/:closeConnections`,
      ]),
    soon,
  );
});

test('a look finds lost and changed rights without being told', async () => {
  await push.negotiate(anna);
  await push.look();
  calls.length = 0;

  standings.set(anna.userId, { ...anna, ...held, rights: 'r2' });
  await push.look();
  expect(calls).toMatchObject([
    { path: `${base}/users/${seat}/:send`, body: { target: 'rights', arguments: [] } },
  ]);
  calls.length = 0;
  standings.delete(anna.userId);
  await push.look();
  await push.look();

  expect(calls.map(({ path }) => path)).toEqual([
    `${base}/users/${seat}/groups`,
    `${base}/users/${seat}/:closeConnections`,
  ]);
});

test('SEC-6: a sign-in that ends closes its seat’s connections; with the last one the seat is gone', async () => {
  const signIn = (key: string): SignIn => ({ userId: anna.userId, key, issuedAt: 1 });
  await push.negotiate({ ...anna, signIn: signIn('laptop') });
  await push.negotiate({ ...anna, signIn: signIn('phone') });
  await push.negotiate({ ...anna, signIn: { ...signIn('phone'), issuedAt: 2 } });
  calls.length = 0;

  endedKeys.add('laptop');
  await push.look();
  await push.look();

  const close = `${base}/users/${seat}/:closeConnections`;
  expect([...new Set(calls.map(({ path }) => path))]).toEqual([close]); // the timer looks as well
  calls.length = 0;
  endedKeys.add('phone');
  await push.look();
  await push.look();

  expect([...new Set(calls.map(({ path }) => path))]).toEqual([
    `${base}/users/${seat}/groups`,
    close,
  ]);
});

test('groups are renewed in time while the service knows a connection, and forgotten when it does not', async () => {
  await push.negotiate(anna);
  calls.length = 0;

  shift = 301_000;
  await push.look();
  expect(calls.map(({ method }) => method)).toEqual(['HEAD', 'PUT']);
  calls.length = 0;
  shift = 602_000;
  connected = false;
  await push.look();
  shift = 903_000;
  await push.look();

  expect(calls.map(({ method }) => method)).toEqual(['HEAD']);
});
