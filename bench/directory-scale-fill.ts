import pg from 'pg';

export const peopleOfEach = 100;

const firstNames =
  'anna ben clara david emma felix greta hannes ida jonas klara lukas mia noah olga paul rosa simon tilda viktor'.split(
    ' ',
  );
const lastNames =
  'adler becker conrad dietrich engel fuchs gruber hartmann ivanov jansen keller lehmann maier neumann otto peters quandt richter schulz thiel ulrich vogel weber xander yilmaz ziegler'.split(
    ' ',
  );
const trades = 'nordwind südlicht brandt kontor hafen metall garten optik druck textil'
  .replace('ü', 'ue')
  .split(' ');

/** The same in SQL below. */
const pick = (names: readonly string[], at: number): string => names[at % names.length] ?? '';
const domainOf = (tenant: number): string => `${pick(trades, tenant)}-${String(tenant)}.example`;

export const tenantIdOf = (tenant: number): string =>
  `00000000-0000-7000-8000-${String(tenant).padStart(12, '0')}`;
export const tenantWords = (tenant: number): string =>
  `${pick(trades, tenant)} ${String(tenant).padStart(5, '0')}`;
export const subjectOf = (tenant: number, person: number): string =>
  `${String(tenant)}-${String(person)}`;
export const addressOf = (tenant: number, person: number): string =>
  `${pick(firstNames, person * 7 + tenant)}.${pick(lastNames, person * 11 + tenant * 3)}${String(person)}@${domainOf(tenant)}`;

const uuid = (prefix: string, of: string): string =>
  `('${prefix}-0000-7000-8000-' || lpad((${of})::text, 12, '0'))::uuid`;
const tenantId = uuid('00000000', 't');
const userId = uuid('11111111', 't * 1000 + p');
const roleId = uuid('22222222', 't');
const sqlPick = (names: readonly string[], at: string): string =>
  `(array[${names.map((name) => `'${name}'`).join(',')}])[1 + (${at}) % ${String(names.length)}]`;

const bigTables = ['users', 'members', 'role_assignments'];

/**
 * Writes tenants with a role and a hundred active members each, straight into the tables. Indexes
 * beside the keys are made afterwards, as a restore does.
 */
export async function fill(
  ownerUrl: string,
  { tenants, issuer }: { readonly tenants: number; readonly issuer: string },
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const everybody = `generate_series(1, ${String(tenants)}) t, generate_series(1, ${String(peopleOfEach)}) p`;
  const first = sqlPick(firstNames, 'p * 7 + t');
  const last = sqlPick(lastNames, 'p * 11 + t * 3');
  const domain = `${sqlPick(trades, 't')} || '-' || t || '.example'`;
  const indexes = await dropIndexes(owner);
  await owner.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'; set work_mem = '64MB';
    insert into tenants (id, name, domain, created_at)
      select ${tenantId}, initcap(${sqlPick(trades, 't')}) || ' ' || lpad(t::text, 5, '0') || ' GmbH', ${domain}, now() from generate_series(1, ${String(tenants)}) t;
    insert into roles (id, tenant_id, name, claims, created_at, changed_at)
      select ${roleId}, ${tenantId}, 'Everyday', '{portal:user}', now(), now() from generate_series(1, ${String(tenants)}) t;
    insert into users (id, kind, issuer, subject, email, name, last_sign_in_at, created_at)
      select ${userId}, 'customer', '${issuer}', t || '-' || p, ${first} || '.' || ${last} || p || '@' || ${domain},
        initcap(${first}) || ' ' || initcap(${last}), now(), now() from ${everybody};
    insert into members (tenant_id, user_id, joined_at, changed_at) select ${tenantId}, ${userId}, now(), now() from ${everybody};
    insert into role_assignments (tenant_id, user_id, role_id, origin, created_at)
      select ${tenantId}, ${userId}, ${roleId}, 'tenant', now() from ${everybody}`);
  for (const definition of indexes) await owner.query(definition);
  await owner.query('vacuum analyze');
  await owner.end();
}

async function dropIndexes(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [bigTables],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
