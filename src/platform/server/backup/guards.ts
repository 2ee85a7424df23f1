import type pg from 'pg';

const ours = `n.nspname in ('public', 'jobs')`;

/**
 * Takes away what would stand between a backup and its tables, in the open transaction: rows that
 * migrations wrote, foreign keys (tables come in the order of their names), triggers (the audit
 * trail's would link anew), the row security that binds the owner, too.
 * @returns what brings everything back; the foreign keys are proven with it
 */
export async function takeGuardsAway(client: pg.ClientBase): Promise<() => Promise<void>> {
  const statements = async (question: string): Promise<string[]> =>
    (await client.query<{ line: string }>(question)).rows.map(({ line }) => line);
  const run = async (lines: readonly string[]): Promise<void> => {
    for (const line of lines) await client.query(line);
  };
  const keysBack = await statements(
    `select format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid)) as line ${foreignKeys}`,
  );
  const forced = await statements(
    `select format('%I.%I', n.nspname, c.relname) as line from ${tables} and c.relforcerowsecurity`,
  );
  const triggered = await statements(
    `select distinct format('%I.%I', n.nspname, c.relname) as line from ${tables}
      and exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)`,
  );
  await run(
    await statements(
      `select format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as line ${foreignKeys}`,
    ),
  );
  await run(triggered.map((table) => `alter table ${table} disable trigger user`));
  await run(forced.map((table) => `alter table ${table} no force row level security`));
  await run(
    await statements(
      `select 'truncate ' || string_agg(format('%I.%I', n.nspname, c.relname), ', ') as line from ${tables}
        and not (n.nspname = 'public' and c.relname = 'migrations') and not (n.nspname = 'jobs' and c.relname = 'version')`,
    ),
  );
  return async () => {
    await run(keysBack);
    await run(triggered.map((table) => `alter table ${table} enable trigger user`));
    await run(forced.map((table) => `alter table ${table} force row level security`));
  };
}

const tables = `pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${ours}`;

/** Those that are their own, not inherited from a partitioned table. */
const foreignKeys = `from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and k.conparentid = 0 and ${ours}`;
