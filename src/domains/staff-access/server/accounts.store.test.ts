import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, ensureLoginRole, type Database } from '#platform/server/database/connect.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import {
  findAccounts,
  mostCounted,
  type AccountPage,
  type FoundAccounts,
} from './accounts.store.ts';

let database: Database;

beforeAll(async () => {
  const url = await ownDatabase();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(
    `insert into users (kind, issuer, subject, email, name, last_sign_in_at, state, created_at)
     select case when n <= 3 then 'internal' else 'customer' end, 'https://idp.example', n::text, 'person' || n || '@firm.example', 'Person ' || lpad(n::text, 6, '0'),
       case when n > 5 then timestamptz '2026-01-01' + n * interval '1 second' end, case when n = 4 then 'blocked' else 'active' end, now()
     from generate_series(1, ${String(mostCounted + 500)}) n`,
  );
  await owner.end();
  database = await connect(await ensureLoginRole(url), { max: 2 });
});

afterAll(() => database.close());

const find = (page: Partial<AccountPage> = {}): Promise<FoundAccounts> =>
  withSystem(database.db, (tx) =>
    findAccounts(tx, {
      search: '',
      sortBy: 'name',
      sortDirection: 'asc',
      skip: 0,
      take: 3,
      ...page,
    }),
  );
const namesOf = ({ accounts }: FoundAccounts): string[] => accounts.map(({ name }) => name);

test('more people than anybody turns to are told as more than that, in their order', async () => {
  const found = await find({ skip: 1 });

  expect(namesOf(found)).toEqual(['Person 000002', 'Person 000003', 'Person 000004']);
  expect([found.total, found.more]).toEqual([mostCounted, true]);
});

test('a search that finds too many is read in its order, too', async () => {
  const found = await find({ search: 'person @firm', sortDirection: 'desc' });

  expect(namesOf(found)).toEqual(['Person 010500', 'Person 010499', 'Person 010498']);
  expect([found.total, found.more]).toEqual([mostCounted, true]);
});

test('fewer are counted exactly, by search and by filter', async () => {
  const byWords = await find({ search: 'PERSON1049', sortBy: 'email', sortDirection: 'desc' });

  expect(namesOf(byWords)).toEqual(['Person 001049', 'Person 010499', 'Person 010498']);
  expect([byWords.total, byWords.more]).toEqual([11, false]);
  expect(await find({ kind: 'internal' })).toMatchObject({ total: 3, more: false });
  expect(await find({ state: 'blocked' })).toMatchObject({
    total: 1,
    accounts: [{ name: 'Person 000004', tenants: 0 }],
  });
  expect(await find({ search: 'nobody' })).toEqual({ accounts: [], total: 0, more: false });
});

test('an address is found from its beginning; where none begins so, by any part', async () => {
  expect(namesOf(await find({ search: ' Person77@' }))).toEqual(['Person 000077']);
  expect(await find({ search: 'person9999@firm.example' })).toMatchObject({
    total: 1,
    more: false,
  });
  expect(await find({ search: 'person9999@firm.example', kind: 'internal' })).toMatchObject({
    total: 0,
  });
  expect(await find({ search: 'son9999@firm' })).toMatchObject({
    total: 1,
    accounts: [{ email: 'person9999@firm.example' }],
  });
  expect(await find({ search: 'person1_@' })).toMatchObject({ total: 0 });
});

test('who never signed in is the oldest sign-in', async () => {
  expect(namesOf(await find({ sortBy: 'lastSignInAt' }))).toHaveLength(3);
  expect(
    (await find({ sortBy: 'lastSignInAt' })).accounts.map(({ lastSignInAt }) => lastSignInAt),
  ).toEqual([null, null, null]);
  expect(namesOf(await find({ sortBy: 'lastSignInAt', sortDirection: 'desc', take: 1 }))).toEqual([
    'Person 010500',
  ]);
});

test('who was only announced under the address of somebody who signs in is no second person of the list', async () => {
  await withSystem(database.db, (tx) =>
    sql`insert into users (kind, issuer, subject, email, name, last_sign_in_at, state, created_at) values
      ('customer', 'https://idp.example', 'invented', 'PERSON77@firm.example', 'Invented', null, 'active', now()),
      ('customer', 'https://idp.example', 'announced', 'new@firm.example', 'Announced', null, 'active', now())`.execute(
      tx,
    ),
  );

  expect(namesOf(await find({ search: 'person77@firm.example' }))).toEqual(['Person 000077']);
  expect(namesOf(await find({ search: 'invented' }))).toEqual([]);
  expect(namesOf(await find({ search: 'announced' }))).toEqual(['Announced']);
});
