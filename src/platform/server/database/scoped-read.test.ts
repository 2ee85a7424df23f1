import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeOutbox } from '../jobs/outbox.store.ts';
import { connect, ensureLoginRole, type Database, type Db } from './connect.ts';
import { workerDatabase } from './database.fixture.ts';
import { prepareScope, readInScope } from './scoped-read.ts';
import { readSystem, readTenant, withTenant } from './tenant-db.ts';

let database: Database;
let single: Database;
let url: string;
beforeAll(async () => {
  url = await ensureLoginRole(await workerDatabase());
  database = await connect(url, { max: 4 });
  single = await connect(url, { max: 1 }); // so that the next statement is on the same connection
});
afterAll(() => Promise.all([database.close(), single.close()]));

async function aTenantWith(topics: readonly string[]): Promise<string> {
  const tenantId = randomUUID();
  await withTenant(database.db, tenantId, async (tx) => {
    for (const topic of topics)
      await writeOutbox(tx, { topic, payload: {}, correlationId: 'c', at: new Date() });
  });
  return tenantId;
}

const topicsOf = async (db: Db): Promise<string[]> =>
  (await sql<{ topic: string }>`select topic from outbox order by topic`.execute(db)).rows.map(
    (row) => row.topic,
  );
const whoAmI = async (db: Db) =>
  (
    await sql<{
      role: string;
      tenant: string | null;
    }>`select current_user as role, current_setting('atrium.tenant', true) as tenant`.execute(db)
  ).rows[0];

test('a reader sees the rows of its tenant and no others', async () => {
  const [a, b] = [await aTenantWith(['a1', 'a2']), await aTenantWith(['b1'])];

  expect(await readTenant(database.db, a, topicsOf)).toEqual(['a1', 'a2']);
  expect(await readTenant(database.db, b, topicsOf)).toEqual(['b1']);
  expect(await readTenant(database.db, randomUUID(), topicsOf)).toEqual([]);
});

test('every statement of a reader is in the role and the tenant, with values and without, one after the other and at once', async () => {
  const tenantId = await aTenantWith(['x']);
  const inside = { role: 'atrium_tenant', tenant: tenantId };

  const seen = await readTenant(single.db, tenantId, async (db) => [
    await whoAmI(db),
    (
      await sql<object>`select current_user as role, current_setting('atrium.tenant') as tenant where ${1}::int = 1`.execute(
        db,
      )
    ).rows[0],
    ...(await Promise.all([whoAmI(db), whoAmI(db)])),
  ]);

  expect(seen).toEqual([inside, inside, inside, inside]);
});

test('nothing of it stays on the connection', async () => {
  const tenantId = await aTenantWith(['x']);
  const before = await whoAmI(single.db);

  await readTenant(single.db, tenantId, topicsOf);

  const after = await whoAmI(single.db);
  expect(after?.role).toBe(before?.role);
  expect(after?.tenant ?? '').toBe('');
  await expect(topicsOf(single.db)).rejects.toThrow('permission denied');
});

test('a reader cannot write, and says so', async () => {
  const tenantId = await aTenantWith([]);
  const writing = readTenant(single.db, tenantId, (db) =>
    writeOutbox(db, { topic: 'no', payload: {}, correlationId: 'c', at: new Date() }),
  );

  await expect(writing).rejects.toMatchObject({ code: '25006' });
  expect(await readTenant(single.db, tenantId, topicsOf)).toEqual([]);
});

test('a statement that fails leaves the reader and the connection usable', async () => {
  const tenantId = await aTenantWith(['x']);

  const topics = await readTenant(single.db, tenantId, async (db) => {
    await expect(sql`select nonsense from outbox where ${'a'} = 'a'`.execute(db)).rejects.toThrow(
      'nonsense',
    );
    await expect(sql`select ${'no uuid'}::uuid`.execute(db)).rejects.toMatchObject({
      code: '22P02',
    });
    return topicsOf(db);
  });

  expect(topics).toEqual(['x']);
  expect((await whoAmI(single.db))?.tenant ?? '').toBe('');
});

test('a hundred readers of many tenants on few connections never see each other', async () => {
  const tenants = await Promise.all(Array.from({ length: 10 }, (_, n) => aTenantWith([`t${n}`])));

  const seen = await Promise.all(
    Array.from({ length: 100 }, (_, n) => readTenant(database.db, tenants[n % 10] ?? '', topicsOf)),
  );

  expect(seen).toEqual(Array.from({ length: 100 }, (_, n) => [`t${n % 10}`]));
});

test('a tenant id that is none never reaches the database', () => {
  expect(() => readTenant(database.db, `' or true --`, topicsOf)).toThrow(RangeError);
});

test('the system reader is in the system role, sees what its policies show, and cannot write', async () => {
  expect((await readSystem(database.db, whoAmI))?.role).toBe('atrium_system');
  await expect(
    readSystem(database.db, (db) =>
      sql`insert into installation (name, value) values ('no', '1')`.execute(db),
    ),
  ).rejects.toMatchObject({ code: '25006' });
});

test('a transaction has no system reader', async () => {
  await expect(
    withTenant(database.db, randomUUID(), (tx) => readSystem(tx, whoAmI)),
  ).rejects.toThrow('only the handle of connect()');
});

test('a connection that is given back inside a transaction is closed, not used again', async () => {
  await single.db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    await sql`select set_config('role', 'atrium_tenant', true)`.execute(connection);
  });

  expect((await whoAmI(single.db))?.role).not.toBe('atrium_tenant');
});

/** Parts of pg used by scoped-read.ts: read this before changing a test for a new version. */
describe(`pg ${pgVersion()}`, () => {
  const inTenant = { role: 'atrium_tenant', tenantId: randomUUID() } as const;
  const statement = { text: 'select current_user as role', values: [], name: undefined };

  async function withClient<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await run(client);
    } finally {
      await client.end();
    }
  }

  /**
   * Runs it and returns the names of the server's messages in their order, up to ReadyForQuery.
   * An error is told to the caller before ReadyForQuery has arrived, so that is awaited, too.
   */
  async function messagesOf(client: pg.Client, run: () => Promise<unknown>): Promise<string[]> {
    const names: string[] = [];
    const note = ({ name }: { name: string }) => names.push(name);
    const ready = once(client.connection, 'readyForQuery');
    client.connection.on('message', note);
    await run();
    await ready;
    client.connection.off('message', note);
    return names;
  }

  const entered = ['bindComplete', 'dataRow', 'commandComplete'];

  test('settings and statement are one transaction: one ReadyForQuery behind both', () =>
    withClient(async (client) => {
      await prepareScope(client);

      expect(await messagesOf(client, () => readInScope(client, inTenant, statement))).toEqual([
        ...entered,
        'parseComplete',
        'bindComplete',
        'rowDescription',
        'dataRow',
        'commandComplete',
        'readyForQuery',
      ]);
    }));

  test('nothing more is sent while the answer is awaited: one round trip', () =>
    withClient(async (client) => {
      await prepareScope(client);
      const { bytesWritten } = socketOf(client);
      const reading = readInScope(client, inTenant, statement);
      const sent = socketOf(client).bytesWritten - bytesWritten;

      await reading;

      expect(sent).toBeGreaterThan(0);
      expect(socketOf(client).bytesWritten - bytesWritten).toBe(sent);
    }));

  test('a named statement is parsed once a connection', () =>
    withClient(async (client) => {
      await prepareScope(client);
      const named = { ...statement, name: 'who_am_i' };
      await readInScope(client, inTenant, named);

      const messages = await messagesOf(client, () => readInScope(client, inTenant, named));

      expect(messages).not.toContain('parseComplete');
    }));

  test('a connection that was not prepared reads nothing: the settings fail first', () =>
    withClient(async (client) => {
      const refused = () =>
        expect(readInScope(client, inTenant, statement)).rejects.toMatchObject({ code: '26000' });

      expect(await messagesOf(client, refused)).toEqual(['error', 'readyForQuery']);
      expect(await messagesOf(client, refused)).toEqual(['error', 'readyForQuery']);
    }));

  test('a role that may not be entered reads nothing', () =>
    withClient(async (client) => {
      await prepareScope(client);
      const owner = { role: 'postgres', tenantId: inTenant.tenantId } as never;

      await expect(readInScope(client, owner, statement)).rejects.toMatchObject({ code: '42501' });
    }));

  test('a second statement behind the first is refused', () =>
    withClient(async (client) => {
      await prepareScope(client);
      const two = { ...statement, text: 'select 1; select 2' };

      await expect(readInScope(client, inTenant, two)).rejects.toMatchObject({ code: '42601' });
    }));

  test('an error names who asked', () =>
    withClient(async (client) => {
      await prepareScope(client);
      const wrong = { ...statement, text: 'select nonsense' };

      await expect(readInScope(client, inTenant, wrong)).rejects.toMatchObject({
        stack: expect.stringContaining('scoped-read'),
      });
    }));

  test('its queries handle these messages and no others', () => {
    const names = Object.getOwnPropertyNames(pg.Query.prototype);

    expect(names.filter((name) => name.startsWith('handle')).toSorted()).toEqual([
      'handleCommandComplete',
      'handleCopyData',
      'handleCopyInResponse',
      'handleDataRow',
      'handleEmptyQuery',
      'handleError',
      'handlePortalSuspended',
      'handleReadyForQuery',
      'handleRowDescription',
    ]);
  });
});

function socketOf(client: pg.Client): Socket {
  const { stream } = client.connection;
  if (stream instanceof Socket) return stream;
  throw new Error('the connection is no socket');
}

function pgVersion(): string {
  return createRequire(import.meta.url)('pg/package.json').version;
}
