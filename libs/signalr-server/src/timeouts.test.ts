import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { aWorld, manualClock, record, until, type RawClient, type World } from './world.fixture.ts';

const hello = { protocol: 'json', version: 1 };

async function shaken(world: World): Promise<RawClient> {
  const client = await world.raw();
  client.say(hello);
  await until(() => client.records.length === 1);
  return client;
}

describe('WebSockets', () => {
  test('a client that never shakes hands is told so after 15 s and dropped', async () => {
    const clock = manualClock();
    await using world = await aWorld({ clock });
    const client = await world.raw();
    client.socket.send('{"protocol":"js');
    await until(() => world.hub.counts().pending === 1);

    clock.advance(14_000);
    expect(world.hub.counts().pending).toBe(1);
    clock.advance(1000);

    expect(await client.closed).toBe(1000);
    expect(client.records).toEqual([{ error: 'Handshake was canceled.' }]);
    expect(world.hub.counts().pending).toBe(0);
  });

  test('a ping goes out 15 s after the last message, and the client is dropped after 30 s of silence', async () => {
    const clock = manualClock();
    await using world = await aWorld({ clock });
    const client = await shaken(world);

    clock.advance(14_000);
    world.hub.clients.all().send('News');
    clock.advance(15_000);
    await until(() => client.records.length === 2);
    expect(client.records.slice(1)).toEqual([{ type: 1, target: 'News', arguments: [] }]);
    clock.advance(1000);
    await until(() => client.records.length === 3);
    clock.advance(1000);

    expect(await client.closed).toBe(1000);
    expect(client.records.slice(2)).toEqual([{ type: 6 }, { type: 7, allowReconnect: true }]);
    expect(world.events.at(-1)).toMatchObject({ type: 'closed', reason: 'silent' });
  });

  test('whoever pings lives on, and is pinged about every 15 s', async () => {
    const clock = manualClock();
    await using world = await aWorld({ clock });
    const client = await shaken(world);

    for (let round = 0; round < 10; round += 1) {
      const before = client.records.length;
      clock.advance(16_000);
      await until(() => client.records.length > before, 'a ping');
      const pong = new Promise((resolve) => client.socket.once('pong', resolve));
      client.say({ type: 6 });
      client.socket.ping();
      await pong;
    }

    expect(world.hub.counts().open).toBe(1);
    expect(client.records.slice(1).every(({ type }) => type === 6)).toBe(true);
  });

  test('a client that does not answer a closing frame is cut after 5 s', async () => {
    const clock = manualClock();
    await using world = await aWorld({ clock });
    const client = await shaken(world);
    client.socket.pause();

    world.hub.connections()[0]?.close();
    expect(world.hub.counts()).toMatchObject({ open: 0, ending: 1 });
    clock.advance(5000);

    expect(world.hub.counts()).toMatchObject({ open: 0, ending: 0 });
    await expect
      .poll(
        () => new Promise((resolve) => world.server.getConnections((_, count) => resolve(count))),
      )
      .toBe(0);
  });

  test('a client that does not answer an invocation fails it after 30 s, and only it', async () => {
    const clock = manualClock();
    await using world = await aWorld({ clock, timings: { clientTimeoutMs: 100_000 } });
    await shaken(world);
    const [connection] = world.hub.connections();
    const asked = connection?.invoke('slow').catch(String);

    clock.advance(30_000);

    expect(await asked).toBe('Error: The client did not answer in time.');
    expect(connection?.isOpen).toBe(true);
  });

  test('an invocation of a client that leaves fails at once', async () => {
    await using world = await aWorld();
    const client = await shaken(world);
    const asked = world.hub.connections()[0]?.invoke('slow').catch(String);
    client.socket.close();

    expect(await asked).toBe('Error: The connection was closed.');
  });
});

describe('long polling', () => {
  /** A poll that has arrived and waits. */
  const poll = async (world: World, at: string) => {
    const before = world.requests();
    const answer = fetch(at);
    await until(() => world.requests() > before);
    return { answer };
  };
  const open = async (world: World) => {
    const at = `${world.url}?id=${(await world.negotiate()).connectionToken}`;
    const first = await fetch(at);
    expect([first.status, await first.text()]).toEqual([200, '']);
    await fetch(at, { method: 'POST', body: record(hello) });
    const second = await fetch(at);
    expect([second.status, await second.text()]).toEqual([200, '{}\u001E']);
    return at;
  };

  test('a poll without news is answered empty after 90 s, however long the client is silent otherwise', async () => {
    const clock = manualClock();
    await using world = await aWorld({ clock });
    const at = await open(world);
    const { answer } = await poll(world, at);

    clock.advance(89_000);
    expect(
      await Promise.race([
        answer,
        new Promise((resolve) => setTimeout(() => resolve('waits'), 30)),
      ]),
    ).toBe('waits');
    clock.advance(1000);

    const empty = await answer;
    expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([
      200,
      '0',
      '',
    ]);
    expect(world.hub.counts().open).toBe(1);
  });

  test('a client that does not poll for 15 s is forgotten', async () => {
    const clock = manualClock();
    await using world = await aWorld({ clock });
    const at = await open(world);

    clock.advance(14_000);
    expect(world.hub.counts().open).toBe(1);
    clock.advance(1000);

    expect(world.hub.counts()).toMatchObject({ open: 0, ending: 0 });
    expect((await fetch(at)).status).toBe(404);
  });

  test('so is one that hangs up on its poll and does not come back', async () => {
    const clock = manualClock();
    await using world = await aWorld({ clock });
    const at = await open(world);
    const controller = new AbortController();
    const before = world.requests();
    const given = fetch(at, { signal: controller.signal }).catch(() => 'given up');
    await until(() => world.requests() > before);
    controller.abort();
    expect(await given).toBe('given up');
    await new Promise((resolve) => setTimeout(resolve, 50));

    clock.advance(15_000);
    expect(world.hub.counts().open).toBe(0);
  });

  test('what comes between two polls waits, and one poll takes it all', async () => {
    await using world = await aWorld();
    const at = await open(world);

    world.hub.clients.all().send('A', 1);
    world.hub.clients.all().send('A', 2);

    expect(await (await fetch(at)).text()).toBe(
      record({ type: 1, target: 'A', arguments: [1] }) +
        record({ type: 1, target: 'A', arguments: [2] }),
    );
  });

  test('a new poll takes over: "the existing request is immediately terminated with status code 204"', async () => {
    await using world = await aWorld();
    const at = await open(world);
    const { answer: old } = await poll(world, at);
    const next = fetch(at);

    expect((await old).status).toBe(204);
    world.hub.clients.all().send('A');
    expect(await (await next).text()).toBe(record({ type: 1, target: 'A', arguments: [] }));
  });

  test('a poll that the client gives up loses nothing', async () => {
    await using world = await aWorld();
    const at = await open(world);
    const given = request(at).on('error', () => {});
    given.end();
    await new Promise((resolve) => setTimeout(resolve, 30));
    given.destroy();
    await new Promise((resolve) => setTimeout(resolve, 30));
    world.hub.clients.all().send('A');

    expect(await (await fetch(at)).text()).toBe(record({ type: 1, target: 'A', arguments: [] }));
  });

  test('DELETE is 202, ends the waiting poll with 204, and what comes after is 404', async () => {
    await using world = await aWorld();
    const at = await open(world);
    const { answer } = await poll(world, at);

    expect((await fetch(at, { method: 'DELETE' })).status).toBe(202);
    expect((await answer).status).toBe(204);
    expect((await fetch(at)).status).toBe(404);
    expect((await fetch(at, { method: 'POST', body: record({ type: 7 }) })).status).toBe(404);
    expect(world.hub.counts()).toMatchObject({ open: 0, ending: 0 });
  });

  test('a Close message is delivered before the 204, even between two polls', async () => {
    await using world = await aWorld();
    const at = await open(world);
    world.hub.connections()[0]?.close({ allowReconnect: true });

    expect(await (await fetch(at)).text()).toBe(record({ type: 7, allowReconnect: true }));
    expect((await fetch(at)).status).toBe(204);
    expect((await fetch(at)).status).toBe(404);
  });
});

describe('server-sent events', () => {
  test('the stream opens with a comment, is not to be stored, and ends with its client', async () => {
    await using world = await aWorld();
    const at = `${world.url}?id=${(await world.negotiate()).connectionToken}`;
    const stream = await fetch(at, { headers: { accept: 'text/event-stream' } });
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();

    expect((await reader?.read())?.value).toBe(':\r\n\r\n');
    await fetch(at, { method: 'POST', body: record(hello) });
    expect((await reader?.read())?.value).toBe('data: {}\u001E\n\n');
    await reader?.cancel();
    await until(() => world.hub.counts().open === 0, 'the end');

    expect((await fetch(at, { method: 'POST', body: 'x' })).status).toBe(404);
  });
});
