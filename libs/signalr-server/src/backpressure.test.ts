import { describe, expect, test } from 'vitest';
import { aWorld, manualClock, record, until, type RawClient, type World } from './world.fixture.ts';

const filler = 'x'.repeat(30_000);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function shaken(world: World): Promise<RawClient> {
  const client = await world.raw();
  client.say({ protocol: 'json', version: 1 });
  await until(() => world.hub.counts().open > 0 && client.records.length > 0);
  return client;
}

/** Sends until the network takes no more; the kernel's buffers are some megabytes. */
async function clog(world: World): Promise<{ readonly drained: Promise<void> }> {
  for (let count = 0; count < 2000; count += 1) {
    const drained = world.hub.connections()[0]?.send('Fill', filler);
    if (drained) return { drained };
    await pause(0);
  }
  throw new Error('The line took everything.');
}

describe('towards a client that does not read', () => {
  test('send tells its caller to wait, until the client reads on', async () => {
    await using world = await aWorld();
    const client = await shaken(world);
    client.socket.pause();
    let isWaiting = true;
    const { drained } = await clog(world);
    void drained.then(() => (isWaiting = false));
    await pause(20);
    expect(isWaiting).toBe(true);
    client.socket.resume();
    await until(() => !isWaiting, 'the drain');

    expect(world.hub.counts().open).toBe(1);
  });

  test('more than the limit closes it with allowReconnect, and nobody else', async () => {
    await using world = await aWorld();
    const slow = await shaken(world);
    slow.socket.pause();
    const quick = await world.raw();
    quick.say({ protocol: 'json', version: 1 });
    await until(() => world.hub.counts().open === 2);

    for (let count = 0; count < 2000 && world.hub.counts().open === 2; count += 1) {
      world.hub.clients.all().send('Fill', filler);
      await pause(0);
    }

    expect(world.hub.counts().open).toBe(1);
    expect(world.events.filter(({ type }) => type === 'closed')).toMatchObject([
      { reason: 'slow' },
    ]);
    slow.socket.resume();
    await until(
      () => slow.records.some(({ type, allowReconnect }) => type === 7 && allowReconnect === true),
      'the Close message',
    );
    expect(quick.records.length).toBeGreaterThan(10);
  });

  test('a stream is not pulled faster than the client reads', async () => {
    let pulled = 0;
    await using world = await aWorld({
      streams: {
        async *Endless({ signal }) {
          for (; !signal.aborted; pulled += 1) yield filler;
        },
      },
    });
    const client = await shaken(world);
    client.socket.pause();
    client.say({ type: 4, invocationId: '1', target: 'Endless', arguments: [] });
    let before = -1;
    await until(() => {
      const isStill = pulled > 0 && before === pulled;
      before = pulled;
      return isStill;
    }, 'the stream to stand still');
    await pause(100);

    expect(pulled).toBe(before);
    expect(world.hub.counts().open).toBe(1);
  });

  test('a line on which nothing moves for 10 s is cut', async () => {
    const clock = manualClock();
    await using world = await aWorld({ clock, timings: { clientTimeoutMs: 1_000_000 } });
    const client = await shaken(world);
    client.socket.pause();
    await clog(world);

    clock.advance(9000);
    expect(world.hub.counts().open).toBe(1);
    clock.advance(3000);
    await until(() => world.hub.counts().open === 0, 'the cut');

    expect(world.events.at(-1)).toMatchObject({ type: 'closed', reason: 'lost' });
  });

  test('what waits for a poll that does not come is limited too', async () => {
    await using world = await aWorld({ limits: { bufferedBytes: 100_000 } });
    const at = `${world.url}?id=${(await world.negotiate()).connectionToken}`;
    await fetch(at);
    await fetch(at, { method: 'POST', body: record({ protocol: 'json', version: 1 }) });
    for (let count = 0; count < 5; count += 1) world.hub.clients.all().send('Fill', filler);

    expect(world.events.at(-1)).toMatchObject({ type: 'closed', reason: 'slow' });
  });
});

describe('from a client that sends more than its methods work off', () => {
  const aGate = () => {
    let open = (): void => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { opened, open };
  };
  const call = (number: number, text = '') => ({
    type: 1,
    target: 'Note',
    arguments: [number, text],
  });

  test('reading its WebSocket stops and goes on, and nothing is lost', async () => {
    const gate = aGate();
    const seen: unknown[] = [];
    const methods = {
      async Note({ args: [number] }: { readonly args: readonly unknown[] }) {
        await gate.opened;
        seen.push(number);
      },
    };
    await using world = await aWorld({ methods });
    const client = await shaken(world);
    const count = 2000;
    for (let number = 0; number < count; number += 1)
      client.say(call(number, filler.slice(0, 20_000)));
    await pause(300);

    // 40 MB were sent; the kernel holds a few, we hold next to nothing, the rest waits at the
    // client.
    expect(client.socket.bufferedAmount).toBeGreaterThan(10_000_000);
    gate.open();
    await until(() => seen.length === count, 'all invocations');
    expect(seen).toEqual(Array.from({ length: count }, (_, number) => number));
  });

  test('its silence meanwhile is not held against it', async () => {
    const gate = aGate();
    const clock = manualClock();
    let calls = 0;
    const methods = {
      Note() {
        calls += 1;
        return gate.opened;
      },
    };
    await using world = await aWorld({ clock, methods });
    const client = await shaken(world);
    client.say(...Array.from({ length: 10 }, (_, number) => call(number, filler.slice(0, 20_000))));
    await until(() => calls === 1);

    clock.advance(120_000);
    expect(world.hub.counts().open).toBe(1);
    gate.open();
    await until(() => calls === 10);
    await pause(20);
    clock.advance(31_000);
    expect(world.hub.counts().open).toBe(0);
  });

  test('its POST is answered when there is room again', async () => {
    const gate = aGate();
    await using world = await aWorld({ methods: { Note: () => gate.opened } });
    const at = `${world.url}?id=${(await world.negotiate()).connectionToken}`;
    await fetch(at);
    const post = (body: string) => fetch(at, { method: 'POST', body });
    await post(record({ protocol: 'json', version: 1 }));

    const body = Array.from({ length: 5 }, (_, number) => record(call(number, filler))).join('');
    const answer = post(body);
    expect(await Promise.race([answer, pause(100)])).toBeUndefined();
    expect((await post(record({ type: 6 }))).status).toBe(409);
    gate.open();

    expect((await answer).status).toBe(200);
    expect((await post(record({ type: 6 }))).status).toBe(200);
  });

  test('an upload waits for the method that reads it', async () => {
    const gate = aGate();
    const read: unknown[] = [];
    const methods = {
      async Read({ uploads: [items] }: { readonly uploads: readonly AsyncIterable<unknown>[] }) {
        await gate.opened;
        for await (const item of items ?? []) read.push(item);
        return read.length;
      },
    };
    await using world = await aWorld({ methods });
    const client = await shaken(world);
    client.say({ type: 1, target: 'Read', arguments: [], invocationId: '1', streamIds: ['u'] });
    for (let item = 0; item < 1000; item += 1)
      client.say({ type: 2, invocationId: 'u', item: filler });
    client.say({ type: 3, invocationId: 'u' });
    await pause(200);
    expect(client.socket.bufferedAmount).toBeGreaterThan(1_000_000);

    gate.open();
    await until(() => client.records.some(({ type }) => type === 3), 'the completion');
    expect(client.records.at(-1)).toEqual({ type: 3, invocationId: '1', result: 1000 });
  });

  test('a stream that ends without reading its upload lets the client go on', async () => {
    const gate = aGate();
    await using world = await aWorld({
      methods: { Echo: ({ args: [value] }) => value },
      streams: {
        async *Ignore() {
          await gate.opened;
          yield 'ignored';
        },
      },
    });
    const client = await shaken(world);
    client.say(
      { type: 4, target: 'Ignore', arguments: [], invocationId: '1', streamIds: ['u'] },
      ...Array.from({ length: 20 }, (_, item) => ({ type: 2, invocationId: 'u', item })),
    );
    await pause(30);
    client.say({ type: 1, target: 'Echo', arguments: ['here'], invocationId: '2' });
    await pause(50);
    expect(client.records).toHaveLength(1);
    gate.open();
    await until(() => client.records.length === 4);

    expect(client.records.slice(1)).toEqual([
      { type: 2, invocationId: '1', item: 'ignored' },
      { type: 3, invocationId: '1' },
      { type: 3, invocationId: '2', result: 'here' },
    ]);
  });

  test('a method that leaves its upload unread lets the client go on', async () => {
    await using world = await aWorld({
      methods: { Ignore: () => 'ignored', Echo: ({ args: [value] }) => value },
    });
    const client = await shaken(world);
    client.say({ type: 1, target: 'Ignore', arguments: [], invocationId: '1', streamIds: ['u'] });
    for (let item = 0; item < 100; item += 1) client.say({ type: 2, invocationId: 'u', item });
    client.say({ type: 1, target: 'Echo', arguments: ['here'], invocationId: '2' });
    await until(() => client.records.length === 3);

    expect(client.records.slice(1)).toEqual([
      { type: 3, invocationId: '1', result: 'ignored' },
      { type: 3, invocationId: '2', result: 'here' },
    ]);
  });
});
