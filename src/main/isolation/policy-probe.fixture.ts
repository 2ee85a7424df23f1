import type pg from 'pg';
import { fillTenant, type Filled } from './victim.fixture.ts';

/** Row-security policy of a tenants' table for one role. */
export interface Policy {
  readonly table: string;
  readonly name: string;
  readonly role: string;
  readonly command: 'all' | Deed;
  /** USING expression; null if the policy only checks inserts. */
  readonly rows: string | null;
  readonly hasCheck: boolean;
}

type Deed = 'select' | 'update' | 'delete' | 'insert';
const deeds: readonly Deed[] = ['select', 'update', 'delete', 'insert'];

/** A change of the schema that row security must not survive unseen. */
export interface SchemaMutant {
  readonly name: string;
  readonly statement: string;
  readonly table: string;
  readonly role: string;
}

/**
 * Tables whose rows belong to tenants: those with a `tenant_id`, the tenants themselves and the
 * people.
 */
const owned = `(exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) or c.relname in ('tenants', 'users'))`;

/**
 * Policies of the program's roles. Those of the owner are passed over: here it is a superuser, whom
 * no policy binds.
 */
export async function everyPolicy(owner: pg.Client): Promise<Policy[]> {
  const { rows } = await owner.query<Policy>(
    `select c.relname as table, p.polname as name, r.rolname as role, pg_get_expr(p.polqual, p.polrelid) as rows, p.polwithcheck is not null as "hasCheck",
       case p.polcmd when 'r' then 'select' when 'w' then 'update' when 'd' then 'delete' when 'a' then 'insert' else 'all' end as command
     from pg_policy p join pg_class c on c.oid = p.polrelid cross join lateral unnest(p.polroles) as one (id) join pg_roles r on r.oid = one.id
     where c.relnamespace = 'public'::regnamespace and r.rolname like 'atrium\\_%' and ${owned} order by 1, 2`,
  );
  return rows;
}

/** Each policy dropped, each opened to all rows, and row security switched off on each table. */
export function mutantsOf(policies: readonly Policy[]): SchemaMutant[] {
  const opened = policies.filter(({ role }) => role === 'atrium_tenant');
  const tables = [...new Set(opened.map(({ table }) => table))];
  return [
    ...policies.map(({ table, name, role }) => ({
      name: `${table}: policy ${name} dropped`,
      statement: `drop policy ${name} on ${table}`,
      table,
      role,
    })),
    ...opened.map(({ table, name, role, rows, hasCheck }) => ({
      name: `${table}: policy ${name} opened`,
      statement: `alter policy ${name} on ${table}${rows === null ? '' : ' using (true)'}${hasCheck ? ' with check (true)' : ''}`,
      table,
      role,
    })),
    ...tables.map((table) => ({
      name: `${table}: row security switched off`,
      statement: `alter table ${table} disable row level security`,
      table,
      role: 'atrium_tenant',
    })),
  ];
}

interface Table {
  readonly name: string;
  readonly role: string;
  readonly columns: string;
  /** Privileges granted to the role; policies then decide about rows. */
  readonly granted: readonly Deed[];
  /** A column that the role may write. */
  readonly writable: string;
}

async function describe(
  owner: pg.Client,
  { table, role }: Pick<SchemaMutant, 'table' | 'role'>,
): Promise<Table> {
  const { rows } = await owner.query<Omit<Table, 'name' | 'role'>>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns,
       coalesce((array_agg(quote_ident(attname) order by attnum) filter (where has_column_privilege($2, attrelid, attnum, 'update')))[1], 'tenant_id') as writable,
       array(select deed from unnest($3::text[]) deed where case when deed in ('select', 'update', 'insert') then has_any_column_privilege($2, $1::regclass, deed) else has_table_privilege($2, $1::regclass, deed) end) as granted
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table, role, deeds],
  );
  const [row] = rows;
  if (!row) throw new Error(`there is no table ${table}`);
  return { ...row, name: table, role };
}

/** Rows that are nobody's: the operator's own, and roles for all tenants. */
const operatorTenant = '00000000-0000-0000-0000-000000000000';

/**
 * Gives every policy of the system a row to prove itself on: what is the operator's, and what has
 * had its day. Dates are set where a policy reads them.
 */
export async function fillForSystem(owner: pg.Client, { tenantId, userId }: Filled): Promise<void> {
  await fillTenant(owner, { tenantId: operatorTenant, userId });
  const { rows } = await owner.query<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
       and (a.attname = 'tenant_id' and not a.attnotnull or a.attname in ('expires_at', 'created_at', 'changed_at', 'ends_on')
         and exists (select from pg_policies p where p.qual ~ ('\\m' || a.attname || '\\M') and (p.tablename = c.relname or p.qual ~ ('\\m' || c.relname || '\\M')))) and ${owned}`,
  );
  await owner.query('set session_replication_role = replica');
  for (const { table, column, type } of rows) {
    if (column === 'tenant_id')
      await owner.query(`update ${table} set tenant_id = null where tenant_id = $1`, [
        operatorTenant,
      ]);
    else if (table !== 'tenants' && table !== 'users')
      await owner.query(
        `update ${table} set ${column} = case tenant_id when $1 then '2020-01-01'::${type} else '2999-01-01'::${type} end where tenant_id in ($1, $2)`,
        [tenantId, operatorTenant],
      );
  }
  await owner.query('reset session_replication_role');
}

function rowsOf(table: string, { tenantId, userId }: Filled): string {
  if (table === 'users') return `id = '${userId}'`;
  return table === 'tenants' ? `id = '${tenantId}'` : `tenant_id = '${tenantId}'`;
}

function sharedRows(table: string): string {
  return table === 'users' || table === 'tenants'
    ? 'true'
    : `(tenant_id is null or tenant_id = '${operatorTenant}')`;
}

/**
 * Returns the faults of row security. The tenants' role does all it was granted to its own rows,
 * nothing to another tenant's, and only looks at what is everybody's; staff see every tenant; the
 * system reaches the rows that its policies name. Leaves nothing behind.
 */
export async function faultsOf(
  owner: pg.Client,
  { probed, policies, own, foreign }: Probe,
): Promise<string[]> {
  const table = await describe(owner, probed);
  const at = `${table.name}: ${table.role}`;
  const reach = (deed: Deed, rows: string): Promise<number> =>
    reached(owner, table, deed, rows, own.tenantId);
  const faults: string[] = [];
  const demand = (isRight: boolean, fault: string): void =>
    void (isRight || faults.push(`${at} ${fault}`));
  if (table.role === 'atrium_system') {
    for (const policy of policies.filter(
      ({ table: name, role }) => name === table.name && role === table.role,
    ))
      for (const deed of deedsOf(policy, table))
        demand(
          await reachesAll(owner, table, policy, (rows) => reach(deed, rows)),
          `cannot ${deed} by policy ${policy.name}`,
        );
    return faults;
  }
  for (const deed of table.granted) {
    const foreignRows = await reach(deed, rowsOf(table.name, foreign));
    demand((await reach(deed, rowsOf(table.name, own))) > 0, `cannot ${deed} its own rows`);
    if (table.role === 'atrium_staff')
      demand(foreignRows > 0 || deed === 'insert', `cannot ${deed} rows of every tenant`);
    else demand(foreignRows === 0, `can ${deed} another tenant's rows`);
    if (table.role === 'atrium_tenant' && deed === 'delete')
      demand(
        !(await deletesBlindly(owner, table, { own, foreign })),
        "can delete another tenant's rows without looking at them",
      );
    if (table.role === 'atrium_tenant' && deed !== 'select')
      demand((await reach(deed, sharedRows(table.name))) === 0, `can ${deed} what is everybody's`);
  }
  return faults;
}

/** All rows that the policy names, and there is one. */
async function reachesAll(
  owner: pg.Client,
  { name }: Table,
  policy: Policy,
  reach: (rows: string) => Promise<number>,
): Promise<boolean> {
  const rows = policy.rows ?? sharedRows(name);
  const { rowCount } = await owner.query(`select from ${name} where ${rows}`);
  return rowCount !== null && rowCount > 0 && (await reach(rows)) === rowCount;
}

export interface Probe {
  readonly probed: Pick<SchemaMutant, 'table' | 'role'>;
  /** Expected policies. */
  readonly policies: readonly Policy[];
  readonly own: Filled;
  readonly foreign: Filled;
}

/**
 * A policy for all is proved by looking and deleting: what may be written is narrowed by its check.
 */
function deedsOf({ command }: Policy, { granted }: Table): readonly Deed[] {
  const meant: readonly Deed[] = command === 'all' ? ['select', 'delete'] : [command];
  return meant.filter((deed) => granted.includes(deed));
}

/**
 * Returns the number of rows the role reaches; a refusal counts as none. Rows are deleted before an
 * insert, so that only the policy can refuse it.
 */
async function reached(
  owner: pg.Client,
  table: Table,
  deed: Deed,
  rows: string,
  tenantId: string,
): Promise<number> {
  const { name, role, columns, writable } = table;
  await owner.query('savepoint probe');
  try {
    await owner.query(
      `set local session_replication_role = replica; select set_config('atrium.tenant', '${tenantId}', true)`,
    );
    if (deed === 'insert')
      await owner.query(
        `create temp table copied as select * from ${name} where ${rows}; grant select on copied to public; delete from ${name} where ${rows}`,
      );
    await owner.query(`set local role ${role}`);
    const statements = {
      select: `select from ${name} where ${rows}`,
      update: `update ${name} set ${writable} = ${writable} where ${rows}`,
      delete: `delete from ${name} where ${rows}`,
      insert: `insert into ${name} (${columns}) select ${columns} from copied`,
    };
    return (await owner.query(statements[deed])).rowCount ?? 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === insufficientPrivilege) return 0;
    throw error;
  } finally {
    await owner.query('rollback to savepoint probe');
  }
}

/**
 * A deletion that reads no column asks the policies of deletion alone: what may be looked at does
 * not protect then.
 */
async function deletesBlindly(
  owner: pg.Client,
  { name, role }: Table,
  { own, foreign }: Pick<Probe, 'own' | 'foreign'>,
): Promise<boolean> {
  const rows = `select from ${name} where ${rowsOf(name, foreign)}`;
  const before = (await owner.query(rows)).rowCount;
  await owner.query('savepoint probe');
  try {
    await owner.query(
      `set local session_replication_role = replica; select set_config('atrium.tenant', '${own.tenantId}', true)`,
    );
    await owner.query(`set local role ${role}; delete from ${name}; reset role`);
    return (await owner.query(rows)).rowCount !== before;
  } finally {
    await owner.query('rollback to savepoint probe');
  }
}

const insufficientPrivilege = '42501';

/** The faults that a change of the schema brings; the change is taken back. */
export async function faultsWith(
  owner: pg.Client,
  statement: string,
  probe: Probe,
): Promise<string[]> {
  await owner.query('begin');
  try {
    if (statement) await owner.query(statement);
    return await faultsOf(owner, probe);
  } finally {
    await owner.query('rollback');
  }
}
