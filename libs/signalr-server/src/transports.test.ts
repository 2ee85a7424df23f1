import { Subject } from '@microsoft/signalr';
import { describe, expect, test } from 'vitest';
import { HubError } from './hub-error.ts';
import { aWorld, everyTransport, until } from './world.fixture.ts';

/**
 * HubProtocol.md, spoken by the unmodified official client; every claim holds on every transport.
 */
describe.each(everyTransport)('over %s', (_, transport) => {
  test('a method is invoked, whatever the case of its name, and its result comes back', async () => {
    await using world = await aWorld({
      methods: { Add: ({ args: [a, b] }) => Number(a) + Number(b) },
    });
    const client = world.client({ transport });
    await client.start();

    expect(await client.invoke('add', 1, 2)).toBe(3);
    expect(await client.invoke('Add', 20, 22)).toBe(42);
  });

  test('a method without a result completes; null, text of every kind and nesting survive the way', async () => {
    await using world = await aWorld({
      methods: { Nothing: () => {}, Echo: async ({ args }) => args },
    });
    const client = world.client({ transport });
    await client.start();
    const value = [null, 'Grüße\r\n\n\u001e€😀', { a: [1.5, { b: false }] }];

    expect(await client.invoke('Nothing')).toBeUndefined();
    expect(await client.invoke('Echo', ...value)).toEqual(value);
  });

  test('an unknown method, also one that every object has, is refused by name', async () => {
    await using world = await aWorld();
    const client = world.client({ transport });
    await client.start();

    await expect(client.invoke('Missing')).rejects.toThrow("Unknown hub method 'Missing'");
    await expect(client.invoke('constructor')).rejects.toThrow("Unknown hub method 'constructor'");
  });

  test('an error of the application stays secret unless it is a HubError', async () => {
    const methods = {
      Secret: () => {
        throw new Error('password 123');
      },
      Open: async () => Promise.reject(new HubError('The budget is spent.')),
      Circle: () => {
        const circle: unknown[] = [];
        circle.push(circle);
        return circle;
      },
    };
    await using world = await aWorld({ methods });
    const client = world.client({ transport });
    await client.start();

    await expect(client.invoke('Secret')).rejects.toThrow(
      /^An unexpected error occurred invoking 'Secret' on the server\.$/,
    );
    await expect(client.invoke('Open')).rejects.toThrow(
      "An unexpected error occurred invoking 'Open' on the server. HubException: The budget is spent.",
    );
    await expect(client.invoke('Circle')).rejects.toThrow(
      "An unexpected error occurred invoking 'Circle' on the server.",
    );
    expect(world.events.filter(({ type }) => type === 'failed')).toHaveLength(3);
  });

  test('invocations without an id run too, one at a time and in order', async () => {
    const seen: unknown[] = [];
    let running = 0;
    const Note = async ({ args: [value] }: { readonly args: readonly unknown[] }) => {
      running += 1;
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(running, value);
      running -= 1;
    };
    await using world = await aWorld({ methods: { Note } });
    const client = world.client({ transport });
    await client.start();

    await Promise.all([
      client.send('Note', 'a'),
      client.send('Note', 'b'),
      client.send('Note', 'c'),
    ]);
    await client.invoke('Note', 'd');

    expect(seen).toEqual([1, 'a', 1, 'b', 1, 'c', 1, 'd']);
  });

  test('the server runs handlers of the client, in order', async () => {
    await using world = await aWorld();
    const client = world.client({ transport });
    const seen: unknown[][] = [];
    client.on('note', (...args: unknown[]) => void seen.push(args));
    await client.start();

    for (let count = 0; count < 50; count += 1) world.hub.clients.all().send('Note', count, 'text');
    await until(() => seen.length === 50);

    expect(seen).toEqual(Array.from({ length: 50 }, (_, count) => [count, 'text']));
  });

  test('the server takes a result of the client, or learns why there is none', async () => {
    await using world = await aWorld();
    const client = world.client({ transport });
    client.on('double', (value: number) => value * 2);
    client.on('fail', () => Promise.reject(new Error('no')));
    await client.start();
    const [connection] = world.hub.connections();

    expect(await connection?.invoke('double', 21)).toBe(42);
    await expect(connection?.invoke('fail')).rejects.toThrow('Error: no');
    await expect(connection?.invoke('absent')).rejects.toThrow("Client didn't provide a result.");
  });

  test('a stream arrives item by item and ends', async () => {
    await using world = await aWorld({
      streams: {
        async *Count({ args: [to] }) {
          for (let count = 1; count <= Number(to); count += 1) yield count;
        },
      },
    });
    const client = world.client({ transport });
    await client.start();

    expect(await collect(client.stream('Count', 200))).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
  });

  test('a stream that fails delivers what came before, then the error', async () => {
    await using world = await aWorld({
      streams: {
        async *Break() {
          yield 1;
          throw new HubError('broken');
        },
      },
    });
    const client = world.client({ transport });
    await client.start();
    const items: unknown[] = [];

    const error = await new Promise<unknown>((resolve) =>
      client.stream('Break').subscribe({
        next: (item) => items.push(item),
        error: resolve,
        complete: () => resolve('no error'),
      }),
    );

    expect(items).toEqual([1]);
    expect(String(error)).toContain('HubException: broken');
  });

  test('a stream that the client cancels is told so and stops', async () => {
    let state = 'running';
    await using world = await aWorld({
      streams: {
        async *Forever({ signal }) {
          try {
            for (let count = 0; !signal.aborted; count += 1) {
              yield count;
              await new Promise((resolve) => setTimeout(resolve, 2));
            }
          } finally {
            state = `ended, aborted: ${String(signal.aborted)}`;
          }
        },
      },
    });
    const client = world.client({ transport });
    await client.start();

    const items: unknown[] = [];
    const subscription = client
      .stream('Forever')
      .subscribe({ next: (item) => items.push(item), error: () => {}, complete: () => {} });
    await until(() => items.length >= 3);
    subscription.dispose();
    await until(() => state !== 'running', 'the end of the stream');

    expect(state).toBe('ended, aborted: true');
  });

  test('what the client streams up is read in order, with its end or its error', async () => {
    const methods = {
      async Sum({
        args: [factor],
        uploads: [numbers],
      }: {
        readonly args: readonly unknown[];
        readonly uploads: readonly AsyncIterable<unknown>[];
      }) {
        let sum = 0;
        for await (const value of numbers ?? []) sum += Number(value);
        return sum * Number(factor);
      },
    };
    await using world = await aWorld({ methods });
    const client = world.client({ transport });
    await client.start();

    const numbers = new Subject<number>();
    const sum = client.invoke('Sum', 10, numbers);
    for (let count = 1; count <= 30; count += 1) numbers.next(count);
    numbers.complete();
    expect(await sum).toBe(4650);

    const broken = new Subject<number>();
    const failing = client.invoke('Sum', 10, broken);
    broken.next(1);
    broken.error(new Error('torn'));
    await expect(failing).rejects.toThrow(
      "An unexpected error occurred invoking 'Sum' on the server.",
    );
  });

  test('method and stream are not confused', async () => {
    await using world = await aWorld({ methods: { One: () => 1 }, streams: { async *Many() {} } });
    const client = world.client({ transport });
    await client.start();

    await expect(client.invoke('Many')).rejects.toThrow(
      "The client attempted to invoke the streaming 'Many' method with a non-streaming invocation.",
    );
    await expect(collect(client.stream('One'))).rejects.toThrow(
      "The client attempted to invoke the non-streaming 'One' method with a streaming invocation.",
    );
  });

  test('a client that stops leaves nothing behind, and the application hears of it once', async () => {
    const seen: string[] = [];
    await using world = await aWorld({
      onConnected: (connection) => {
        connection.join('room');
        seen.push(`connected ${String(connection.transport)}`);
      },
      onDisconnected: (connection, reason) =>
        void seen.push(`disconnected ${reason}, was in ${[...connection.groups].join()}`),
    });
    const client = world.client({ transport });
    await client.start();
    expect(world.hub.counts()).toEqual({ open: 1, pending: 0, ending: 0, groups: 1 });

    await client.stop();
    await until(() => world.hub.counts().open === 0 && world.hub.counts().ending === 0, 'the end');

    expect(world.hub.counts()).toEqual({ open: 0, pending: 0, ending: 0, groups: 0 });
    await until(() => seen.length === 2, 'the hook');
    expect(seen[0]).toMatch(/^connected /);
    expect(seen[1]).toBe('disconnected client, was in room');
  });

  test('a Close without allowReconnect ends the client for good, one with it makes it reconnect', async () => {
    await using world = await aWorld();
    const client = world.client({ transport, retries: [0, 0, 0] });
    const seen: string[] = [];
    client.onreconnected(() => void seen.push('reconnected'));
    client.onclose((error) => void seen.push(`closed: ${String(error?.message)}`));
    await client.start();

    world.hub.connections()[0]?.close({ allowReconnect: true });
    await until(() => seen.length === 1);
    world.hub.connections()[0]?.close({ error: 'Rights gone.' });
    await until(() => seen.length === 2);

    expect(seen).toEqual([
      'reconnected',
      'closed: Server returned an error on close: Rights gone.',
    ]);
  });

  test('a hook that refuses a connection ends it for good', async () => {
    await using world = await aWorld({ onConnected: () => Promise.reject(new Error('not you')) });
    const client = world.client({ transport, retries: [0, 0, 0] });
    const closed = new Promise<unknown>((resolve) => client.onclose(resolve));

    // The refusal may arrive together with the handshake, or after it.
    const outcome = await client.start().then(
      () => closed,
      (error: unknown) => error,
    );

    expect(String(outcome)).toContain('Connection closed with an error.');
    expect(world.hub.counts().open).toBe(0);
  });

  test('a hub that closes lets the clients reconnect and waits for its lines', async () => {
    await using world = await aWorld();
    const client = world.client({ transport, retries: [20_000] });
    const reconnecting = new Promise<void>((resolve) => client.onreconnecting(() => resolve()));
    await client.start();

    await world.hub.close();
    await reconnecting;

    expect(world.hub.counts()).toMatchObject({ open: 0, ending: 0 });
    expect((await world.negotiate()).status).toBe(503);
  });
});

function collect(
  stream: ReturnType<ReturnType<Awaited<ReturnType<typeof aWorld>>['client']>['stream']>,
): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const items: unknown[] = [];
    stream.subscribe({
      next: (item) => items.push(item),
      complete: () => resolve(items),
      error: reject,
    });
  });
}
