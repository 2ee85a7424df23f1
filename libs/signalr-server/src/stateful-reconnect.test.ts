import { HttpTransportType, type HubConnection } from '@microsoft/signalr';
import { describe, expect, test } from 'vitest';
import { aWorld, manualClock, until, type RawClient, type World } from './world.fixture.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const interrupted = (world: World) =>
  until(() => world.events.some(({ type }) => type === 'interrupted'), 'the loss');
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Cuts all lines and waits for the one that resumes. */
async function cut(world: World): Promise<void> {
  const resumed = world.events.filter(({ type }) => type === 'resumed').length;
  world.cutLines();
  await until(
    () => world.events.filter(({ type }) => type === 'resumed').length > resumed,
    'the new line',
  );
}

/** Everything the client reports that would mean more than a broken line. */
function alarmsOf(client: HubConnection): string[] {
  const alarms: string[] = [];
  client.onreconnecting(() => void alarms.push('reconnecting'));
  client.onclose(() => void alarms.push('closed'));
  return alarms;
}

describe('with the official client', () => {
  const options = { transport: HttpTransportType.WebSockets, isStateful: true, retries: [0, 2000] };

  test('a thousand numbered messages each way over four cuts: none lost, none twice, in order, same connection', async () => {
    const atServer: unknown[] = [];
    const atClient: unknown[] = [];
    const left: string[] = [];
    await using world = await aWorld({
      methods: { Note: ({ args: [number] }) => void atServer.push(number) },
      onConnected: (connection) => connection.join('room'),
      onDisconnected: (_, reason) => void left.push(reason),
    });
    const client = world.client(options);
    const alarms = alarmsOf(client);
    client.on('note', (number) => void atClient.push(number));
    await client.start();
    const { connectionId } = client;

    let isSending = true;
    const sending = (async () => {
      for (const number of numbers(1000)) {
        world.hub.clients.group('room').send('Note', number);
        void client.send('Note', number);
        if (number % 10 === 0) await pause(3);
      }
      isSending = false;
    })();
    for (let cuts = 0; cuts < 4; cuts += 1) {
      await pause(40);
      expect(isSending).toBe(true);
      await cut(world);
    }
    await sending;
    await until(() => atClient.length >= 1000 && atServer.length >= 1000, 'all messages');

    expect(atClient).toEqual(numbers(1000));
    expect(atServer).toEqual(numbers(1000));
    expect(alarms).toEqual([]);
    expect(left).toEqual([]);
    expect(client.connectionId).toBe(connectionId);
  });

  test('an invocation cut in the middle runs once and answers on the new line', async () => {
    let runs = 0;
    let release = (): void => {};
    const methods = {
      async Slow() {
        runs += 1;
        await new Promise<void>((resolve) => (release = resolve));
        return 'done';
      },
    };
    await using world = await aWorld({ methods });
    const client = world.client(options);
    const alarms = alarmsOf(client);
    await client.start();

    const answer = client.invoke('Slow');
    await until(() => runs === 1);
    world.cutLines();
    // The answer falls into the gap between the two lines.
    release();
    expect(await answer).toBe('done');

    expect(runs).toBe(1);
    expect(alarms).toEqual([]);
  });

  test('a stream goes on where it was cut', async () => {
    await using world = await aWorld({
      streams: {
        async *Count() {
          for (const number of numbers(60)) {
            yield number;
            await pause(2);
          }
        },
      },
    });
    const client = world.client(options);
    await client.start();
    const items: unknown[] = [];
    const ended = new Promise((resolve, reject) =>
      client.stream('Count').subscribe({
        next: (item) => items.push(item),
        complete: () => resolve('ended'),
        error: reject,
      }),
    );
    await until(() => items.length > 10);
    await cut(world);

    expect(await ended).toBe('ended');
    expect(items).toEqual(numbers(60));
  });

  test('what is closed stays closed: the client is not taken back on the old connection', async () => {
    await using world = await aWorld();
    const client = world.client(options);
    const alarms = alarmsOf(client);
    await client.start();

    world.hub.connections()[0]?.close();
    await until(() => alarms.length > 0);

    expect(alarms).toEqual(['closed']);
    expect(world.hub.counts()).toMatchObject({ open: 0, pending: 0 });
  });

  test('a client that stops is gone at once', async () => {
    await using world = await aWorld();
    const client = world.client(options);
    await client.start();
    await client.stop();
    await until(() => world.hub.counts().open === 0);

    expect(world.events.at(-1)).toMatchObject({ type: 'closed', reason: 'client' });
  });

  test('more than both buffers hold comes through while both sides acknowledge', async () => {
    const atServer: number[] = [];
    await using world = await aWorld({
      methods: { Note: ({ args: [number] }) => void atServer.push(Number(number)) },
    });
    const client = world.client(options);
    await client.start();
    const filler = 'x'.repeat(20_000);

    await Promise.all(numbers(12).map((number) => client.send('Note', number, filler)));
    await until(() => atServer.length === 12);

    expect(atServer).toEqual(numbers(12));
  });
});

describe('with a peer that goes by the letter', () => {
  const shake = async (
    world: World,
    version = 2,
  ): Promise<RawClient & { readonly query: string }> => {
    const { connectionToken } = await world.negotiate(
      '?negotiateVersion=1&useStatefulReconnect=true',
    );
    const query = `?id=${connectionToken}`;
    const client = await world.raw(query);
    client.say({ protocol: 'json', version });
    await until(() => client.records.length === 1);
    return { ...client, query };
  };
  const note = (number: number) => ({ type: 1, target: 'Note', arguments: [number] });

  test('the new line starts with Sequence and everything not acknowledged; before the client’s Sequence nothing counts', async () => {
    const seen: unknown[] = [];
    await using world = await aWorld({
      methods: { Note: ({ args: [number] }) => void seen.push(number) },
    });
    const first = await shake(world);
    first.say(note(1), note(2));
    for (const number of [1, 2, 3]) world.hub.clients.all().send('Note', number);
    await until(() => first.records.length === 4 && seen.length === 2);
    first.say({ type: 8, sequenceId: 1 });
    await pause(20);
    first.socket.terminate();
    await interrupted(world);
    world.hub.clients.all().send('Note', 4);

    const second = await world.raw(first.query);
    await until(() => second.records.length === 4);
    expect(second.records).toEqual([{ type: 9, sequenceId: 2 }, note(2), note(3), note(4)]);

    second.say(note(99), { type: 6 }, { type: 9, sequenceId: 2 }, note(2), note(3));
    await until(() => seen.length === 3);
    expect(seen).toEqual([1, 2, 3]);
  });

  test('the server acknowledges what it processed, once a second and only news', async () => {
    const clock = manualClock();
    let seen = 0;
    await using world = await aWorld({ clock, methods: { Note: () => void (seen += 1) } });
    const client = await shake(world);
    client.say(note(1), note(2), { type: 6 });
    await until(() => seen === 2);

    clock.advance(3000);
    client.say(note(3));
    await until(() => seen === 3);
    clock.advance(1000);
    await until(() => client.records.length === 3);

    expect(client.records.slice(1)).toEqual([
      { type: 8, sequenceId: 2 },
      { type: 8, sequenceId: 3 },
    ]);
  });

  test('a line that only seems alive is replaced', async () => {
    await using world = await aWorld();
    const first = await shake(world);
    const second = await world.raw(first.query);
    world.hub.clients.all().send('Note', 1);
    await until(() => second.records.length === 2);

    expect(await first.closed).toBe(1006);
    expect(second.records).toEqual([{ type: 9, sequenceId: 1 }, note(1)]);
    expect(world.hub.counts()).toMatchObject({ open: 1 });
  });

  test('a client whose messages wait here waits on its new line too', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let calls = 0;
    const methods = {
      Note() {
        calls += 1;
        return held;
      },
    };
    await using world = await aWorld({ methods, limits: { queuedBytes: 1000 } });
    const first = await shake(world);
    const long = { type: 1, target: 'Note', arguments: ['x'.repeat(1000)] };
    first.say(long, long, long);
    await until(() => calls === 1);
    const second = await world.raw(first.query);
    second.say(
      { type: 9, sequenceId: 4 },
      { type: 1, target: 'Missing', arguments: [], invocationId: 'asked' },
    );
    await pause(50);
    expect(second.records).toEqual([{ type: 9, sequenceId: 1 }]);
    release();
    await until(() => second.records.length === 2);

    expect(calls).toBe(3);
    expect(second.records[1]).toEqual({
      type: 3,
      invocationId: 'asked',
      error: "Unknown hub method 'Missing'",
    });
  });

  test('a gap ends the connection and lets the client reconnect', async () => {
    await using world = await aWorld();
    const first = await shake(world);
    first.socket.terminate();
    await interrupted(world);
    const second = await world.raw(first.query);
    second.say({ type: 9, sequenceId: 7 });
    await second.closed;

    expect(second.records.at(-1)).toEqual({
      type: 7,
      error: "Sequence ID greater than amount of messages we've received.",
      allowReconnect: true,
    });
    await expect(world.raw(first.query)).rejects.toThrow('404');
  });

  test('a lost connection is kept for 15 s, then the application hears of it', async () => {
    const clock = manualClock();
    const left: string[] = [];
    await using world = await aWorld({
      clock,
      onDisconnected: (_, reason) => void left.push(reason),
    });
    const first = await shake(world);
    first.socket.terminate();
    await interrupted(world);

    clock.advance(14_000);
    expect(world.hub.counts().open).toBe(1);
    expect(left).toEqual([]);
    clock.advance(1000);
    expect(world.hub.counts().open).toBe(0);
    await until(() => left.length === 1);

    expect(left).toEqual(['lost']);
    await expect(world.raw(first.query)).rejects.toThrow('404');
  });

  test('a client of protocol version 1 or one that said goodbye is not resumed', async () => {
    await using world = await aWorld();
    const old = await shake(world, 1);
    old.socket.terminate();
    await until(() => world.hub.counts().open === 0);
    await expect(world.raw(old.query)).rejects.toThrow('404');

    const polite = await shake(world);
    polite.socket.close(1000);
    await until(() => world.hub.counts().open === 0);
    await expect(world.raw(polite.query)).rejects.toThrow('404');
  });

  test('nobody else resumes it', async () => {
    await using world = await aWorld({
      authenticate: ({ token }) => ({ userId: token ?? 'anna', claims: { token } }),
    });
    const first = await shake(world);
    first.socket.terminate();
    await interrupted(world);

    await expect(world.raw(first.query, { authorization: 'Bearer mallory' })).rejects.toThrow(
      '403',
    );
    await world.raw(first.query);
  });

  test('what waits for a lost client is limited', async () => {
    await using world = await aWorld({ limits: { bufferedBytes: 100_000 } });
    const first = await shake(world);
    first.socket.terminate();
    await interrupted(world);
    const filler = 'x'.repeat(10_000);
    for (let count = 0; count < 12 && world.hub.counts().open === 1; count += 1)
      world.hub.clients.all().send('Note', filler);

    expect(world.events.at(-1)).toMatchObject({ type: 'closed', reason: 'slow' });
    await expect(world.raw(first.query)).rejects.toThrow('404');
  });
});
