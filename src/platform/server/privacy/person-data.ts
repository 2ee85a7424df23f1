import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { withEveryTenant, withSystem, withTenant } from '../database/tenant-db.ts';
import { erasePersonRows, findPersonRows, findPersonTenants, type Person } from './person-rows.store.ts';
import type { PersonalRegister, TableRegister } from './personal-columns.ts';
import { redactTrail } from './redact-trail.ts';

/** Who asks, why, when: goes to the trails. */
export interface PrivacyOrder {
  readonly actorId: string | null;
  readonly actorName: string;
  readonly reason: string;
  readonly correlationId: string;
  readonly at: Date;
}

type Table = readonly [name: string, register: TableRegister];

const trails = ['audit_entries', 'operator_audit_entries'];

/** Everything that is on record of a person, by table (GDPR Art. 15 and 20). Empty tables are left out. */
export async function exportPerson(
  db: Db,
  register: PersonalRegister,
  person: Person,
  order: PrivacyOrder,
): Promise<Record<string, readonly Record<string, unknown>[]>> {
  const { ofTenants, ofOperator } = await sorted(db, register);
  const found: [string, readonly Record<string, unknown>[]][] = [];
  const read = async (tx: Db, tables: readonly Table[]): Promise<void> => {
    for (const [name, table] of tables) found.push([name, await findPersonRows(tx, name, table, person)]);
  };
  await withEveryTenant(db, order, (tx) => read(tx, ofTenants));
  await withSystem(db, (tx) => read(tx, ofOperator));
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
}

/**
 * Erases a person everywhere (Art. 17): rights and settings go, names become a pseudonym, what the law wants stays without
 * them. Tenant by tenant, each in one transaction, the account last: when it stops in between, doing it again ends it.
 * @returns entries of the trails that were redacted
 */
export async function erasePerson(
  db: Db,
  register: PersonalRegister,
  person: Person,
  order: PrivacyOrder,
): Promise<{ readonly redacted: number }> {
  const { ofTenants, ofOperator } = await sorted(db, register);
  const erase = async (tx: Db, tables: readonly Table[]): Promise<void> => {
    for (const [name, table] of tables) if (!trails.includes(name)) await erasePersonRows(tx, name, table, person);
  };
  let redacted = 0;
  for (const tenantId of await tenantsOf(db, ofTenants, person, order))
    await withTenant(db, tenantId, async (tx) => {
      await erase(tx, ofTenants);
      redacted += await redactTrail(tx, 'tenant', person, order);
    });
  await withSystem(db, async (tx) => {
    await erase(tx, ofOperator);
    redacted += await redactTrail(tx, 'operator', person, order);
  });
  return { redacted };
}

/** Where anything of the person is, rows of their own or their name in somebody else's. */
async function tenantsOf(db: Db, tables: readonly Table[], person: Person, order: PrivacyOrder): Promise<string[]> {
  const found = new Set<string>();
  await withEveryTenant(db, order, async (tx) => {
    for (const [name, table] of tables) for (const id of await findPersonTenants(tx, name, table, person)) found.add(id);
    const named = { ...tables.find(([name]) => name === 'audit_entries')?.[1], mentions: ['actor_name', 'before', 'after', 'reason'] };
    for (const id of await findPersonTenants(tx, 'audit_entries', { purpose: '', period: '', ...named }, person)) found.add(id);
  });
  return [...found].sort();
}

/** A table is worked on by the tenant's role where that may change it, else by the system role. */
async function sorted(db: Db, register: PersonalRegister): Promise<{ readonly ofTenants: Table[]; readonly ofOperator: Table[] }> {
  const { rows } = await withSystem(db, (tx) =>
    sql<{ name: string }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attname = 'tenant_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and (has_any_column_privilege('atrium_tenant', c.oid, 'update') or c.relname = 'audit_entries')`.execute(tx),
  );
  const tenantTables = new Set(rows.map(({ name }) => name));
  const tables = Object.entries(register);
  return {
    ofTenants: tables.filter(([name]) => tenantTables.has(name)),
    ofOperator: tables.filter(([name]) => !tenantTables.has(name)),
  };
}
