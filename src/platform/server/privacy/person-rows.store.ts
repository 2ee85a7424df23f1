import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/connect.ts';
import { type Erasure, pseudonym, type TableRegister } from './personal-columns.ts';
import type { PersonTable } from './person-tables.store.ts';
import { addressOf, fullNameOf, patternOf } from './person-words.rules.ts';

/** Person whose data is meant. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Subject at the identity provider. */
  readonly subject: string;
}

export type Condition = RawBuilder<boolean>;

export const either = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;

/** Shorter subjects are not searched for inside values: they are words of anybody. */
const shortestSubject = 16;

/** The person's own rows; undefined for a table that has none. */
function ownRows({ who }: TableRegister, person: Person): Condition | undefined {
  if (!who) return undefined;
  const column = sql.ref(who.column);
  switch (who.by) {
    case 'id':
      return sql<boolean>`${column} = ${person.id}`;
    case 'email':
      return person.email === ''
        ? sql<boolean>`false`
        : sql<boolean>`lower(${column}) = lower(${person.email})`;
    case 'subject':
      return sql<boolean>`${column}::text = ${person.subject}`;
    case 'words':
      return person.subject.length < shortestSubject
        ? sql<boolean>`false`
        : sql<boolean>`strpos(${column}::text, ${JSON.stringify(person.subject)}) > 0`;
  }
}

/** The column has the whole word in it. */
export const hasWord = ({ json }: Pick<PersonTable, 'json'>, column: string, word: string) =>
  sql<boolean>`${sql.ref(column)}::text ~* ${patternOf(word, json.has(column) ? 'jsonb' : 'text')}`;

/** The column without the whole word; JSON stays JSON. */
export function withoutWord(
  { json }: Pick<PersonTable, 'json'>,
  column: string,
  word: string,
): RawBuilder<unknown> {
  const kind = json.has(column) ? 'jsonb' : 'text';
  return sql`regexp_replace(${sql.ref(column)}::text, ${patternOf(word, kind)}, ${pseudonym}, 'gi')::${sql.raw(kind)}`;
}

/** Texts with the person's address in them: an address is one mailbox's. */
function withAddress(table: PersonTable, person: Person): Condition | undefined {
  const address = addressOf(person);
  const mentions = table.register.mentions ?? [];
  if (address === undefined || mentions.length === 0) return undefined;
  return either(mentions.map((column) => hasWord(table, column, address)));
}

/** Texts with the person's full name, where no id says whose it is. */
export function nameConditions(
  table: PersonTable,
  person: Person,
): { readonly column: string; readonly isMeant: Condition }[] {
  const name = fullNameOf(person);
  if (name === undefined) return [];
  const { mentions = [], named = {} } = table.register;
  return [
    ...mentions.map((column) => ({ column, isMeant: hasWord(table, column, name) })),
    ...Object.entries(named).map(([column, id]) => ({
      column,
      isMeant: sql<boolean>`(${sql.ref(id)} is null and ${hasWord(table, column, name)})`,
    })),
  ];
}

/** Names beside the person's id. */
const besideId = ({ named = {} }: TableRegister, person: Person): Condition[] =>
  Object.values(named).map((id) => sql<boolean>`${sql.ref(id)} = ${person.id}`);

/** Texts are searched only where the person is or was: in those companies, and at the operator. */
export function inPlaces({ hasTenant }: PersonTable, held: readonly string[]): Condition {
  return hasTenant
    ? sql<boolean>`(tenant_id is null or tenant_id::text = any (${[...held]}::text[]))`
    : sql<boolean>`true`;
}

/** Hashes, salts and files: of no use to the person, and secret or large. */
const leftOut =
  '{content,password_hash,token_hash,key_hash,request_hash,salt,content_digest,sealed,state_hash}';

/** Returns a person's own rows of one table, without data about others. */
export async function findOwnRows(
  db: Db,
  { name, register }: PersonTable,
  person: Person,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{
    row: Record<string, unknown>;
  }>`select to_jsonb(t) - ${leftOut}::text[] - ${register.ofOthers ?? []}::text[] as row
    from ${sql.table(name)} t where ${ownRows(register, person) ?? sql`false`}`.execute(db);
  return rows.map(({ row }) => row);
}

/** Returns the rows of one table that belong to the person or name them, as JSON. */
export async function findPersonRows(
  db: Db,
  table: PersonTable,
  person: Person,
  held: readonly string[],
): Promise<Record<string, unknown>[]> {
  const texts = [
    withAddress(table, person) ?? sql<boolean>`false`,
    ...nameConditions(table, person).map(({ isMeant }) => isMeant),
  ];
  const { rows } = await sql<{
    row: Record<string, unknown>;
  }>`select to_jsonb(t) - ${leftOut}::text[] as row from ${sql.table(table.name)} t
    where ${byReference(table, person)} or (${inPlaces(table, held)} and ${either(texts)})`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

/** Inside withEveryTenant: the tenants whose rows of one table lead to the person by reference. */
export async function findPersonTenants(
  db: Db,
  table: PersonTable,
  person: Person,
): Promise<string[]> {
  const { rows } = await sql<{
    tenantId: string;
  }>`select distinct tenant_id as "tenantId" from ${sql.table(table.name)} t
    where tenant_id is not null and ${byReference(table, person)}`.execute(db);
  return rows.map(({ tenantId }) => tenantId);
}

const byReference = ({ register }: PersonTable, person: Person): Condition =>
  either([ownRows(register, person) ?? sql<boolean>`false`, ...besideId(register, person)]);

/**
 * Erases the person from one table, as its register says: by id and by address. A name alone is left
 * to those who chose it (person-texts.store.ts). Doing it again finds nothing more.
 */
export async function erasePersonRows(
  db: Db,
  table: PersonTable,
  person: Person,
  held: readonly string[],
): Promise<void> {
  const { register } = table;
  const own = ownRows(register, person);
  const name = sql.table(table.name);
  const address = addressOf(person);
  for (const [column, id] of Object.entries(register.named ?? {})) {
    const ref = sql.ref(column);
    await sql`update ${name} set ${ref} = ${pseudonym}
      where ${sql.ref(id)} = ${person.id} and ${ref} <> ${pseudonym}`.execute(db);
  }
  for (const column of address === undefined ? [] : (register.mentions ?? []))
    await sql`update ${name} set ${sql.ref(column)} = ${withoutWord(table, column, address ?? '')}
      where ${inPlaces(table, held)} and ${hasWord(table, column, address ?? '')}`.execute(db);
  if (own && register.isRowErased) await sql`delete from ${name} where ${own}`.execute(db);
  const changes = Object.entries(register.own ?? {}).filter(([, erasure]) => erasure !== 'keep');
  if (!own || register.isRowErased || changes.length === 0) return;
  const set = sql.join(
    changes.map(([column, erasure]) => sql`${sql.ref(column)} = ${leftOf(erasure)}`),
  );
  await sql`update ${name} set ${set} where ${own}`.execute(db);
}

function leftOf(erasure: Erasure): RawBuilder<unknown> {
  if (erasure === 'unlinked') return sql`'erased:' || id::text`;
  return erasure === 'pseudonym' ? sql`${pseudonym}` : sql`''`;
}
