import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/connect.ts';

interface Dated {
  readonly table: string;
  readonly isOver: RawBuilder<boolean>;
}

/**
 * Returns the roles that may delete from each table; with both, each works on the rows that row
 * security allows.
 */
export async function tablesByRole(
  db: Db,
): Promise<{ readonly ofTenants: ReadonlySet<string>; readonly ofSystem: ReadonlySet<string> }> {
  const { rows } = await sql<{
    name: string;
    ofTenants: boolean;
    ofSystem: boolean;
  }>`select c.relname as name,
      has_table_privilege('atrium_tenant', c.oid, 'delete') and has_any_column_privilege('atrium_staff', c.oid, 'select')
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as "ofTenants",
      has_table_privilege('atrium_system', c.oid, 'delete') as "ofSystem"
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(db);
  const named = (pick: 'ofTenants' | 'ofSystem'): Set<string> =>
    new Set(rows.filter((row) => row[pick]).map(({ name }) => name));
  return { ofTenants: named('ofTenants'), ofSystem: named('ofSystem') };
}

/**
 * Inside withEveryTenant: who has anything that is over. The nil tenant is the operator, whom the
 * system role works for.
 */
export async function dueTenants(db: Db, rules: readonly Dated[]): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, isOver } of rules) {
    const { rows } = await sql<{
      tenantId: string;
    }>`select distinct t.tenant_id as "tenantId" from ${sql.table(table)} t
      where t.tenant_id is not null and t.tenant_id <> '00000000-0000-0000-0000-000000000000' and ${isOver}`.execute(
      db,
    );
    for (const { tenantId } of rows) found.add(tenantId);
  }
  return [...found].toSorted();
}

/** @returns how many rows went */
export async function purgeTable(
  db: Db,
  table: string,
  isOver: RawBuilder<boolean>,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} t where ${isOver}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
