import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/connect.ts';
import { type Erasure, pseudonym, type TableRegister } from './personal-columns.ts';

/** Person whose data is meant. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Subject at the identity provider. */
  readonly subject: string;
}

type Condition = RawBuilder<boolean>;

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
      return sql<boolean>`strpos(${column}::text, ${person.subject}) > 0`;
  }
}

/** A text with the person's address or full name in it. */
export function isMentioned(column: RawBuilder<unknown>, person: Person): Condition {
  const words = [person.email, person.name].filter((word) => word !== '' && word !== pseudonym);
  if (words.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    words.map(
      (word) =>
        sql`strpos(lower(${column}::text), lower(${word})) > 0 or strpos(lower(${column}::text), lower(${quoted(word)})) > 0`,
    ),
    sql` or `,
  )})`;
}

/** The text without the person's address and name; JSON stays JSON. */
export function withoutPerson(
  column: RawBuilder<unknown>,
  { email, name }: Person,
): RawBuilder<string> {
  const words = [email, name]
    .filter((word) => word !== '' && word !== pseudonym)
    .flatMap((word) => [quoted(word), word]);
  return words.reduce<RawBuilder<string>>(
    (text, word) =>
      sql<string>`regexp_replace(${text}, ${word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}, ${pseudonym}, 'gi')`,
    sql<string>`${column}::text`,
  );
}

/** Returns the word as it appears inside JSON. */
const quoted = (word: string): string => JSON.stringify(word).slice(1, -1);

/** Hashes, salts and files: of no use to the person, and secret or large. */
const leftOut = '{content,password_hash,token_hash,key_hash,request_hash,salt,content_digest}';

/** Names beside an id: theirs where the id is; where there is none, the words decide. */
function isNamed(column: string, idColumn: string, person: Person): Condition {
  const [name, id] = [sql.ref(column), sql.ref(idColumn)];
  return sql<boolean>`(${id} = ${person.id} and ${name} <> ${pseudonym} or ${id} is null and ${isMentioned(name, person)})`;
}

/** Returns a person's own rows of one table, without data about others. */
export async function findOwnRows(
  db: Db,
  table: string,
  register: TableRegister,
  person: Person,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{
    row: Record<string, unknown>;
  }>`select to_jsonb(t) - ${leftOut}::text[] - ${register.ofOthers ?? []}::text[] as row
    from ${sql.table(table)} t where ${ownRows(register, person) ?? sql`false`}`.execute(db);
  return rows.map(({ row }) => row);
}

/** Returns the number of rows that match by full name only, not by id or address. */
export async function countAmbiguous(
  db: Db,
  table: string,
  register: TableRegister,
  person: Person,
): Promise<number> {
  const nameless = (register.mentions ?? []).map((column) =>
    isMentioned(sql.ref(column), { ...person, email: '' }),
  );
  if (nameless.length === 0) return 0;
  const byAddress = [
    ownRows(register, person) ?? sql<boolean>`false`,
    ...(register.mentions ?? []).map((column) =>
      isMentioned(sql.ref(column), { ...person, name: '' }),
    ),
  ];
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}
    where (${sql.join(nameless, sql` or `)}) and not (${sql.join(byAddress, sql` or `)})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the rows of one table that belong to the person or name them, as JSON. */
export async function findPersonRows(
  db: Db,
  table: string,
  register: TableRegister,
  person: Person,
): Promise<Record<string, unknown>[]> {
  const found = rowsOf(register, person);
  if (!found) return [];
  const { rows } = await sql<{
    row: Record<string, unknown>;
  }>`select to_jsonb(t) - ${leftOut}::text[] as row from ${sql.table(table)} t
    where ${found}`.execute(db);
  return rows.map(({ row }) => row);
}

/** Inside withEveryTenant: returns the number of rows about the person per tenant. */
export async function findPersonTenants(
  db: Db,
  table: string,
  register: TableRegister,
  person: Person,
): Promise<string[]> {
  const found = rowsOf(register, person);
  if (!found) return [];
  const { rows } = await sql<{
    tenantId: string;
  }>`select distinct tenant_id as "tenantId" from ${sql.table(table)} t where tenant_id is not null and ${found}`.execute(
    db,
  );
  return rows.map(({ tenantId }) => tenantId);
}

function rowsOf(register: TableRegister, person: Person): Condition | undefined {
  const own = ownRows(register, person);
  const mentions = (register.mentions ?? []).map((column) => isMentioned(sql.ref(column), person));
  const named = Object.entries(register.named ?? {}).map(([column, id]) =>
    isNamed(column, id, person),
  );
  const conditions = [...(own ? [own] : []), ...named, ...mentions];
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : undefined;
}

/** Erases the person from one table, as its register says. Doing it again finds nothing more. */
export async function erasePersonRows(
  db: Db,
  table: string,
  register: TableRegister,
  person: Person,
): Promise<void> {
  const own = ownRows(register, person);
  const name = sql.table(table);
  if (own && register.isRowErased) await sql`delete from ${name} where ${own}`.execute(db);
  for (const [column, id] of Object.entries(register.named ?? {})) {
    const ref = sql.ref(column);
    await sql`update ${name} set ${ref} = case when ${sql.ref(id)} = ${person.id} then ${pseudonym} else ${withoutPerson(ref, person)} end
      where ${isNamed(column, id, person)}`.execute(db);
  }
  for (const column of register.mentions ?? []) {
    const ref = sql.ref(column);
    const kept = await typeOf(db, table, column);
    await sql`update ${name} set ${ref} = (${withoutPerson(ref, person)})::${sql.raw(kept)} where ${isMentioned(ref, person)}`.execute(
      db,
    );
  }
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

async function typeOf(db: Db, table: string, column: string): Promise<'text' | 'jsonb'> {
  const { rows } = await sql<{
    type: string;
  }>`select format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attname = ${column}`.execute(db);
  return rows[0]?.type === 'jsonb' ? 'jsonb' : 'text';
}
