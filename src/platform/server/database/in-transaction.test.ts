import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, ensureLoginRole, type Database } from './connect.ts';
import { workerDatabase } from './database.fixture.ts';
import { isInsideTransaction } from './in-transaction.ts';
import { readSystem, withSystem } from './tenant-db.ts';

let database: Database;
const other = createServer((_request, response) => response.end('yes'));
let address: string;

beforeAll(async () => {
  database = await connect(await ensureLoginRole(await workerDatabase()), { max: 2 });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${String((other.address() as AddressInfo).port)}`;
});
afterAll(async () => {
  other.close();
  await database?.close();
});

test('nobody outside is asked inside of a transaction (ARCHITECTURE, load, decide, save)', async () => {
  await expect(withSystem(database.db, () => fetch(address))).rejects.toThrow(/transaction/);

  expect(await (await fetch(address)).text()).toBe('yes');
});

test('what a transaction has begun and left behind is outside of it', async () => {
  let later: Promise<boolean> | undefined;
  await withSystem(database.db, async () => {
    expect(isInsideTransaction()).toBe(true);
    later = pass(50).then(isInsideTransaction);
  });

  expect(await later).toBe(false);
  expect(isInsideTransaction()).toBe(false);
});

test('one that was rolled back is over too; reads are none', async () => {
  let later: Promise<boolean> | undefined;
  await expect(
    withSystem(database.db, () => {
      later = pass(20).then(isInsideTransaction);
      return Promise.reject(new Error('no'));
    }),
  ).rejects.toThrow('no');

  expect(await later).toBe(false);
  expect(await readSystem(database.db, async () => isInsideTransaction())).toBe(false);
});
