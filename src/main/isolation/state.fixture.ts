import type pg from 'pg';
import type { Filled } from './victim.fixture.ts';

/** A digest of every row of every table, or of the rows of one tenant, by the table's name. */
export async function stateOf(
  owner: pg.Client,
  of?: Filled,
): Promise<ReadonlyMap<string, string | null>> {
  const text = await digestsOf(owner, of ? 'of one tenant' : 'of all');
  const { rows } = await owner.query<{ name: string; digest: string | null }>({
    name: of ? 'state of one tenant' : 'state of all',
    text,
    values: of ? [of.tenantId] : [],
  });
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

const made = new WeakMap<pg.Client, Map<string, string>>();

async function digestsOf(owner: pg.Client, extent: 'of one tenant' | 'of all'): Promise<string> {
  const known = made.get(owner) ?? new Map<string, string>();
  made.set(owner, known);
  const text = known.get(extent) ?? (await makeDigests(owner, extent));
  known.set(extent, text);
  return text;
}

async function makeDigests(owner: pg.Client, extent: 'of one tenant' | 'of all'): Promise<string> {
  // two hundred small tables in one statement look big to the planner: it would start processes
  await owner.query('set max_parallel_workers_per_gather = 0; set jit = off');
  const { rows } = await owner.query<{ name: string; tenants: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as tenants
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );
  const where = extent === 'of all' ? '' : ' where tenant_id = $1';
  return rows
    .filter(({ tenants }) => extent === 'of all' || tenants)
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(md5(t::text), '' order by md5(t::text))) as digest from ${name} t${where}`,
    )
    .join(' union all ');
}

/** Tables whose digests differ. */
export function changed(
  before: ReadonlyMap<string, string | null>,
  after: ReadonlyMap<string, string | null>,
): string[] {
  return [...after]
    .filter(([table, digest]) => before.get(table) !== digest)
    .map(([table]) => table);
}
