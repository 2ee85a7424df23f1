import { createHash } from 'node:crypto';
import type pg from 'pg';
import { mergedRecords } from '#platform/common/merged-records.ts';
import { appSlices, domainSlices } from '../server-slices.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** The table that a foreign key leads to, from its column `id`. */
  readonly target: string | null;
  /** Check constraints that name the column. */
  readonly checks: readonly string[];
}

/** Cells that a rule of their table does not let be made from types alone. */
const said = mergedRecords(
  'the sample row of',
  [...domainSlices, ...appSlices].map(({ sampleRows }) => sampleRows),
);

/** The id that a tenant's row of a table has: the same in every table that points to it. */
export function idOf(tenantId: string, table: string): string {
  const hex = createHash('sha256').update(`${tenantId}/${table}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns the marker in every text of a tenant; its appearance elsewhere is a leak (ISO-6). */
export function canaryOf(tenantId: string): string {
  return `CNRY-${tenantId.slice(-12)}`;
}

/** A tenant with a row in every table that has a `tenant_id`. */
export interface Filled {
  readonly tenantId: string;
  /** A member whose rows these are. */
  readonly userId: string;
}

const everyColumn = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
    a.atthasdef as "hasDefault",
    (select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)
       and f.confkey[array_position(f.conkey, a.attnum)] = (select i.attnum from pg_attribute i where i.attrelid = f.confrelid and i.attname = 'id') limit 1) as target,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey) and array_length(k.conkey, 1) = 1) as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped)
  order by c.relname, a.attnum`;

/**
 * Fills every table of tenants with a row of this one, made from the catalogue: a table that comes
 * tomorrow is filled tomorrow. Foreign keys are not asked (the rows agree by their ids), checks
 * are.
 * @throws Error naming the table whose row cannot be made: say in `sampleRows` of its slice what it needs
 */
export async function fillTenant(owner: pg.Client, filled: Filled): Promise<readonly string[]> {
  const tables = Map.groupBy((await owner.query<Column>(everyColumn)).rows, ({ table }) => table);
  await owner.query('begin; set local session_replication_role = replica');
  for (const [table, columns] of tables) {
    const cells = columns
      .filter((column) => isGiven(column))
      .map((column) => [column.column, valueOf(column, filled, [...tables.keys()])] as const);
    const names = cells.map(([name]) => `"${name}"`).join(', ');
    const places = cells.map((_, place) => `$${String(place + 1)}`).join(', ');
    await owner
      .query(
        `insert into ${table} (${names}) values (${places}) on conflict do nothing`,
        cells.map(([, value]) => value),
      )
      .catch((error: unknown) => {
        throw new Error(`no row for table ${table}: say in sampleRows of its slice what it needs`, {
          cause: error,
        });
      });
  }
  await owner.query('commit');
  return [...tables.keys()];
}

function isGiven({ table, column, type, isNullable, hasDefault }: Column): boolean {
  const cell = said[table]?.[column];
  if (cell !== undefined) return cell !== null;
  if (column === 'tenant_id' || column === 'id' || type === 'uuid') return true;
  return !isNullable && (!hasDefault || type === 'text');
}

function valueOf(
  { table, column, type, target, checks }: Column,
  { tenantId, userId }: Filled,
  tables: readonly string[],
): unknown {
  const cell = said[table]?.[column];
  if (cell !== undefined) return typeof cell === 'function' ? cell(tenantId) : cell;
  if (column === 'tenant_id') return tenantId;
  if (type === 'uuid') return uuidOf({ table, column, target }, { tenantId, userId }, tables);
  const literal = checks
    .map((check) => /'((?:[^']|'')+)'::text/.exec(check)?.[1])
    .find((one) => one !== undefined);
  if (type === 'text')
    return literal && !literal.startsWith('^') ? literal : canaryText(column, checks, tenantId);
  return sampleOf(type, tenantId);
}

function canaryText(column: string, checks: readonly string[], tenantId: string): string {
  const length = checks
    .map((check) => Number(/length\(\w+\) = (\d+)/.exec(check)?.[1]))
    .find((one) => one > 0);
  return `${canaryOf(tenantId)} ${column}`.padEnd(length ?? 0).slice(0, length ?? 60);
}

function uuidOf(
  { table, column, target }: Pick<Column, 'table' | 'column' | 'target'>,
  { tenantId, userId }: Filled,
  tables: readonly string[],
): string {
  if (/^(user|owner|actor|caller)_id$|_by(_id)?$/.test(column) || target === 'users') return userId;
  if (column === 'id') return idOf(tenantId, table);
  return idOf(tenantId, target ?? tableOf(column.replace(/_id$/, ''), tables) ?? column);
}

/** `review` is `access_reviews`, `order` is `orders`: the shortest name of a table that ends so. */
export function tableOf(stem: string, tables: readonly string[]): string | undefined {
  const plural = stem.endsWith('y') ? `${stem.slice(0, -1)}ies` : `${stem}s`;
  const fitting = tables.filter((table) => table === plural || table.endsWith(`_${plural}`));
  return fitting.toSorted((a, b) => a.length - b.length || a.localeCompare(b))[0];
}

function sampleOf(type: string, tenantId: string): unknown {
  if (type.startsWith('timestamp')) return '2026-11-20T10:00:00Z';
  if (type === 'date') return '2026-11-20';
  if (type === 'boolean') return false;
  if (type === 'jsonb' || type === 'json') return '[]';
  if (type === 'bytea') return createHash('sha256').update(tenantId).digest();
  if (type === 'text[]') return [canaryOf(tenantId)];
  if (type.endsWith('[]')) return [];
  if (/^(smallint|integer|bigint|numeric|real|double precision)/.test(type)) return 1;
  throw new Error(`victim.fixture.ts does not know the type ${type}`);
}
