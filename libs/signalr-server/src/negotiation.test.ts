import { HttpTransportType } from '@microsoft/signalr';
import { describe, expect, test } from 'vitest';
import { aWorld, manualClock, until } from './world.fixture.ts';

describe('POST {hub}/negotiate', () => {
  test('version 1 gives a public id and a secret token of 128 bit, version 0 one id for both', async () => {
    await using world = await aWorld();

    const one = await world.negotiate();
    expect(one.status).toBe(200);
    expect(one.body['negotiateVersion']).toBe(1);
    expect(one.connectionToken).toMatch(/^[\w-]{22}$/);
    expect(one.connectionId).toMatch(/^[\w-]{22}$/);
    expect(one.connectionId).not.toBe(one.connectionToken);
    expect(one.body['availableTransports']).toEqual(
      ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
        transport,
        transferFormats: ['Text'],
      })),
    );

    const zero = await world.negotiate('');
    expect(zero.body).toMatchObject({ negotiateVersion: 0 });
    expect(zero.body).not.toHaveProperty('connectionToken');
    await world.raw(`?id=${zero.connectionId}`);
  });

  test('refuses with an error that the client shows', async () => {
    await using world = await aWorld({
      minimumNegotiateVersion: 1,
      redirectNegotiation: () => ({ error: 'This connection is not allowed.' }),
    });

    expect((await world.negotiate('')).body).toEqual({
      error: "The client requested version '0', but the server does not support this version.",
    });
    await expect(world.client().start()).rejects.toThrow('This connection is not allowed.');
  });

  test('sends the client to another hub with another token', async () => {
    await using there = await aWorld({
      authenticate: ({ token }) =>
        token === 'forThere' ? { userId: 'anna', claims: { token } } : undefined,
    });
    await using here = await aWorld({
      redirectNegotiation: () => ({ url: there.url, accessToken: 'forThere' }),
    });
    const client = here.client({ token: () => 'forHere' });
    await client.start();

    expect(there.hub.connections('anna')).toHaveLength(1);
    expect(here.hub.counts()).toMatchObject({ open: 0, pending: 0 });
    await client.stop();
  });

  test('only POST negotiates', async () => {
    await using world = await aWorld();

    expect((await fetch(`${world.url}/negotiate`)).status).toBe(405);
    expect((await fetch(world.url, { method: 'PUT' })).status).toBe(405);
  });

  test('stateful reconnect is agreed on only when both want it', async () => {
    await using willing = await aWorld();
    await using unwilling = await aWorld({ statefulReconnect: false });
    const query = '?negotiateVersion=1&useStatefulReconnect=true';

    expect((await willing.negotiate(query)).body).toMatchObject({ useStatefulReconnect: true });
    expect((await willing.negotiate()).body).not.toHaveProperty('useStatefulReconnect');
    expect((await unwilling.negotiate(query)).body).not.toHaveProperty('useStatefulReconnect');
  });

  test('the client falls back to what the hub offers', async () => {
    await using world = await aWorld({ transports: ['ServerSentEvents', 'LongPolling'] });
    await world.client().start();

    expect(world.hub.connections()[0]?.transport).toBe('ServerSentEvents');
    const { connectionToken } = await world.negotiate();
    await expect(world.raw(`?id=${connectionToken}`)).rejects.toThrow('404');
  });

  test('a proxy without WebSockets costs nothing but the better transport', async () => {
    await using world = await aWorld();
    world.server.removeAllListeners('upgrade');
    world.server.on('upgrade', (_, socket) => void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
    await world.client().start();

    expect(world.hub.connections()[0]?.transport).toBe('ServerSentEvents');
  });

  test('what nobody opens is forgotten after 15 s', async () => {
    const clock = manualClock();
    await using world = await aWorld({ clock });
    const { connectionToken } = await world.negotiate();
    expect(world.hub.counts().pending).toBe(1);

    clock.advance(15_000);

    expect(world.hub.counts().pending).toBe(0);
    await expect(world.raw(`?id=${connectionToken}`)).rejects.toThrow('404');
  });

  test('limits on connections and on those that wait are kept', async () => {
    await using world = await aWorld({ limits: { connections: 3, pending: 2 } });

    expect((await world.negotiate()).status).toBe(200);
    const second = await world.negotiate();
    expect((await world.negotiate()).status).toBe(503);
    const client = await world.raw(`?id=${second.connectionToken}`);
    client.say({ protocol: 'json', version: 1 });
    await until(() => world.hub.counts().open === 1);
    expect((await world.negotiate()).status).toBe(200);
    expect((await world.negotiate()).status).toBe(503);
  });

  test('one user uses up only what is theirs, from the negotiation on, and gets it back', async () => {
    const clock = manualClock();
    await using world = await aWorld({
      clock,
      authenticate: ({ token = '' }) => {
        const [userId = '', scope = ''] = token.split('@');
        return { userId, scope, claims: { token } };
      },
      limits: { connectionsPerCaller: 2, pendingPerUser: 3 },
    });
    const as = async (token: string) =>
      world.negotiate('?negotiateVersion=1', { authorization: `Bearer ${token}` });

    const first = await as('anna@one');
    await as('anna@one');
    expect((await as('anna@one')).status).toBe(429);
    expect((await as('anna@two')).status).toBe(200);
    expect((await as('anna@three')).status).toBe(429);
    expect((await as('berta@one')).status).toBe(200);

    const client = await world.raw(`?id=${first.connectionToken}&access_token=anna@one`);
    client.say({ protocol: 'json', version: 1 });
    await until(() => world.hub.counts().open === 1);
    expect((await as('anna@one')).status).toBe(429);
    expect((await as('anna@three')).status).toBe(200);
    clock.advance(60_000);
    await until(() => world.hub.counts().pending === 0);
    client.socket.terminate();
    await until(() => world.hub.counts().open === 0);
    expect((await as('anna@one')).status).toBe(200);
    expect((await as('anna@one')).status).toBe(200);
  });

  test('one address has its share of what waits, whoever calls from it', async () => {
    await using world = await aWorld({
      authenticate: ({ token = '' }) => ({
        userId: token,
        address: token.startsWith('far') ? '192.0.2.1' : '198.51.100.1',
        claims: { token },
      }),
      limits: { pendingPerAddress: 2 },
    });
    const status = async (token: string) =>
      (await world.negotiate('?negotiateVersion=1', { authorization: `Bearer ${token}` })).status;

    expect([await status('far1'), await status('far2'), await status('far3')]).toEqual([
      200, 200, 429,
    ]);
    expect(await status('near')).toBe(200);
  });
});

describe('a WebSocket without negotiation', () => {
  test('makes a connection of its own', async () => {
    await using world = await aWorld({ methods: { Ping: () => 'pong' } });
    const client = world.client({ skipNegotiation: true, transport: HttpTransportType.WebSockets });
    await client.start();

    expect(await client.invoke('Ping')).toBe('pong');
  });
});

describe('which requests a connection takes (TransportProtocols.md)', () => {
  test('a missing id is 400, an unknown one 404, on every transport', async () => {
    await using world = await aWorld();
    const stream = { headers: { accept: 'text/event-stream' } };
    const statuses = async (query: string) => {
      const answers = await Promise.all([
        fetch(world.url + query),
        fetch(world.url + query, stream),
        fetch(world.url + query, { method: 'POST', body: 'x' }),
        fetch(world.url + query, { method: 'DELETE' }),
      ]);
      return answers.map(({ status }) => status);
    };

    expect(await statuses('')).toEqual([400, 400, 400, 400]);
    expect(await statuses('?id=')).toEqual([400, 400, 400, 400]);
    expect(await statuses('?id=nobodys')).toEqual([404, 404, 404, 404]);
    await expect(world.raw('?id=nobodys')).rejects.toThrow('404');
  });

  test('a transport is never changed, and the public id opens nothing', async () => {
    await using world = await aWorld();
    const { connectionToken, connectionId } = await world.negotiate();
    const at = `${world.url}?id=${connectionToken}`;
    await world.raw(`?id=${connectionToken}`);

    expect((await fetch(at)).status).toBe(400);
    expect((await fetch(at, { headers: { accept: 'text/event-stream' } })).status).toBe(400);
    expect((await fetch(at, { method: 'POST', body: 'x' })).status).toBe(405);
    expect((await fetch(at, { method: 'DELETE' })).status).toBe(400);
    await expect(world.raw(`?id=${connectionToken}`)).rejects.toThrow('409');
    expect((await fetch(`${world.url}?id=${connectionId}`)).status).toBe(404);
  });

  test('a second event stream is 409, a WebSocket on a polling connection 400', async () => {
    await using world = await aWorld();
    const streaming = `${world.url}?id=${(await world.negotiate()).connectionToken}`;
    const headers = { accept: 'text/event-stream' };
    const first = await fetch(streaming, { headers });
    expect((await fetch(streaming, { headers })).status).toBe(409);
    await first.body?.cancel();

    const { connectionToken } = await world.negotiate();
    await fetch(`${world.url}?id=${connectionToken}`);
    await expect(world.raw(`?id=${connectionToken}`)).rejects.toThrow('400');
  });

  test('requests of other paths are left alone', async () => {
    await using world = await aWorld();
    world.server.on('request', (request, response) => {
      if (!request.url?.startsWith('/hub')) response.end('elsewhere');
    });

    expect(await (await fetch(world.url.replace('/hub', '/other'))).text()).toBe('elsewhere');
    await expect(world.raw('x')).rejects.toThrow('socket hang up');
  });
});

describe('origins', () => {
  test('a page of another origin gets in only when listed, and with credentials', async () => {
    await using world = await aWorld({ origins: ['https://app.example'] });
    const origin = (value: string) => ({ origin: value });

    const preflight = await fetch(`${world.url}/negotiate`, {
      method: 'OPTIONS',
      headers: origin('https://app.example'),
    });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers':
        'authorization, content-type, x-requested-with, x-signalr-user-agent',
      vary: 'Origin',
    });
    expect((await world.negotiate('', origin('https://app.example'))).status).toBe(200);
    await world.raw('', origin('https://app.example'));

    const foreign = await fetch(`${world.url}/negotiate`, {
      method: 'OPTIONS',
      headers: origin('https://evil.example'),
    });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect((await world.negotiate('', origin('https://evil.example'))).status).toBe(403);
    await expect(world.raw('', origin('https://evil.example'))).rejects.toThrow('403');
  });
});
