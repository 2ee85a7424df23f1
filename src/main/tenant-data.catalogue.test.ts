import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#domains/people/server/test-portal.fixture.ts';
import { fillTenant } from '#main/isolation/victim.fixture.ts';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { withTenant } from '#platform/server/database/tenant-db.ts';
import { declaredNames } from '#platform/common/slice-words.ts';
import { allWords, outlivesCustomer, tenantData } from './registers.ts';

let owner: pg.Client;
let portal: TestPortal;

beforeAll(async () => {
  const databaseUrl = await ownDatabase();
  portal = await openTestPortal({ databaseUrl });
  owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await portal.close();
});

/** Tables with rows of a customer, as the database tells them. */
async function tablesOfCustomers(): Promise<string[]> {
  const { rows } = await owner.query<{
    name: string;
  }>(`select distinct c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('tenant_id', 'customer_id') and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  return rows.map(({ name }) => name);
}

async function rowsOf(table: string, tenantId: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} where tenant_id = $1`,
    [tenantId],
  );
  return rows[0]?.count ?? 0;
}

const spokenFor = tenantData.flatMap(({ tables }) => tables);

describe('A13: the end of a customer leaves nothing behind by accident', () => {
  test('every table with rows of customers is handed over and purged, kept by law, or named with a reason', async () => {
    const known = [...spokenFor, ...Object.keys(outlivesCustomer)];

    expect((await tablesOfCustomers()).filter((name) => !known.includes(name))).toEqual([]);
  });

  test('no table is named twice, and none that does not exist', async () => {
    const known = [...spokenFor, ...Object.keys(outlivesCustomer)];
    const there = await tablesOfCustomers();

    expect(known.filter((name, place) => known.indexOf(name) !== place)).toEqual([]);
    expect(known.filter((name) => !there.includes(name))).toEqual([]);
  });

  test('every noun has a word on the page of offboardings', () => {
    expect(tenantData.map(({ noun }) => noun).toSorted()).toEqual(
      declaredNames(allWords, 'data').toSorted(),
    );
  });

  test('a row in each table: counted, handed over without hashes, purged; the other customer keeps theirs', async () => {
    const tenantIds = [await portal.newTenant(), await portal.newTenant()];
    for (const tenantId of tenantIds) {
      const { userId } = await portal.newCustomer({});
      await fillTenant(owner, { tenantId, userId });
    }
    const [leaving = '', staying = ''] = tenantIds;
    const before: Record<string, number> = {};
    for (const table of spokenFor) before[table] = await rowsOf(table, staying);

    const handedOver = await withTenant(portal.db, leaving, async (tx) => {
      const rows: Record<string, readonly unknown[]> = {};
      for (const part of tenantData) {
        expect(await part.count(tx), part.noun).toBeGreaterThan(0);
        rows[part.noun] = await part.rows(tx);
      }
      return rows;
    });
    for (const part of tenantData.filter(({ fate }) => fate === 'purged'))
      await withTenant(portal.db, leaving, async (tx) => {
        await part.purge(tx);
        expect(await part.count(tx), part.noun).toBe(0);
      });

    expect(Object.values(handedOver).every((rows) => rows.length > 0)).toBe(true);
    expect(JSON.stringify(handedOver)).not.toMatch(/hash/i);
    for (const { tables } of tenantData.filter(({ fate }) => fate === 'purged'))
      for (const table of tables) expect([table, await rowsOf(table, leaving)]).toEqual([table, 0]);
    for (const table of spokenFor)
      expect([table, await rowsOf(table, staying)]).toEqual([table, before[table]]);
    expect(Object.values(before).every((count) => count > 0)).toBe(true);
  });
});
