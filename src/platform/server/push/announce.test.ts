import { randomUUID } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { connect, ensureLoginRole, type Database } from '../database/connect.ts';
import { ownDatabase } from '../database/database.fixture.ts';
import { readTenant, withEveryTenant, withSystem, withTenant } from '../database/tenant-db.ts';
import { announce, dropMethod, dropUser, bindBus } from './announce.ts';
import { createInProcessBus } from './in-process-bus.ts';
import { createPostgresBus } from './postgres-bus.ts';
import { createRedisBus } from './redis-bus.ts';
import type { Envelope, PushBus } from './push.port.ts';

interface Node {
  readonly database: Database;
  readonly bus: PushBus;
  readonly heard: Envelope[];
  gaps: number;
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function openNode(
  ownerUrl: string,
  makeBus: (url: string, database: Database) => PushBus,
): Promise<Node> {
  const url = await ensureLoginRole(ownerUrl);
  const database = await connect(url, { max: 4 });
  const bus = makeBus(url, database);
  const node: Node = { database, bus, heard: [], gaps: 0 };
  bindBus(database.db, bus);
  await bus.start({
    deliver: (envelope) => void node.heard.push(envelope),
    gap: () => (node.gaps += 1),
  });
  closing.push(database.close, bus.stop);
  return node;
}

const quiet = { warn: () => undefined };
const adapters: {
  readonly name: string;
  readonly make: (url: string, database: Database) => PushBus;
  readonly nodes: number;
}[] = [
  { name: 'in the process', make: createInProcessBus, nodes: 1 },
  { name: 'LISTEN/NOTIFY', make: (url) => createPostgresBus({ url, log: quiet }), nodes: 2 },
];

const redisServer =
  spawnSync('redis-server', ['--version']).status === 0 ? await startRedis() : undefined;
if (redisServer)
  adapters.push({
    name: 'through Redis',
    make: (_, { db }) => createRedisBus({ url: redisServer.url, db, log: quiet }),
    nodes: 2,
  });
// oxlint-disable-next-line vitest/expect-expect -- says "not run" in the report
test.runIf(!redisServer)('not run: Redis is not installed here', ({ skip }) => skip());

async function startRedis() {
  const port = String(await freePort());
  const start = () =>
    spawn('redis-server', ['--port', port, '--save', '', '--bind', '127.0.0.1'], {
      stdio: 'ignore',
    });
  let server = start();
  afterAll(() => void server.kill());
  return {
    url: `redis://127.0.0.1:${port}`,
    async restart(while_: () => Promise<void>) {
      server.kill();
      await once(server, 'exit');
      await while_();
      server = start();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  return port;
}

const soon = { timeout: 10_000, interval: 10 };
const tenantId = randomUUID();

describe.each(adapters)(
  'an announcement, carried $name to $nodes nodes',
  ({ make, nodes: count }) => {
    async function openNodes(): Promise<[Node, ...Node[]]> {
      const ownerUrl = await ownDatabase();
      const first = await openNode(ownerUrl, make);
      const others = [];
      for (let n = 1; n < count; n += 1) others.push(await openNode(ownerUrl, make));
      return [first, ...others];
    }

    test('arrives once on every node after the commit, with ids and no content', async () => {
      const nodes = await openNodes();
      const ids = [randomUUID(), randomUUID()];

      await withTenant(nodes[0].database.db, tenantId, async (tx) => {
        await announce(tx, { tenantId, to: 'tenant', method: 'changed', topic: 'orders', ids });
        for (const node of nodes) expect(node.heard).toEqual([]);
      });
      await withTenant(nodes[0].database.db, tenantId, (tx) =>
        announce(tx, { tenantId, to: 'tenant', method: 'last', ids: [] }),
      );

      for (const node of nodes) {
        await vi.waitFor(() => expect(node.heard).toHaveLength(2), soon);
        expect(node.heard[0]).toEqual({
          id: expect.any(String),
          tenantId,
          to: 'tenant',
          method: 'changed',
          topic: 'orders',
          ids,
        });
      }
    });

    test('is heard by nobody after a rollback', async () => {
      const nodes = await openNodes();
      const { db } = nodes[0].database;
      const rolledBack = withTenant(db, tenantId, async (tx) => {
        await announce(tx, { tenantId, to: 'tenant', method: 'never', ids: [] });
        throw new Error('no');
      });
      await expect(rolledBack).rejects.toThrow('no');

      await withSystem(db, (tx) =>
        announce(tx, { tenantId: '', to: 'staff', method: 'after', ids: [] }),
      );

      for (const node of nodes)
        await vi.waitFor(
          () => expect(node.heard.map(({ method }) => method)).toEqual(['after']),
          soon,
        );
    });

    test('keeps the order of the transaction, also where it names more than one message carries', async () => {
      const nodes = await openNodes();
      const ids = Array.from({ length: 400 }, () => randomUUID());

      await withTenant(nodes[0].database.db, tenantId, async (tx) => {
        await announce(tx, {
          tenantId,
          to: { userId: 'u' },
          method: 'changed',
          topic: 'lines',
          ids,
        });
        await dropUser(tx, { tenantId, userId: 'u' });
      });

      for (const node of nodes) {
        await vi.waitFor(() => expect(node.heard.at(-1)?.method).toBe(dropMethod), soon);
        expect(node.heard.flatMap((envelope) => envelope.ids)).toEqual(ids);
      }
    });
  },
);

describe('who may announce', () => {
  test('a tenant to its own people only, nobody from a read, and to no tenant only staff', async () => {
    const { database } = await openNode(await ownDatabase(), createInProcessBus);
    const { db } = database;
    const told = { tenantId: randomUUID(), to: 'tenant', method: 'changed', ids: [] } as const;

    await expect(withTenant(db, tenantId, (tx) => announce(tx, told))).rejects.toThrow(
      'its own people',
    );
    await expect(withSystem(db, (tx) => announce(tx, { ...told, tenantId: '' }))).rejects.toThrow(
      'only staff',
    );
    await expect(
      readTenant(db, tenantId, (tx) => announce(tx, { ...told, tenantId })),
    ).rejects.toThrow('open transaction');
    const why = {
      actorId: null,
      actorName: 'test',
      reason: 'test',
      correlationId: 'test',
      at: new Date(),
    };
    await expect(withEveryTenant(db, why, (tx) => announce(tx, told))).rejects.toThrow(
      'announce nothing',
    );
  });
});

describe('LISTEN/NOTIFY', () => {
  test('comes back after its connection was cut, says that something may be missing, and goes on', async () => {
    const ownerUrl = await ownDatabase();
    const node = await openNode(ownerUrl, (url) => createPostgresBus({ url, log: quiet }));
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atrium push' and datname = current_database()`,
    );
    await owner.end();

    await vi.waitFor(() => expect(node.gaps).toBe(1), soon);
    await withTenant(node.database.db, tenantId, (tx) =>
      announce(tx, { tenantId, to: 'tenant', method: 'back', ids: [] }),
    );

    await vi.waitFor(() => expect(node.heard.map(({ method }) => method)).toEqual(['back']), soon);
  });

  test('what is announced by a program without a bus of its own is heard, too', async () => {
    const ownerUrl = await ownDatabase();
    const node = await openNode(ownerUrl, (url) => createPostgresBus({ url, log: quiet }));
    const beside = await connect(await ensureLoginRole(ownerUrl), { max: 2 });
    closing.push(beside.close);

    await withTenant(beside.db, tenantId, (tx) =>
      announce(tx, { tenantId, to: 'tenant', method: 'permit', ids: [] }),
    );

    await vi.waitFor(
      () => expect(node.heard.map(({ method }) => method)).toEqual(['permit']),
      soon,
    );
  });
});

describe.runIf(redisServer)('Redis', () => {
  test(
    'away for a while: nothing is lost, and the nodes say that something may be missing',
    { timeout: 60_000 },
    async () => {
      const node = await openNode(await ownDatabase(), (_, { db }) =>
        createRedisBus({ url: redisServer?.url ?? '', db, log: quiet }),
      );
      const say = (method: string) =>
        withTenant(node.database.db, tenantId, (tx) =>
          announce(tx, { tenantId, to: 'tenant', method, ids: [] }),
        );
      await say('before');
      await vi.waitFor(() => expect(node.heard).toHaveLength(1), soon);

      await redisServer?.restart(() => say('meanwhile'));
      await vi.waitFor(() => expect(node.gaps).toBeGreaterThan(0), soon);
      await say('after');

      await vi.waitFor(
        () =>
          expect(node.heard.map(({ method }) => method)).toEqual(['before', 'meanwhile', 'after']),
        soon,
      );
    },
  );
});
