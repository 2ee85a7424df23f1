import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { withEveryTenant, withSystem, withTenant } from '../database/tenant-db.ts';
import {
  erasePersonRows,
  findOwnRows,
  findPersonRows,
  findPersonTenants,
  type Person,
} from './person-rows.store.ts';
import { personTables, type PersonTable, trails } from './person-tables.store.ts';
import { type ChosenText, eraseTexts, findTexts, type PersonText } from './person-texts.store.ts';
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
  const { ofTenants, ofOperator } = await places.system((tx) => personTables(tx, register));
  const found: [string, readonly Record<string, unknown>[]][] = [];
  const held = await places.everyTenant((tx) => heldBy(tx, ofTenants, person));
  const read = async (tx: Db, tables: readonly PersonTable[]): Promise<void> => {
    for (const table of tables)
      found.push([table.name, await findPersonRows(tx, table, person, held)]);
  };
  await places.everyTenant((tx) => read(tx, ofTenants));
  await places.system((tx) => read(tx, ofOperator));
  return filled(found);
}

/** Texts that a dry run shows at most. */
const mostTexts = 1000;

/**
 * Returns the texts that only the full name matches, in companies that hold or held the person and
 * at the operator: a namesake, a product or a company may be meant. Somebody chooses among them.
 */
export async function personTexts(
  places: ReadPlaces,
  register: PersonalRegister,
  person: Person,
): Promise<PersonText[]> {
  const { ofTenants, ofOperator } = await places.system((tx) => personTables(tx, register));
  const held = await places.everyTenant((tx) => heldBy(tx, ofTenants, person));
  const found: PersonText[] = [];
  const add = async (tx: Db, tables: readonly PersonTable[]): Promise<void> => {
    for (const table of tables) {
      const limit = mostTexts - found.length;
      if (limit > 0) found.push(...(await findTexts(tx, table, person, { held, limit })));
    }
  };
  await places.everyTenant((tx) => add(tx, ofTenants));
  await places.system((tx) => add(tx, ofOperator));
  return found;
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
  const { ofTenants, ofOperator } = await places.system((tx) => personTables(tx, register));
  const found: [string, Record<string, unknown>[]][] = [];
  const read = async (tx: Db, tables: readonly PersonTable[]): Promise<void> => {
    for (const table of tables)
      if (isById(table.register)) found.push([table.name, await findOwnRows(tx, table, person)]);
  };
  for (const inside of places.tenants) await inside((tx) => read(tx, ofTenants));
  await places.system((tx) => read(tx, ofOperator));
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

export interface ErasingOptions {
  /** Rows that lose the full name, as staff chose them in the dry run. */
  readonly texts?: readonly ChosenText[] | undefined;
  /** Told before each tenant how many are done. */
  readonly progress?: ((done: number, total: number) => Promise<void>) | undefined;
}

/**
 * Erases a person everywhere (GDPR Art. 17): rights and settings are deleted, names become a
 * pseudonym, records retained by law lose them. References by id and address lead to the person; a
 * name is only taken out of texts that were chosen. Tenant by tenant, each in one transaction, the
 * account last: when it stops in between, doing it again ends it.
 * @returns entries of the trails that were redacted
 */
export async function erasePerson(
  db: Db,
  register: PersonalRegister,
  person: Person,
  order: PrivacyOrder,
  { texts: chosen = [], progress = async () => undefined }: ErasingOptions = {},
): Promise<{ readonly redacted: number }> {
  const { ofTenants, ofOperator } = await withSystem(db, (tx) => personTables(tx, register));
  const held = await withEveryTenant(db, order, (tx) => heldBy(tx, ofTenants, person));
  const erase = async (tx: Db, tables: readonly PersonTable[]): Promise<number> => {
    for (const table of tables.filter(({ name }) => !trails.includes(name))) {
      await eraseTexts(tx, table, person, { held, chosen });
      await erasePersonRows(tx, table, person, held);
    }
    const scope = tables === ofTenants ? 'tenant' : 'operator';
    const table = tables.find(({ name }) => trails.includes(name));
    return redactTrail(tx, scope, { person, table, chosen, by: order });
  };
  let redacted = 0;
  for (const [done, tenantId] of held.entries()) {
    await progress(done, held.length);
    redacted += await withTenant(db, tenantId, (tx) => erase(tx, ofTenants));
  }
  await progress(held.length, held.length);
  redacted += await withSystem(db, (tx) => erase(tx, ofOperator));
  return { redacted };
}

/** Inside withEveryTenant: the tenants that hold or held the person, told by id and address. */
async function heldBy(
  tx: Db,
  ofTenants: readonly PersonTable[],
  person: Person,
): Promise<string[]> {
  const found = new Set<string>();
  for (const table of ofTenants)
    for (const id of await findPersonTenants(tx, table, person)) found.add(id);
  const about = await sql<{
    tenantId: string;
  }>`select distinct tenant_id as "tenantId" from audit_entries where subject_id = ${person.id}`.execute(
    tx,
  );
  for (const { tenantId } of about.rows) found.add(tenantId);
  return [...found].toSorted();
}
