import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, ensureLoginRole, type Database } from './connect.ts';
import { ownDatabase } from './database.fixture.ts';
import { allowMinutes } from './long-statements.ts';
import { readTenant, withSystem } from './tenant-db.ts';

const pairs: (readonly [Socket, Socket])[] = [];
let line: Server;
let database: Database;

/** A line to PostgreSQL that can stand still, as if the server were frozen. */
beforeAll(async () => {
  const url = new URL(await ensureLoginRole(await ownDatabase()));
  const [host, port] = [url.hostname, Number(url.port)];
  line = createServer((near) => {
    const far = connectSocket(port, host);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
    pairs.push([near, far]);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  database = await connect(url.href, { max: 2, answerMs: 1_000 });
});
afterAll(async () => {
  await database.close();
  for (const [near, far] of pairs) {
    near.destroy();
    far.destroy();
  }
  line.close();
});

/** Loses what goes over the lines that stand now; new ones work. */
function freeze(): void {
  for (const [near, far] of pairs) {
    near.unpipe(far);
    far.unpipe(near);
  }
}

const one = { text: sql<{ one: number }>`select 1 as one` };

test.each([
  ['a transaction', () => withSystem(database.db, (tx) => one.text.execute(tx))],
  [
    'a read',
    () =>
      readTenant(database.db, '01a1ffef-8c11-7b47-891f-07bf9e72d418', (tx) => one.text.execute(tx)),
  ],
])(
  'OPS: %s on a frozen server ends by its own deadline, and the next one is served',
  async (_what, run) => {
    expect((await run()).rows).toEqual([{ one: 1 }]);
    freeze();

    await expect(run()).rejects.toThrow('Connection terminated');

    await expect
      .poll(async () => (await run().catch(() => ({ rows: [] }))).rows, { timeout: 20_000 })
      .toEqual([{ one: 1 }]);
  },
);

test('work that freezes in the middle of a transaction is given up, with its connection', async () => {
  await expect(
    withSystem(database.db, async (tx) => {
      await one.text.execute(tx);
      freeze();
      await one.text.execute(tx);
    }),
  ).rejects.toThrow('Connection terminated');

  expect((await withSystem(database.db, (tx) => one.text.execute(tx))).rows).toEqual([{ one: 1 }]);
});

test('a statement that may take long is waited for', async () => {
  const slow = sql`select pg_sleep(1.6)`;

  await expect(withSystem(database.db, (tx) => slow.execute(tx))).rejects.toThrow('no answer');
  await withSystem(database.db, async (tx) => {
    await allowMinutes(tx, 1);
    await slow.execute(tx);
  });
});
