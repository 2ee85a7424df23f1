import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, ensureLoginRole, type Database } from '../database/connect.ts';
import { workerDatabase } from '../database/database.fixture.ts';
import { withSystem } from '../database/tenant-db.ts';
import { accountAllowance } from './attempt.rules.ts';
import { awaitsOthers, beginAttempt, endAttempt, forgiveAttempt } from './attempt.store.ts';

let database: Database;
beforeAll(async () => {
  database = await connect(await ensureLoginRole(await workerDatabase()), { max: 2 });
});
afterAll(() => database?.close());

const start = Date.parse('2026-11-29T12:00:00Z');
const at = (seconds: number): Date => new Date(start + seconds * 1_000);

function anAccount() {
  const key = `account:${randomUUID()}`;
  const begin = (seconds: number): Promise<number> =>
    withSystem(database.db, (tx) => beginAttempt(tx, key, accountAllowance, at(seconds)));
  return {
    begin,
    end: () => withSystem(database.db, (tx) => endAttempt(tx, key)),
    forgive: () => withSystem(database.db, (tx) => forgiveAttempt(tx, key)),
    awaits: (seconds: number) =>
      withSystem(database.db, (tx) => awaitsOthers(tx, key, accountAllowance, at(seconds))),
    /** Tries that are under way in a process that dies: nobody ends them. */
    async leaveBehind(tries: number): Promise<void> {
      for (let one = 0; one < tries; one += 1) expect(await begin(0)).toBe(0);
    },
  };
}

test('who is refused for tries under way waits for them, until they have ended', async () => {
  const account = anAccount();
  await account.leaveBehind(accountAllowance.free);

  expect(await account.begin(1)).toBeGreaterThan(0);
  expect(await account.awaits(1)).toBe(true);
  for (let one = 0; one < accountAllowance.free; one += 1) await account.end();
  expect(await account.awaits(1)).toBe(false);
});

test('SEC-7: tries of a process that died are failures after a minute: nobody waits for them', async () => {
  const account = anAccount();
  await account.leaveBehind(accountAllowance.free);

  expect(await account.awaits(59)).toBe(true);
  expect(await account.awaits(61)).toBe(false);
});

test('they block nobody for longer than the pause of as many failures', async () => {
  const account = anAccount();
  await account.leaveBehind(accountAllowance.free);

  expect(await account.begin(4)).toBe(1);
  expect(await account.begin(5)).toBe(0);
  await account.forgive();
  expect(await account.awaits(5)).toBe(false);
});

test('others who fail meanwhile are told to wait in the end: the dead ones are no excuse for ever', async () => {
  const account = anAccount();
  await account.leaveBehind(accountAllowance.free);
  let failed = 0;
  let seconds = 0;
  for (; await account.awaits(seconds); seconds += 1)
    if ((await account.begin(seconds)) === 0) {
      await account.end();
      failed += 1;
    }

  expect(failed).toBeLessThanOrEqual(accountAllowance.free);
  expect(seconds).toBeLessThanOrEqual(5 + 10 + 20 + 40 + 60);
});
