import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, ensureLoginRole, type Database } from '#platform/server/database/connect.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';
import { findTenants, type TenantPage } from './tenants.store.ts';

let database: Database;

beforeAll(async () => {
  const url = await ownDatabase();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`insert into tenants (name, domain, created_at)
    select 'Firm ' || lpad(n::text, 5, '0'), 'firm' || n || '.example', now() from generate_series(1, 1500) n`);
  await owner.end();
  database = await connect(await ensureLoginRole(url), { max: 2 });
});

afterAll(() => database.close());

const find = async (page: Partial<TenantPage> = {}) => {
  const { tenants, total, more } = await withSystem(database.db, (tx) =>
    findTenants(tx, { search: '', skip: 0, take: 50, sortDirection: 'asc', ...page }),
  );
  return { first: tenants[0]?.name, rows: tenants.length, total, more };
};

test('thousands of tenants are counted as far as anybody looks, and said to be more', async () => {
  expect(await find()).toEqual({ first: 'Firm 00001', rows: 50, total: 1_000, more: true });
});

test('who turns on gets to the end, page after page', async () => {
  expect(await find({ skip: 1_000, take: 200 })).toEqual({
    first: 'Firm 01001',
    rows: 200,
    total: 1_400,
    more: true,
  });
  expect(await find({ skip: 1_400, take: 200 })).toEqual({
    first: 'Firm 01401',
    rows: 100,
    total: 1_500,
    more: false,
  });
});

test('what a search finds is counted the same way', async () => {
  expect(await find({ search: 'firm 0149' })).toEqual({
    first: 'Firm 00149',
    rows: 11,
    total: 11,
    more: false,
  });
  expect(await find({ search: 'firm' })).toMatchObject({ total: 1_000, more: true });
});
