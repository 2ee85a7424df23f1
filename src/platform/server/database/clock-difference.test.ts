import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockDifference, clockWarning } from './clock-difference.ts';
import { connect, ensureLoginRole, type Database } from './connect.ts';
import { workerDatabase } from './database.fixture.ts';

let database: Database;
beforeAll(async () => {
  database = await connect(await ensureLoginRole(await workerDatabase()), { max: 2 });
});
afterAll(() => database.close());

const minutes = 60_000;
const shifted = (ms: number) => () => new Date(Date.now() + ms);

test.each([
  ['the same', 0, 0],
  ['90 minutes ahead', 90 * minutes, -90 * minutes],
  ['90 minutes behind', -90 * minutes, 90 * minutes],
])('OPS: a program whose clock is %s finds the database’s', async (_what, ms, difference) => {
  const found = await clockDifference(database.db, shifted(ms));

  expect(Math.abs(found - difference)).toBeLessThan(2_000);
});

test.each([
  [0, undefined],
  [5_000, undefined],
  [-5_000, undefined],
  [5_001, 'the database’s clock is 5 s ahead of the program’s'],
  [-90 * minutes, 'the database’s clock is 90 min behind the program’s'],
])('%i ms are told as %j', (ms, words) => {
  expect(clockWarning(ms)).toBe(words);
});
