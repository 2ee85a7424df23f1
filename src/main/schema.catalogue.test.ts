import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { schemaText } from './schema-text.ts';

async function rowsOf<T extends object>(url: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}

describe('the schema', () => {
  test('is what schema.sql says: after a migration, run `npm run schema`', async () => {
    expect(await schemaText(await ownDatabase())).toBe(
      readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8'),
    );
  });

  test('migrating a second time applies nothing', async () => {
    expect(await migrate(await ownDatabase())).toEqual([]);
  });

  test('migrating an empty database from two nodes at once ends in one schema', async () => {
    const url = await ownDatabase('empty');

    const applied = await Promise.all([migrate(url), migrate(url)]);

    expect(applied.map((names) => names.length).toSorted()).toEqual([0, expect.any(Number)]);
  });

  test('every table with a tenant_id forces row security and has a policy for the tenant role with both sides', async () => {
    const open = await rowsOf<{ table: string }>(
      await ownDatabase(),
      `select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and has_table_privilege('atrium_tenant', c.oid, 'select')
          and not (c.relrowsecurity and c.relforcerowsecurity and exists (
            select from pg_policy p where p.polrelid = c.oid and 'atrium_tenant'::regrole = any (p.polroles)
              and pg_get_expr(p.polqual, p.polrelid) like '%atrium.tenant%'))`,
    );

    expect(open).toEqual([]);
  });

  test('keys of tenant tables begin with the tenant, so that no constraint tells of a foreign row', async () => {
    const telling = await rowsOf<{ constraint: string }>(
      await ownDatabase(),
      `select con.conname as constraint from pg_constraint con
        join pg_attribute a on a.attrelid = con.conrelid and a.attname = 'tenant_id'
        where a.attnotnull and con.contype in ('p', 'u') and con.conkey[1] <> a.attnum and has_table_privilege('atrium_tenant', con.conrelid, 'insert')`,
    );

    expect(telling).toEqual([]);
  });

  test('no role of the program may bypass row security or owns a table', async () => {
    const powerful = await rowsOf(
      await ownDatabase(),
      `select rolname from pg_roles where rolname like 'atrium\\_%' and (rolsuper or rolbypassrls or rolcreaterole)
        union select relname from pg_class where relnamespace = 'public'::regnamespace and relowner::regrole::text like 'atrium\\_%'`,
    );

    expect(powerful).toEqual([]);
  });
});
