import { HttpTransportType } from '@microsoft/signalr';
import { describe, expect, test } from 'vitest';
import { aWorld, everyTransport, manualClock, until, type Claims } from './world.fixture.ts';
import type { Authenticate } from './ports.ts';

/** Tokens of the form `user:scope:expiresAt`; anything else is forged. */
const authenticate: Authenticate<Claims> = async ({ token }) => {
  const [userId, scope, expiresAt] = token?.split(':') ?? [];
  if (!userId || !scope || !expiresAt) return undefined;
  return { userId, scope, expiresAt: Number(expiresAt), claims: { token } };
};
const never = Number.MAX_SAFE_INTEGER;

describe.each(everyTransport)('over %s', (_, transport) => {
  test('a token opens a connection of its user', async () => {
    await using world = await aWorld({ authenticate });
    await world.client({ transport, token: () => `anna:a:${String(never)}` }).start();

    expect(world.hub.connections('anna')[0]).toMatchObject({
      userId: 'anna',
      scope: 'a',
      claims: { token: `anna:a:${String(never)}` },
    });
  });

  test('no token, a forged or an ended one is 401', async () => {
    await using world = await aWorld({ authenticate });

    await expect(world.client({ transport }).start()).rejects.toThrow('401');
    await expect(world.client({ transport, token: () => 'forged' }).start()).rejects.toThrow('401');
    await expect(world.client({ transport, token: () => 'anna:a:1' }).start()).rejects.toThrow(
      '401',
    );
    expect(world.hub.counts()).toMatchObject({ open: 0, pending: 0 });
  });

  test('the end of the token closes the connection, and the client comes back with a new one', async () => {
    const clock = manualClock();
    await using world = await aWorld({ authenticate, clock });
    let lifetime = 60_000;
    const client = world.client({
      transport,
      retries: [0, 0],
      token: () => `anna:a:${String(clock.now() + lifetime)}`,
    });
    let reconnected = 0;
    client.onreconnected(() => void (reconnected += 1));
    await client.start();
    await until(() => world.hub.counts().open === 1);
    lifetime = 600_000;

    clock.advance(14_000);
    expect(world.hub.counts().open).toBe(1);
    // In steps, so that the client keeps up with its pings and polls.
    for (let step = 0; step < 5; step += 1) {
      if (transport !== HttpTransportType.LongPolling) await client.send('Ping');
      await new Promise((resolve) => setTimeout(resolve, 50));
      clock.advance(10_000);
    }
    await until(() => reconnected === 1, 'the new connection');

    expect(world.events).toContainEqual(
      expect.objectContaining({ type: 'closed', reason: 'expired' }),
    );
    expect(world.hub.connections('anna')).toHaveLength(1);
  });
});

test('a connection token is worth nothing to another user, another tenant or nobody', async () => {
  await using world = await aWorld({ authenticate });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const anna = bearer(`anna:a:${String(never)}`);
  const { connectionToken } = await world.negotiate('?negotiateVersion=1', anna);
  const at = `${world.url}?id=${connectionToken}`;

  for (const [headers, status] of [
    [bearer(`mallory:a:${String(never)}`), 403],
    [bearer(`anna:b:${String(never)}`), 403],
    [{}, 401],
  ] as const) {
    expect((await fetch(at, { headers })).status).toBe(status);
    expect((await fetch(at, { headers: { ...headers, accept: 'text/event-stream' } })).status).toBe(
      status,
    );
    expect((await fetch(at, { headers, method: 'POST', body: 'x' })).status).toBe(status);
    expect((await fetch(at, { headers, method: 'DELETE' })).status).toBe(status);
    await expect(world.raw(`?id=${connectionToken}`, headers)).rejects.toThrow(String(status));
  }
  await world.raw(`?id=${connectionToken}`, anna);
});

test('a poll with a token that lives longer prolongs the connection', async () => {
  const clock = manualClock();
  await using world = await aWorld({ authenticate, clock });
  const bearer = (lifetime: number) => ({
    headers: { authorization: `Bearer anna:a:${String(clock.now() + lifetime)}` },
  });
  const { connectionToken } = await world.negotiate('?negotiateVersion=1', bearer(5000).headers);
  const at = `${world.url}?id=${connectionToken}`;
  await fetch(at, bearer(5000));
  await fetch(at, {
    ...bearer(8000),
    method: 'POST',
    body: '{"protocol":"json","version":1}\u001E',
  });

  clock.advance(7000);
  expect(world.hub.connections('anna')).toHaveLength(1);
  clock.advance(1000);
  expect(world.hub.connections('anna')).toHaveLength(0);
});

test('no event for the log holds a token of any kind', async () => {
  await using world = await aWorld({ authenticate });
  const token = `anna:secretScope:${String(never)}`;
  const { connectionToken } = await world.negotiate('?negotiateVersion=1', {
    authorization: `Bearer ${token}`,
  });
  const client = await world.raw(`?id=${connectionToken}&access_token=${token}`);
  client.say({ protocol: 'json', version: 1 });
  await until(() => world.hub.counts().open === 1);
  client.socket.send('garbage\u001E');
  await client.closed;
  await fetch(`${world.url}?id=${connectionToken}&access_token=${token}`);

  expect(world.events.map(({ type }) => type)).toEqual(['opened', 'closed', 'rejected']);
  expect(JSON.stringify(world.events)).not.toMatch(
    new RegExp(`secretScope|${connectionToken}|garbage`),
  );
});

test('an authentication that fails itself is 500 and opens nothing', async () => {
  await using world = await aWorld({
    authenticate: () => Promise.reject(new Error('directory down')),
  });

  expect((await world.negotiate()).status).toBe(500);
  await expect(world.raw()).rejects.toThrow('500');
  expect(world.hub.counts()).toMatchObject({ open: 0, pending: 0 });
});
