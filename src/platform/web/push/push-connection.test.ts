import { describe, expect, test } from 'vitest';
import {
  PushConnection,
  type HubLinkEvents,
  type PushHandler,
  type PushState,
} from './push-connection.ts';

interface Link {
  readonly url: string;
  readonly events: HubLinkEvents;
  readonly token: () => Promise<string>;
  readonly handlers: Map<string, PushHandler>;
  isStopped: boolean;
}

/** A network that starts or refuses on command; everything else is the real object. */
function aWorld() {
  const links: Link[] = [];
  const negotiations: string[] = [];
  const changes: [PushState, boolean][] = [];
  const errors: unknown[] = [];
  const world = {
    failure: undefined as Error | undefined,
    now: 0,
    links,
    negotiations,
    changes,
    errors,
    started: undefined as Promise<void> | undefined,
  };
  const connection = new PushConnection({
    negotiate: async (tenantId) => {
      negotiations.push(tenantId);
      return {
        url: `https://hub.example/${tenantId}`,
        accessToken: `token-${String(negotiations.length)}`,
      };
    },
    open: async (url, token, events) => {
      const handlers = new Map<string, PushHandler>();
      const link: Link = { url, token, events, handlers, isStopped: false };
      links.push(link);
      return {
        start: async () => {
          await world.started;
          if (world.failure) throw world.failure;
        },
        stop: async () => void (link.isStopped = true),
        on: (name, handler) => void handlers.set(name, handler),
        off: (name) => void handlers.delete(name),
      };
    },
    now: () => world.now,
    logError: (error) => void errors.push(error),
    onChange: (state, isActive) => void changes.push([state, isActive]),
  });
  return { ...world, world, connection };
}

describe('§4 push connection: states', () => {
  test('goes from disconnected over connecting to connected; active once started', async () => {
    const { connection, changes } = aWorld();
    expect([connection.state, connection.active]).toEqual(['disconnected', false]);

    await connection.init('a');

    expect(changes).toEqual([
      ['connecting', false],
      ['connected', true],
    ]);
  });

  test('is reconnecting and inactive after a loss, active again once it is back', async () => {
    const { connection, links, changes } = aWorld();
    await connection.init('a');

    links[0]?.events.reconnecting();
    links[0]?.events.reconnected();

    expect(changes.slice(2)).toEqual([
      ['reconnecting', false],
      ['connected', true],
    ]);
  });

  test('is dropped when reconnecting has been given up', async () => {
    const { connection, links } = aWorld();
    await connection.init('a');

    links[0]?.events.closed();

    expect(connection.state).toBe('disconnected');
    expect(() => connection.on('changed', () => undefined)).toThrow('No connection established.');
  });

  test('§8: a failed start is logged and drops the connection', async () => {
    const { connection, world, errors, changes } = aWorld();
    world.failure = new Error('Failed to complete negotiation with the server');

    await connection.init('a');

    expect(errors).toEqual([world.failure]);
    expect(changes.at(-1)).toEqual(['disconnected', false]);
  });
});

describe('§4, §5 push connection: handlers need an established connection, duplicate names are rejected', () => {
  test("§8: without a connection there is nothing to register with: 'No connection established.'", async () => {
    const { connection, world } = aWorld();
    const waiting = Promise.withResolvers<void>();
    world.started = waiting.promise;

    expect(() => connection.on('changed', () => undefined)).toThrow(
      /^No connection established\.$/,
    );
    const starting = connection.init('a');
    await Promise.resolve();
    expect(() => connection.on('changed', () => undefined)).toThrow(
      /^No connection established\.$/,
    );
    waiting.resolve();
    await starting;
    expect(() => connection.on('changed', () => undefined)).not.toThrow();
  });

  test('while it reconnects there is nothing to register with, and what was registered stays', async () => {
    const { connection, links } = aWorld();
    await connection.init('a');
    const heard: unknown[] = [];
    connection.on('changed', (...args) => heard.push(...args));

    links[0]?.events.reconnecting();
    expect(() => connection.on('rights', () => undefined)).toThrow(/^No connection established\.$/);
    links[0]?.events.reconnected();
    links[0]?.handlers.get('changed')?.('news');

    expect(heard).toEqual(['news']);
    expect(links[0]?.handlers.has('rights')).toBe(false);
    expect(() => connection.on('rights', () => undefined)).not.toThrow();
  });

  test("§8: 'Handler for method {name} already exists.'", async () => {
    const { connection } = aWorld();
    await connection.init('a');
    connection.on('changed', () => undefined);

    expect(() => connection.on('changed', () => undefined)).toThrow(
      /^Handler for method changed already exists\.$/,
    );
  });

  test('§8: foo and Foo are one name, since the library hears both as one', async () => {
    const { connection } = aWorld();
    await connection.init('a');
    connection.on('Foo', () => undefined);

    expect(() => connection.on('foo', () => undefined)).toThrow(
      /^Handler for method foo already exists\.$/,
    );
    connection.off('FOO');
    expect(() => connection.on('foo', () => undefined)).not.toThrow();
  });

  test('are kept when the connection is rebuilt for another tenant, whose old one is torn down', async () => {
    const { connection, links, negotiations } = aWorld();
    await connection.init('a');
    const heard: unknown[] = [];
    connection.on('changed', (...args) => heard.push(...args));

    await connection.init('b', { keepHandlers: true });
    links[1]?.handlers.get('changed')?.('news');

    expect(negotiations).toEqual(['a', 'b']);
    expect(links.map(({ isStopped }) => isStopped)).toEqual([true, false]);
    expect(heard).toEqual(['news']);
  });

  test('are cleared by a fresh init', async () => {
    const { connection, links } = aWorld();
    await connection.init('a');
    connection.on('changed', () => undefined);

    await connection.init('a');

    expect(links[1]?.handlers.size).toBe(0);
    expect(() => connection.on('changed', () => undefined)).not.toThrow();
  });
});

describe('§4 push connection: what belongs to a former build', () => {
  test('is not listened to: its end does not end the new one', async () => {
    const { connection, links } = aWorld();
    await connection.init('a');
    await connection.init('b', { keepHandlers: true });

    links[0]?.events.closed();
    links[0]?.events.reconnecting();

    expect(connection.state).toBe('connected');
  });

  test('stays away when the tenant changes while it starts: only the last one counts', async () => {
    const { connection, links, world } = aWorld();
    const waiting = Promise.withResolvers<void>();
    world.started = waiting.promise;
    const first = connection.init('a');
    const second = connection.init('b', { keepHandlers: true });
    waiting.resolve();

    await Promise.all([first, second]);

    expect(connection.state).toBe('connected');
    expect(links.filter(({ isStopped }) => !isStopped).map(({ url }) => url)).toEqual([
      'https://hub.example/b',
    ]);
  });

  test('ends with close, whatever was under way', async () => {
    const { connection, links } = aWorld();
    const starting = connection.init('a');
    connection.close();
    await starting;

    expect(connection.state).toBe('disconnected');
    expect(links.every(({ isStopped }) => isStopped)).toBe(true);
  });
});

test('the token factory negotiates anew when the token is near its end, and not before', async () => {
  const { connection, links, negotiations, world } = aWorld();
  await connection.init('a');

  expect(await links[0]?.token()).toBe('token-1');
  world.now = 240_000;
  expect(await links[0]?.token()).toBe('token-2');
  expect(await links[0]?.token()).toBe('token-2');
  expect(negotiations).toEqual(['a', 'a']);
});
