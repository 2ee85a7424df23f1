import type pg from 'pg';
import type { BackupHead, BackupTable } from './backup-content.schema.ts';

/** Session settings in which text means the same on both sides. */
export const plainSession = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/**
 * Tables that a restore makes anew: the ledger of migrations stands in the head; the queue's version
 * comes with its tables; its statistics lie in partitions by date.
 */
const madeAnew = `(n.nspname = 'public' and c.relname = 'migrations')
  or (n.nspname = 'jobs' and (c.relname in ('version', 'warning') or c.relname like 'queue_stats%'))`;

/** Ours, in every schema; what belongs to an extension is made by it. */
const ours = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** All tables with rows of their own, by name; generated columns are made anew. */
export async function findTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select coalesce(array_agg(format('%I', a.attname) order by a.attnum), '{}') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${ours} and not (${madeAnew}) order by n.nspname, c.relname`);
  return rows;
}

/** Returns what a restore must know before the first row. */
export async function findHead(client: pg.ClientBase, at: Date): Promise<BackupHead> {
  const one = async <T extends pg.QueryResultRow>(question: string): Promise<T[]> =>
    (await client.query<T>(question)).rows;
  const [server] = await one<{ version: string; hasJobs: boolean }>(
    `select current_setting('server_version') as version, to_regclass('jobs.version') is not null as "hasJobs"`,
  );
  const [jobs] = server?.hasJobs
    ? await one<{ version: number }>('select version from jobs.version')
    : [];
  return {
    format: 1,
    at: at.toISOString(),
    postgres: server?.version ?? '',
    jobs: jobs?.version ?? null,
    migrations: await one(
      'select owner, number, name, checksum from migrations order by owner, number',
    ),
    sequences: await findSequences(client),
  };
}

async function findSequences(client: pg.ClientBase): Promise<BackupHead['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ours} order by 1`);
  const found: BackupHead['sequences'] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    for (const value of values) found.push({ name, ...value });
  }
  return found;
}
