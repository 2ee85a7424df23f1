import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDatabase } from '#platform/server/database/database.fixture.ts';
import { personalData } from '../registers.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly isGenerated: boolean;
}

let client: pg.Client;
let columns: Column[];

beforeAll(async () => {
  client = new pg.Client({ connectionString: await ownDatabase() });
  await client.connect();
  const { rows } =
    await client.query<Column>(`select c.relname as table, a.attname as column, a.attgenerated <> '' as "isGenerated"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb', 'bytea', 'character varying', 'inet', 'xml')
    order by 1, 2`);
  columns = rows;
});
afterAll(() => client.end());

const registered = (table: string): string[] => {
  const { own = {}, named = {}, mentions = [], notPersonal = [], who } = personalData[table] ?? {};
  return [
    ...new Set([
      ...Object.keys(own),
      ...Object.keys(named),
      ...mentions,
      ...notPersonal,
      ...(who ? [who.column] : []),
    ]),
  ];
};

describe('LAW-1: the registers and the database say the same', () => {
  test('every column that could hold a name is registered, or declared to be about things (personalRegister)', () => {
    expect(
      columns
        .filter(({ table, column }) => !registered(table).includes(column))
        .map(({ table, column }) => `${table}.${column}`),
    ).toEqual([]);
  });

  test('no register names a table or column that does not exist', async () => {
    const { rows } = await client.query<{
      name: string;
    }>(`select c.relname || '.' || a.attname as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`);
    const known = new Set(rows.map(({ name }) => name));
    const named = Object.keys(personalData).flatMap((table) =>
      registered(table).map((column) => `${table}.${column}`),
    );

    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('a column is registered one way only', () => {
    const twice = Object.entries(personalData).filter(
      ([, { own = {}, named = {}, mentions = [], notPersonal = [] }]) => {
        const all = [...Object.keys(own), ...Object.keys(named), ...mentions, ...notPersonal];
        return new Set(all).size < all.length;
      },
    );

    expect(twice.map(([table]) => table)).toEqual([]);
  });

  test('what erasure changes it may change: the tenant’s role in tables of tenants, else the system role', async () => {
    const wanted = Object.entries(personalData)
      .filter(([table]) => !table.endsWith('audit_entries'))
      .flatMap(([table, { own = {}, named = {}, mentions = [], isRowErased = false }]) => [
        ...(isRowErased
          ? [{ table, column: null }]
          : Object.keys(own)
              .filter((column) => own[column] !== 'keep')
              .map((column) => ({ table, column }))),
        ...[...Object.keys(named), ...mentions].map((column) => ({ table, column })),
      ]);
    const { rows } = await client.query<{ table: string; column: string | null }>(
      `select w.table, w.column from json_to_recordset($1) as w("table" text, "column" text)
        cross join lateral (select case when has_any_column_privilege('atrium_tenant', w.table, 'update')
          and exists (select from pg_attribute where attrelid = w.table::regclass and attname = 'tenant_id') then 'atrium_tenant' else 'atrium_system' end as role) r
        where not case when w.column is null then has_table_privilege(r.role, w.table, 'delete') else has_column_privilege(r.role, w.table, w.column, 'update') end`,
      [JSON.stringify(wanted)],
    );

    expect(rows).toEqual([]);
  });
});
