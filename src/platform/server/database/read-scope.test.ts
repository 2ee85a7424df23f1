import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeOutbox } from '../jobs/outbox.store.ts';
import { connect, ensureLoginRole, type Database, type Db } from './connect.ts';
import { workerDatabase } from './database.fixture.ts';
import { readSystem, readTenant, withTenant } from './tenant-db.ts';

let database: Database;
let single: Database;
beforeAll(async () => {
  const url = await ensureLoginRole(await workerDatabase());
  database = await connect(url, { max: 4 });
  single = await connect(url, { max: 1 }); // so that the next statement is on the same connection
});
afterAll(() => Promise.all([database.close(), single.close()]));

async function aTenantWith(topics: readonly string[]): Promise<string> {
  const tenantId = randomUUID();
  await withTenant(database.db, tenantId, async (tx) => {
    for (const topic of topics) await writeOutbox(tx, { topic, payload: {}, correlationId: 'c', at: new Date() });
  });
  return tenantId;
}

const topicsOf = async (db: Db): Promise<string[]> =>
  (await sql<{ topic: string }>`select topic from outbox order by topic`.execute(db)).rows.map((row) => row.topic);
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
    (await sql<object>`select current_user as role, current_setting('atrium.tenant') as tenant where ${1}::int = 1`.execute(db)).rows[0],
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
    await expect(sql`select nonsense from outbox where ${'a'} = 'a'`.execute(db)).rejects.toThrow('nonsense');
    await expect(sql`select ${'no uuid'}::uuid`.execute(db)).rejects.toMatchObject({ code: '22P02' });
    return topicsOf(db);
  });

  expect(topics).toEqual(['x']);
  expect((await whoAmI(single.db))?.tenant ?? '').toBe('');
});

test('a hundred readers of many tenants on few connections never see each other', async () => {
  const tenants = await Promise.all(Array.from({ length: 10 }, (_, n) => aTenantWith([`t${n}`])));

  const seen = await Promise.all(Array.from({ length: 100 }, (_, n) => readTenant(database.db, tenants[n % 10] ?? '', topicsOf)));

  expect(seen).toEqual(Array.from({ length: 100 }, (_, n) => [`t${n % 10}`]));
});

test('a tenant id that is none never reaches the database', () => {
  expect(() => readTenant(database.db, `' or true --`, topicsOf)).toThrow(RangeError);
});

test('the system reader is in the system role, sees what its policies show, and cannot write', async () => {
  expect((await readSystem(database.db, whoAmI))?.role).toBe('atrium_system');
  await expect(
    readSystem(database.db, (db) => sql`insert into installation (name, value) values ('no', '1')`.execute(db)),
  ).rejects.toMatchObject({ code: '25006' });
});

test('a transaction has no system reader', async () => {
  await expect(withTenant(database.db, randomUUID(), (tx) => readSystem(tx, whoAmI))).rejects.toThrow('only the handle of connect()');
});
