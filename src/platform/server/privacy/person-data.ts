import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { withEveryTenant, withSystem, withTenant } from '../database/tenant-db.ts';
import {
  countAmbiguous,
  erasePersonRows,
  findOwnRows,
  findPersonRows,
  findPersonTenants,
  type Person,
} from './person-rows.store.ts';
import type { PersonalRegister, TableRegister } from './personal-columns.ts';
import { redactTrail } from './redact-trail.ts';

/** Requester, reason and time of a request; written to the audit trails. */
export interface PrivacyOrder {
  readonly actorId: string | null;
  readonly actorName: string;
  readonly reason: string;
  readonly correlationId: string;
  readonly at: Date;
}

type Table = readonly [name: string, register: TableRegister];

const trails = ['audit_entries', 'operator_audit_entries'];

/** Access to rows: over all tenants with a recorded reason, and in the operator's own tables. */
export interface ReadPlaces {
  readonly everyTenant: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  readonly system: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
}

export function readPlaces(db: Db, order: PrivacyOrder): ReadPlaces {
  return {
    everyTenant: (work) => withEveryTenant(db, order, work),
    system: (work) => withSystem(db, work),
  };
}

export type RowsByTable = Record<string, readonly Record<string, unknown>[]>;

/** Returns all data of a person by table, without empty tables (GDPR Art. 15 and 20). */
export async function exportPerson(
  places: ReadPlaces,
  register: PersonalRegister,
  person: Person,
): Promise<RowsByTable> {
  const { ofTenants, ofOperator } = await sorted(places, register);
  const found: [string, readonly Record<string, unknown>[]][] = [];
  const read = async (tx: Db, tables: readonly Table[]): Promise<void> => {
    for (const [name, table] of tables)
      found.push([name, await findPersonRows(tx, name, table, person)]);
  };
  await places.everyTenant((tx) => read(tx, ofTenants));
  await places.system((tx) => read(tx, ofOperator));
  return filled(found);
}

/** Texts that only the full name matches: a namesake may be meant. */
export async function countAmbiguousTexts(
  places: ReadPlaces,
  register: PersonalRegister,
  person: Person,
): Promise<number> {
  const { ofTenants, ofOperator } = await sorted(places, register);
  let count = 0;
  const add = async (tx: Db, tables: readonly Table[]): Promise<void> => {
    for (const [name, table] of tables) count += await countAmbiguous(tx, name, table, person);
  };
  await places.everyTenant((tx) => add(tx, ofTenants));
  await places.system((tx) => add(tx, ofOperator));
  return count;
}

/** Access to a person's own rows: in each of their tenants, or all of them for staff. */
export interface OwnPlaces {
  readonly tenants: readonly (<T>(work: (tx: Db) => Promise<T>) => Promise<T>)[];
  readonly system: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
}

/**
 * Returns the data people may download about themselves without review: rows that are theirs by id.
 * No texts of others that name them, no rows by name or address: a namesake, or an address that
 * another provider vouches for, opens nothing.
 */
export async function exportOwn(
  places: OwnPlaces,
  register: PersonalRegister,
  person: Person,
): Promise<RowsByTable> {
  const { ofTenants, ofOperator } = await sorted(places, register);
  const found: [string, Record<string, unknown>[]][] = [];
  for (const inside of places.tenants)
    await inside(async (tx) => {
      for (const [name, table] of ofTenants)
        if (isById(table)) found.push([name, await findOwnRows(tx, name, table, person)]);
    });
  await places.system(async (tx) => {
    for (const [name, table] of ofOperator)
      if (isById(table)) found.push([name, await findOwnRows(tx, name, table, person)]);
  });
  return filled(found);
}

const isById = ({ who }: TableRegister): boolean => who?.by === 'id' || who?.by === 'subject';

function filled(
  found: readonly (readonly [string, readonly Record<string, unknown>[]])[],
): RowsByTable {
  const rows: Record<string, Record<string, unknown>[]> = {};
  for (const [name, some] of found)
    if (some.length > 0) rows[name] = [...(rows[name] ?? []), ...some];
  return rows;
}

/**
 * Erases a person everywhere (GDPR Art. 17): rights and settings are deleted, names become a
 * pseudonym, records retained by law lose them. Tenant by tenant, each in one transaction, the
 * account last: when it stops in between, doing it again ends it. @param progress told before each
 * tenant how many are done @returns entries of the trails that were redacted
 */
export async function erasePerson(
  db: Db,
  register: PersonalRegister,
  person: Person,
  order: PrivacyOrder,
  progress: (done: number, total: number) => Promise<void> = async () => undefined,
): Promise<{ readonly redacted: number }> {
  const { ofTenants, ofOperator } = await sorted(
    { system: (work) => withSystem(db, work) },
    register,
  );
  const erase = async (tx: Db, tables: readonly Table[]): Promise<void> => {
    for (const [name, table] of tables)
      if (!trails.includes(name)) await erasePersonRows(tx, name, table, person);
  };
  let redacted = 0;
  const tenantIds = await tenantsOf(db, ofTenants, person, order);
  for (const [done, tenantId] of tenantIds.entries()) {
    await progress(done, tenantIds.length);
    await withTenant(db, tenantId, async (tx) => {
      await erase(tx, ofTenants);
      redacted += await redactTrail(tx, 'tenant', person, order);
    });
  }
  await progress(tenantIds.length, tenantIds.length);
  await withSystem(db, async (tx) => {
    await erase(tx, ofOperator);
    redacted += await redactTrail(tx, 'operator', person, order);
  });
  return { redacted };
}

/** Returns the tenants that hold rows of the person or mention them. */
async function tenantsOf(
  db: Db,
  tables: readonly Table[],
  person: Person,
  order: PrivacyOrder,
): Promise<string[]> {
  const found = new Set<string>();
  await withEveryTenant(db, order, async (tx) => {
    for (const [name, table] of tables)
      for (const id of await findPersonTenants(tx, name, table, person)) found.add(id);
    const named = {
      ...tables.find(([name]) => name === 'audit_entries')?.[1],
      mentions: ['actor_name', 'before', 'after', 'reason'],
    };
    for (const id of await findPersonTenants(
      tx,
      'audit_entries',
      { purpose: '', ...named },
      person,
    ))
      found.add(id);
  });
  return [...found].toSorted();
}

/** A table is worked on by the tenant's role where that may change it, else by the system role. */
async function sorted(
  { system }: Pick<ReadPlaces, 'system'>,
  register: PersonalRegister,
): Promise<{ readonly ofTenants: Table[]; readonly ofOperator: Table[] }> {
  const { rows } = await system((tx) =>
    sql<{
      name: string;
    }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attname = 'tenant_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and (has_any_column_privilege('atrium_tenant', c.oid, 'update') or c.relname = 'audit_entries')`.execute(
      tx,
    ),
  );
  const tenantTables = new Set(rows.map(({ name }) => name));
  const tables = Object.entries(register);
  return {
    ofTenants: tables.filter(([name]) => tenantTables.has(name)),
    ofOperator: tables.filter(([name]) => !tenantTables.has(name)),
  };
}
