import pg from 'pg';

/**
 * The schema as the database has it after all migrations, as readable text: tables with columns and
 * constraints, indices, policies, rights, functions. PostgreSQL's own words (pg_get_…def), so that
 * nothing is retold.
 */
export async function schemaText(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const lines = async (query: string): Promise<string[]> =>
      (await client.query<{ line: string }>(query)).rows.map((row) => row.line);
    const tables = await lines(
      `select relname as line from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p') order by 1`,
    );
    const parts = [
      '-- The whole schema as migrated. Written by `npm run schema`, compared by a test. Never edited by hand.',
    ];
    for (const table of tables) parts.push(await tableText(lines, table));
    parts.push(...(await lines(functions)).map((text) => text.trim()));
    return `${parts.join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}

const functions = `select pg_get_functiondef(p.oid) || ';' as line from pg_proc p
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname, pg_get_function_identity_arguments(p.oid)`;

async function tableText(
  lines: (query: string) => Promise<string[]>,
  table: string,
): Promise<string> {
  const name = `'public.${table}'::regclass`;
  const columns =
    await lines(`select '  ' || quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
      || case when attnotnull then ' not null' else '' end
      || coalesce(case when attgenerated <> '' then ' generated always as (' else ' default ' end || pg_get_expr(adbin, adrelid) || case when attgenerated <> '' then ')' else '' end, '')
      || case when attidentity <> '' then ' generated always as identity' else '' end as line
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = ${name} and attnum > 0 and not attisdropped order by attnum`);
  const constraints =
    await lines(`select '  constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where conrelid = ${name} and contype <> 'n' order by conname`);
  const view = await lines(
    `select case when relkind in ('v', 'm') then pg_get_viewdef(oid) else '' end as line from pg_class where oid = ${name}`,
  );
  const head = view[0]
    ? `create view ${table} as\n${view[0].trim()}`
    : `create table ${table} (\n${[...columns, ...constraints].join(',\n')}\n);`;
  return [
    head,
    ...(await lines(indices(name))),
    ...(await lines(security(name))),
    ...(await lines(policies(name))),
    ...(await lines(rights(name))),
  ].join('\n');
}

const indices = (
  name: string,
): string => `select pg_get_indexdef(indexrelid) || ';' as line from pg_index
  where indrelid = ${name} and not exists (select from pg_constraint where conindid = indexrelid) order by 1`;

const security = (
  name: string,
): string => `select case when relforcerowsecurity then '-- row security: forced' else '-- row security: enabled' end as line
  from pg_class where oid = ${name} and relrowsecurity`;

const policies = (name: string): string => `select 'policy ' || polname || ' for '
    || case polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end
    || ' to ' || (select string_agg(case when member = 0 then 'public' else member::regrole::text end, ', ' order by member::regrole::text) from unnest(polroles) member)
    || coalesce(' using (' || pg_get_expr(polqual, polrelid) || ')', '') || coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', '') || ';' as line
  from pg_policy where polrelid = ${name} order by polname`;

const rights = (
  name: string,
): string => `select 'grant ' || string_agg(lower(privilege), ', ' order by privilege) || columns || ' to ' || grantee || ';' as line from (
    select privilege_type as privilege, '' as columns, grantee::regrole::text as grantee from pg_class, aclexplode(relacl) where oid = ${name} and grantee <> relowner
    union all
    select privilege_type, ' (' || string_agg(attname, ', ' order by attnum) || ')', grantee::regrole::text from pg_attribute, aclexplode(attacl) where attrelid = ${name} group by privilege_type, grantee
  ) given where grantee like 'atrium\\_%' group by grantee, columns order by grantee, columns`;
