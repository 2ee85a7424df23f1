import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ensureLoginRole } from '#platform/server/database/connect.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { announce } from '#platform/server/push/announce.ts';
import {
  freePort,
  listen,
  openProxy,
  openPushPortal,
  type Listener,
  type PushPortal,
} from './push-portal.fixture.ts';

let portal: PushPortal;
beforeAll(async () => {
  portal = await openPushPortal();
});
afterAll(() => portal.close());

const soon = { timeout: 20_000, interval: 20 };

function tell(
  tenantId: string,
  ids: readonly string[],
  at: Pick<PushPortal, 'db'> = portal,
): Promise<void> {
  return withTenant(at.db, tenantId, (tx) =>
    announce(tx, { tenantId, to: 'tenant', method: 'changed', topic: 'orders', ids }),
  );
}

test(
  '1,000 numbered messages over two rapid drops: none lost, none twice, in order',
  { timeout: 60_000 },
  async () => {
    const tenantId = await portal.newTenant();
    const anna = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    const proxy = await openProxy(portal.port);
    const listener = await listen(portal, anna, tenantId, { via: proxy.host, isStateful: true });

    for (let n = 0; n < 1_000; n += 1) {
      await tell(tenantId, [String(n)]);
      // The official client resumes once: a line cut while it opens is a new connection to it.
      if (n === 430) await vi.waitUntil(() => listener.ids().includes('401'), soon);
      if (n === 400 || n === 430) proxy.cut();
    }

    await vi.waitFor(() => expect(listener.ids().length).toBeGreaterThanOrEqual(1_000), soon);
    expect(listener.ids()).toEqual(Array.from({ length: 1_000 }, (_, n) => String(n)));
    expect(listener.reconnects).toBe(0); // resumed: the application has noticed nothing
    await listener.client.stop();
    proxy.close();
  },
);

test(
  'a call that is under way when the line drops gets its answer after the resumption',
  { timeout: 60_000 },
  async () => {
    const tenantId = await portal.newTenant();
    const anna = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    const proxy = await openProxy(portal.port);
    const listener = await listen(portal, anna, tenantId, { via: proxy.host, isStateful: true });

    const answer = listener.client.invoke('nothingOfThatName').catch(String);
    proxy.cut();

    expect(await answer).toContain("Unknown hub method 'nothingOfThatName'");
    await listener.client.stop();
    proxy.close();
  },
);

test(
  "tenant A's messages never at B: 200 connections, 50 tenants, random switches",
  { timeout: 120_000 },
  async () => {
    const tenants = await Promise.all(Array.from({ length: 50 }, () => portal.newTenant()));
    const everything = Object.fromEntries(
      tenants.map((tenantId) => [tenantId, ['portal:user'] as const]),
    );
    const people = await Promise.all(
      Array.from({ length: 20 }, () => portal.newCustomer(everything)),
    );
    const foreign: string[] = [];
    const reached = new Set<string>();

    async function sit(index: number): Promise<{ readonly stop: () => Promise<void> }> {
      const tenantId = tenants[randomInt(tenants.length)] ?? '';
      const { client, heard } = await connectTo(
        people[index % people.length] ?? { bearer: '' },
        tenantId,
      );
      client.on('changed', ({ ids: [of = ''] }: { ids: string[] }) => {
        heard.push(of);
        if (of !== tenantId) foreign.push(`${of} at ${tenantId}`);
        reached.add(of);
      });
      return { stop: () => client.stop() };
    }

    const seats = await inTurn(200, sit);
    const state = { isOver: false };
    const telling = (async () => {
      while (!state.isOver) for (const tenantId of tenants) await tell(tenantId, [tenantId]);
    })();
    for (let n = 0; n < 100; n += 1) {
      const index = randomInt(seats.length);
      await seats[index]?.stop();
      seats[index] = await sit(index);
    }
    state.isOver = true;
    await telling;

    expect(foreign).toEqual([]);
    expect(reached.size).toBeGreaterThan(40);
    await Promise.all(seats.map(({ stop }) => stop()));
  },
);

async function connectTo({ bearer }: { readonly bearer: string }, tenantId: string) {
  const { url, accessToken } = await portal.negotiate({ bearer }, tenantId);
  const client = new HubConnectionBuilder()
    .withUrl(url, {
      transport: HttpTransportType.WebSockets,
      skipNegotiation: true,
      accessTokenFactory: () => accessToken,
    })
    .configureLogging(LogLevel.None)
    .build();
  await client.start();
  return { client, heard: [] as string[] };
}

async function inTurn<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let n = 0; n < count; n += 20)
    made.push(...(await Promise.all(Array.from({ length: 20 }, (_, more) => make(n + more)))));
  return made;
}

describe('bad input', () => {
  async function open(): Promise<{ readonly socket: WebSocket; readonly ended: Promise<string> }> {
    const tenantId = await portal.newTenant();
    const anna = await portal.newCustomer({ [tenantId]: ['portal:user'] });
    const { url, accessToken } = await portal.negotiate(anna, tenantId);
    const socket = new WebSocket(`${url.replace('http', 'ws')}?access_token=${accessToken}`);
    let said = '';
    socket.addEventListener('message', ({ data }) => (said += String(data)));
    const ended = once(socket, 'close').then(() => said);
    await once(socket, 'open');
    return { socket, ended };
  }
  const handshake = '{"protocol":"json","version":1}\u001e';

  test.each([
    ['no JSON', `${handshake}{not json\u001e`],
    ['a record without a type', `${handshake}{"target":"x"}\u001e`],
    [
      'an oversize record',
      `${handshake}{"type":1,"target":"${'x'.repeat(40_000)}","arguments":[]}\u001e`,
    ],
    ['another protocol', '{"protocol":"messagepack","version":1}\u001e'],
    ['no handshake', '{"type":6}\u001e'],
  ])('%s closes that connection with a word and harms nothing else', async (_what, frame) => {
    const { socket, ended } = await open();

    socket.send(frame);

    expect(await ended).toMatch(/"error":/);
    expect((await portal.app.inject('/api/openapi.json')).statusCode).toBe(200);
  });

  test('a connection token in foreign hands, at another tenant, or after its end opens nothing', async () => {
    const [a, b] = [await portal.newTenant(), await portal.newTenant()];
    const anna = await portal.newCustomer({ [a]: ['portal:user'], [b]: ['portal:user'] });
    const bert = await portal.newCustomer({ [a]: ['portal:user'] });
    const own = await portal.negotiate(anna, a);
    const negotiated = await fetch(`${own.url}/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: bearing(own.accessToken),
    });
    // our own hub's answer
    const { connectionToken } = (await negotiated.json()) as { connectionToken: string };

    const poll = async (token: string) =>
      (await fetch(`${own.url}?id=${connectionToken}`, { headers: bearing(token) })).status;
    expect(await poll((await portal.negotiate(bert, a)).accessToken)).toBe(403);
    expect(await poll((await portal.negotiate(anna, b)).accessToken)).toBe(403);
    expect(await poll('none')).toBe(401);
    expect(await poll(own.accessToken)).toBe(200);
    expect(
      (
        await fetch(`${own.url}?id=${connectionToken}`, {
          method: 'DELETE',
          headers: bearing(own.accessToken),
        })
      ).status,
    ).toBe(202);
    expect(await poll(own.accessToken)).toBe(404);
  });
});

function bearing(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

describe('two server processes on one PostgreSQL', () => {
  const nodes: ChildProcess[] = [];
  afterEach(() => nodes.splice(0).forEach((node) => node.kill('SIGKILL')));

  async function startNode(
    port: number,
    key: Buffer,
    loginUrl: string,
    publicUrl: string,
  ): Promise<ChildProcess> {
    const program = join(import.meta.dirname, 'push-node.fixture.ts');
    const node = spawn(
      process.execPath,
      [program, loginUrl, String(port), key.toString('hex'), publicUrl],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    nodes.push(node);
    await once(node.stdout, 'data');
    return node;
  }

  test(
    'what one transaction tells arrives once at clients of both, also after a node was killed and came back',
    { timeout: 90_000 },
    async () => {
      const databaseUrl = await ownDatabase();
      const loginUrl = await ensureLoginRole(databaseUrl);
      const key = randomBytes(32);
      const here = await openPushPortal({ databaseUrl, key, listenUrl: loginUrl });
      const [one, two] = [await freePort(), await freePort()];
      await startNode(one, key, loginUrl, here.publicUrl);
      const second = await startNode(two, key, loginUrl, here.publicUrl);
      const tenantId = await here.newTenant();
      const anna = await here.newCustomer({ [tenantId]: ['portal:user'] });
      const at = (port: number): Promise<Listener> =>
        listen(here, anna, tenantId, {
          via: `localhost:${String(port)}`,
          retries: Array.from({ length: 60 }, () => 250),
        });
      const listeners = [await at(one), await at(two)];

      await tell(tenantId, ['1'], here);
      for (const listener of listeners)
        await vi.waitFor(() => expect(listener.ids()).toEqual(['1']), soon);
      second.kill('SIGKILL');
      await startNode(two, key, loginUrl, here.publicUrl);
      await vi.waitFor(() => expect(listeners[1]?.reconnects).toBe(1), soon);
      await tell(tenantId, ['2'], here);

      for (const listener of listeners)
        await vi.waitFor(() => expect(listener.ids()).toEqual(['1', '2']), soon);
      await Promise.all(listeners.map(({ client }) => client.stop()));
      await here.close();
    },
  );
});
