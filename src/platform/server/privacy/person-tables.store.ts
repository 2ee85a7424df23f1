import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { PersonalRegister, TableRegister } from './personal-columns.ts';

/** A table of the register, and what the database says about it. */
export interface PersonTable {
  readonly name: string;
  readonly register: TableRegister;
  readonly hasTenant: boolean;
  /** Columns that tell one row from the next. */
  readonly key: readonly string[];
  /** Columns that hold JSON; all others of the register hold text. */
  readonly json: ReadonlySet<string>;
}

export const trails = ['audit_entries', 'operator_audit_entries'];

/** Texts of a trail, and whose the actor's name is. */
const trailTexts = {
  named: { actor_name: 'actor_id' },
  mentions: ['before', 'after', 'reason'],
} as const;

/** The table with what only its texts say; a trail's are in no register, as a job takes them. */
export const withTexts = (table: PersonTable): PersonTable =>
  trails.includes(table.name)
    ? { ...table, register: { ...table.register, ...trailTexts } }
    : table;

/**
 * Inside withSystem: a table is worked on by the tenant's role where that may change it, else by the
 * system role.
 */
export async function personTables(
  db: Db,
  register: PersonalRegister,
): Promise<{ readonly ofTenants: PersonTable[]; readonly ofOperator: PersonTable[] }> {
  const { rows } = await sql<{
    name: string;
    hasTenant: boolean;
    isTenants: boolean;
    key: string[];
    json: string[];
  }>`select c.relname as name, t.has as "hasTenant",
      t.has and (has_any_column_privilege('atrium_tenant', c.oid, 'update') or c.relname = 'audit_entries') as "isTenants",
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'jsonb'::regtype) as json
    from pg_class c
    cross join lateral (select exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as has) t
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(db);
  const known = new Map(rows.map((row) => [row.name, row]));
  const tables = Object.entries(register).flatMap(([name, entry]) => {
    const row = known.get(name);
    return row && leadsToSomebody(entry)
      ? [{ ...row, json: new Set(row.json), register: entry }]
      : [];
  });
  return {
    ofTenants: tables.filter(({ isTenants }) => isTenants),
    ofOperator: tables.filter(({ isTenants }) => !isTenants),
  };
}

const leadsToSomebody = ({ who, named = {}, mentions = [] }: TableRegister): boolean =>
  who !== undefined || Object.keys(named).length > 0 || mentions.length > 0;
