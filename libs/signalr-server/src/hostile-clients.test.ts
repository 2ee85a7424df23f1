import { request } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aWorld, record, until, type RawClient, type World } from './world.fixture.ts';

const separator = '\u001E';
const hello = { protocol: 'json', version: 1 };
/** How long something may take on a busy machine before it hangs. */
const soon = { timeout: 60_000, interval: 5 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let world: World;
let neighbour: RawClient;

beforeAll(async () => {
  world = await aWorld({
    methods: { Echo: ({ args: [value] }) => value, Never: () => new Promise(() => {}) },
    streams: { async *One() {} },
  });
  neighbour = await shaken();
});

afterAll(() => world[Symbol.asyncDispose]());

async function shaken(): Promise<RawClient> {
  const client = await world.raw();
  client.say(hello);
  await until(() => client.records.length === 1);
  return client;
}

const refusedForGood = { type: 7, error: 'Connection closed with an error.' };

describe('what breaks the protocol ends the connection, and only it', () => {
  test.each([
    ['no JSON', `{"type":1,${separator}`],
    ['JSON that is no object', `[1]${separator}`],
    ['an empty record', separator],
    ['a message without type', `{}${separator}`],
    ['an invocation without target', record({ type: 1, arguments: [] })],
    ['an ack that is no number', record({ type: 8, sequenceId: 'x' })],
    [
      'a record over the limit',
      record({ type: 1, target: 'Echo', arguments: ['x'.repeat(33_000)] }),
    ],
    ['a record over the limit that never ends', 'x'.repeat(33_000)],
    ['JSON nested without end', `${'['.repeat(16_000)}${separator}`],
  ])('%s', async (_, text) => {
    const client = await shaken();
    client.socket.send(text);

    expect(await client.closed).toBe(1000);
    expect(client.records.slice(1)).toEqual([refusedForGood]);
  });

  test('what comes in the same frame before the fault still counts, what comes after it does not', async () => {
    const client = await shaken();
    const ping = (invocationId: string) =>
      record({ type: 1, target: 'Missing', arguments: [], invocationId });
    client.socket.send(`${ping('1')}garbage${separator}${ping('2')}`);
    await client.closed;

    expect(client.records.slice(1)).toEqual([
      { type: 3, invocationId: '1', error: "Unknown hub method 'Missing'" },
      refusedForGood,
    ]);
  });

  test('a frame over the limit is 1009, bytes that are no UTF-8 are 1007', async () => {
    const big = await shaken();
    big.socket.send('x'.repeat(1024 * 1024 + 1));
    expect(await big.closed).toBe(1009);

    const garbled = await shaken();
    garbled.socket.send(Buffer.from([0xc3, 0x28]), { binary: false });
    expect(await garbled.closed).toBe(1007);
  });

  test('a binary frame was not offered', async () => {
    const client = await shaken();
    client.socket.send(Buffer.from(record({ type: 6 })));
    await client.closed;

    expect(client.records.slice(1)).toEqual([refusedForGood]);
  });

  test.each([
    [
      'a hub message instead of the handshake',
      record({ type: 1, target: 'Echo', arguments: [] }),
      'An unexpected error occurred during connection handshake.',
    ],
    ['no JSON', `hello${separator}`, 'An unexpected error occurred during connection handshake.'],
    [
      'another protocol',
      record({ protocol: 'messagepack', version: 1 }),
      "Requested protocol 'messagepack' is not available.",
    ],
    [
      'a handshake over the limit',
      'x'.repeat(33_000),
      'An unexpected error occurred during connection handshake.',
    ],
  ])('%s is answered with an error and the end', async (_, text, error) => {
    const client = await world.raw();
    client.socket.send(text);

    expect(await client.closed).toBe(1000);
    expect(client.records).toEqual([{ error }]);
  });
});

describe('what is only odd is passed over', () => {
  test.each([
    ['a type of the future', { type: 42, anything: true }],
    ['an item of no stream', { type: 2, invocationId: 'x', item: 1 }],
    ['a completion of nothing', { type: 3, invocationId: 's1', result: 1 }],
    ['a cancellation of nothing', { type: 5, invocationId: 'x' }],
    ['an ack where none is agreed on', { type: 8, sequenceId: 9_000_000 }],
    ['a sequence where none is agreed on', { type: 9, sequenceId: 9_000_000 }],
    ['a target every object has, without an id', { type: 1, target: '__proto__', arguments: [] }],
    ['headers', { type: 6, headers: { a: 'b' } }],
  ])('%s', async (_, message) => {
    const client = await shaken();
    client.say(message, { type: 1, target: 'Echo', arguments: [1], invocationId: 'e' });
    await until(() => client.records.length === 2);

    expect(client.records[1]).toEqual({ type: 3, invocationId: 'e', result: 1 });
  });

  test('an id in use, a stream id in use and too many streams are refused one by one', async () => {
    const client = await shaken();
    const call = (invocationId: string, streamIds?: string[]) => ({
      type: 1,
      target: 'Never',
      arguments: [],
      invocationId,
      ...(streamIds ? { streamIds } : {}),
    });
    client.say(
      call('1', ['a']),
      call('1'),
      call('2', ['a']),
      call('3', ['b', 'b']),
      call(
        '4',
        Array.from({ length: 101 }, (_, index) => `s${String(index)}`),
      ),
    );
    await until(() => client.records.length === 5);

    expect(client.records.slice(1)).toEqual([
      { type: 3, invocationId: '1', error: "Invocation ID '1' is already in use." },
      { type: 3, invocationId: '2', error: 'A stream ID is already in use.' },
      { type: 3, invocationId: '3', error: 'A stream ID is already in use.' },
      { type: 3, invocationId: '4', error: 'Too many streams.' },
    ]);
  });

  test('a stream cancelled before its turn came never starts, and is completed', async () => {
    let release = (): void => {};
    let runs = 0;
    await using own = await aWorld({
      methods: { Hold: () => new Promise<void>((resolve) => (release = resolve)) },
      streams: {
        async *Count() {
          runs += 1;
          yield runs;
        },
      },
    });
    const client = await own.raw();
    client.say(
      hello,
      { type: 1, target: 'Hold', arguments: [] },
      { type: 4, target: 'Count', arguments: [], invocationId: '1' },
      { type: 5, invocationId: '1' },
    );
    client.say({ type: 1, target: 'Missing', arguments: [], invocationId: 'mark' });
    await until(() => client.records.length === 2);
    release();
    await until(() => client.records.length === 3);

    expect(client.records[2]).toEqual({ type: 3, invocationId: '1' });
    expect(runs).toBe(0);
  });

  test('records that come byte by byte are read like any others', async () => {
    const client = await world.raw();
    for (const byte of record(hello) +
      record({ type: 1, target: 'Echo', arguments: ['slowly'], invocationId: '1' }))
      client.socket.send(byte);
    await until(() => client.records.length === 2);

    expect(client.records[1]).toEqual({ type: 3, invocationId: '1', result: 'slowly' });
  });

  test('handshake and first invocation in one frame', async () => {
    const client = await world.raw();
    client.say(hello, { type: 1, target: 'Echo', arguments: ['at once'], invocationId: '1' });
    await until(() => client.records.length === 2);

    expect(client.records).toEqual([{}, { type: 3, invocationId: '1', result: 'at once' }]);
  });

  test('no frame whatever harms the process, and every client is gone when it is gone', async () => {
    const { open } = world.hub.counts();
    const field = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('1', 'Echo', 'Never', '__proto__', ['1'], 0, 9),
    );
    const message = fc
      .record(
        {
          type: fc.integer({ min: 0, max: 11 }),
          target: field,
          arguments: field,
          invocationId: field,
          streamIds: field,
          item: field,
          result: field,
          error: field,
          sequenceId: field,
        },
        { requiredKeys: ['type'] },
      )
      .map((value) => JSON.stringify(value));
    const frames = fc.array(
      fc
        .array(fc.oneof({ weight: 4, arbitrary: message }, fc.string()), { minLength: 1 })
        .map((records) => records.join(separator) + separator),
      { minLength: 1 },
    );
    await fc.assert(
      fc.asyncProperty(frames, async (texts) => {
        const client = await shaken();
        for (const text of texts) client.socket.send(text);
        client.socket.close();
        await client.closed;
      }),
      { numRuns: 60 },
    );
    await until(() => world.hub.counts().open === open);

    expect(world.hub.counts().open).toBe(open);
  });
});

describe('HTTP', () => {
  const opened = async () => {
    const at = `${world.url}?id=${(await world.negotiate()).connectionToken}`;
    await fetch(at);
    return at;
  };

  test('of two hundred polls of one connection all but the last are sent away with 204', async () => {
    const at = await opened();
    await fetch(at, { method: 'POST', body: record(hello) });
    await fetch(at);
    const settled: number[] = [];
    const polls = Array.from({ length: 200 }, async () => settled.push((await fetch(at)).status));
    await until(() => settled.length === 199);
    await fetch(at, {
      method: 'POST',
      body: record({ type: 1, target: 'Echo', arguments: [1], invocationId: '1' }),
    });
    await Promise.all(polls);

    expect(settled).toEqual([...Array.from({ length: 199 }, () => 204), 200]);
  });

  test('a body over the limit is 413, one that is no UTF-8 400, and the connection lives', async () => {
    const at = await opened();

    expect((await fetch(at, { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) })).status).toBe(
      413,
    );
    expect((await fetch(at, { method: 'POST', body: new Uint8Array([0xc3, 0x28]) })).status).toBe(
      400,
    );
    expect((await fetch(at, { method: 'POST', body: record(hello) })).status).toBe(200);
    expect(await (await fetch(at)).text()).toBe(`{}${separator}`);
  });

  test('half a body is none', async () => {
    const at = await opened();
    const half = request(at, { method: 'POST', headers: { 'content-length': '1000' } }).on(
      'error',
      () => {},
    );
    half.write(record(hello));
    await pause(50);
    half.destroy();

    // 409 until the server has seen that the first caller is gone.
    await vi.waitFor(async () => {
      expect((await fetch(at, { method: 'POST', body: record(hello) })).status).toBe(200);
    }, soon);
    expect(await (await fetch(at)).text()).toBe(`{}${separator}`);
  });

  test.each([
    [
      'an upgrade without key',
      'GET /hub HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n',
      '400',
    ],
    [
      'an upgrade to something else',
      'GET /hub HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
      '400',
    ],
    [
      'an upgrade of an unknown id',
      'GET /hub?id=%00%ff HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n',
      '404',
    ],
  ])('%s is refused as HTTP', async (_, text, status) => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(world.url).port), '127.0.0.1', () =>
        socket.write(text),
      );
      socket.on('data', (data) => {
        resolve(data.toString());
        socket.destroy();
      });
    });

    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('a client that hangs up while its token is looked at leaves nothing', async () => {
    let release = (): void => {};
    const looking = new Promise<void>((resolve) => (release = resolve));
    await using slow = await aWorld({
      authenticate: async () => looking.then(() => ({ claims: { token: undefined } })),
    });
    const socket = connect(Number(new URL(slow.url).port), '127.0.0.1');
    socket.write(
      'GET /hub HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await pause(30);
    socket.resetAndDestroy();
    await pause(30);
    release();

    await vi.waitFor(() => {
      expect(slow.hub.counts()).toMatchObject({ open: 0, pending: 0, ending: 0 });
    }, soon);
  });
});

// Stands last: everything above was tried on the same hub.
test('who behaves is served all the while, and nothing of it is an error of the application', async () => {
  neighbour.say({ type: 1, target: 'Echo', arguments: ['still here'], invocationId: 'last' });
  await until(() => neighbour.records.some(({ invocationId }) => invocationId === 'last'));

  expect(neighbour.records.at(-1)).toEqual({ type: 3, invocationId: 'last', result: 'still here' });
  expect(world.events.filter(({ type }) => type === 'failed')).toEqual([]);
});
