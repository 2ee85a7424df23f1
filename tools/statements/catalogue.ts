import pg from 'pg';
import { describeStatement } from './database.ts';
import { outerTables } from './outer-joins.ts';

/** A column of a table or view. */
export interface Column {
  readonly table: string;
  readonly name: string;
  readonly typeId: number;
  readonly isNullable: boolean;
  /** Words that a CHECK constraint allows. */
  readonly words: readonly string[] | undefined;
}

/** Catalogue of a migrated database, as the checks read it. */
export interface Catalogue {
  /** By table id and column number, `16385.2`; columns of views stand for those of their tables. */
  readonly columns: ReadonlyMap<string, Column>;
  /** The columns of the tables alone, by table, in their order. */
  readonly tables: ReadonlyMap<string, readonly Column[]>;
  /** Type that pg's parsers make of a value: `string`, `number[]`, `Date`, `unknown` … */
  typeOf(typeId: number): string;
  nameOfType(typeId: number): string;
}

interface ColumnRow {
  readonly origin: string;
  readonly table: string;
  readonly name: string;
  readonly typeId: number;
  readonly isNullable: boolean;
  readonly check: string | null;
}

const columnsOfTables = `select c.oid || '.' || a.attnum as origin, c.relname as table, a.attname as name, a.atttypid::int as "typeId",
    not a.attnotnull as "isNullable",
    (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
       and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY|^CHECK \\(\\(\\w+ = ''' limit 1) as check
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

/** Reads the catalogue of the database that `client` is connected to. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows } = await client.query<ColumnRow>(columnsOfTables);
  const columns = new Map<string, Column>();
  const tables = new Map<string, Column[]>();
  for (const { origin, check, ...row } of rows) {
    const column = { ...row, words: check === null ? undefined : wordsOf(check) };
    columns.set(origin, column);
    tables.set(row.table, [...(tables.get(row.table) ?? []), column]);
  }
  await addViews(client, columns);
  return { columns, tables, ...(await readTypes(client)) };
}

/** `CHECK ((state = ANY (ARRAY['open'::text, 'done'::text])))`, with or without `IS NULL OR`. */
function wordsOf(check: string): string[] | undefined {
  const list = /= ANY \(ARRAY\[([^\]]*)\]\)|\w+ = ('[^']*'::text)/.exec(check);
  const words = [...(list?.[1] ?? list?.[2] ?? '').matchAll(/'([^']*)'::text/g)];
  return words.length > 0 ? words.flatMap(([, word]) => word ?? []) : undefined;
}

/** A view's column that repeats a table's takes over its nullability and its words. */
async function addViews(client: pg.Client, columns: Map<string, Column>): Promise<void> {
  const { rows } = await client.query<{ oid: number; definition: string }>(
    `select oid::int as oid, pg_get_viewdef(oid) as definition from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') order by oid`,
  );
  for (const { oid, definition } of rows) {
    const outer = outerTables(definition);
    const described = await describeStatement(client, definition);
    for (const [at, { origin }] of described.entries()) {
      const base = columns.get(origin);
      const key = `${String(oid)}.${String(at + 1)}`;
      if (base) columns.set(key, { ...base, isNullable: base.isNullable || outer.has(base.table) });
    }
  }
}

interface TypeRow {
  readonly id: number;
  readonly name: string;
  readonly element: number;
  readonly category: string;
}

async function readTypes(client: pg.Client): Promise<Pick<Catalogue, 'typeOf' | 'nameOfType'>> {
  const { rows } = await client.query<TypeRow>(
    `select oid::int as id, typname as name, case when typcategory = 'A' then typelem::int else 0 end as element, typcategory as category from pg_type`,
  );
  const types = new Map(rows.map((row) => [row.id, row]));
  const sampleOf = (id: number): string => {
    const type = types.get(id);
    if (type?.element) return `{${sampleOf(type.element)}}`;
    return samples[type?.name ?? ''] ?? samplesByCategory[type?.category ?? ''] ?? 'a';
  };
  return {
    typeOf: (id) =>
      untyped.has(types.get(id)?.name ?? '') ? 'unknown' : kindOf(parsed(id, sampleOf(id))),
    nameOfType: (id) => types.get(id)?.name ?? String(id),
  };
}

const untyped = new Set(['json', 'jsonb', 'void', 'record']);
const samples: Readonly<Record<string, string>> = {
  bool: 't',
  bytea: '\\x00',
  json: '1',
  jsonb: '1',
};
const samplesByCategory: Readonly<Record<string, string>> = { N: '1', D: '2026-01-01 00:00:00+00' };

/** Asks the parser that pg will use, so that a parser set elsewhere counts here, too. */
function parsed(typeId: number, sample: string): unknown {
  const parse: (text: string) => unknown = pg.types.getTypeParser(typeId, 'text');
  return parse(sample);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  if (typeof value !== 'object' || value === null) return typeof value;
  return value.constructor.name;
}
