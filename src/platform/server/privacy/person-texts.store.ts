import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { type PersonTable, withTexts } from './person-tables.store.ts';
import {
  type Condition,
  either,
  inPlaces,
  nameConditions,
  type Person,
  withoutWord,
} from './person-rows.store.ts';
import { fullNameOf, patternOf } from './person-words.rules.ts';

/** A row whose text has the full name, and no id that says whose name it is. */
export interface PersonText {
  readonly place: string;
  /** The row, for choosing it. */
  readonly key: string;
  readonly column: string;
  readonly tenantId: string | null;
  /** The name with what stands around it. */
  readonly excerpt: string;
}

/** A row that staff have chosen. */
export type ChosenText = Pick<PersonText, 'place' | 'key'>;

/** Signs before the name that are shown, and all of them. */
const shown = { before: 60, all: 160 };

const keyOf = ({ key }: PersonTable) =>
  sql<string>`jsonb_build_array(${sql.join(key.map((column) => sql.ref(column)))})::text`;

/** Returns texts of one table that only the full name matches, a text for each column. */
export async function findTexts(
  db: Db,
  given: PersonTable,
  person: Person,
  { held, limit }: { readonly held: readonly string[]; readonly limit: number },
): Promise<PersonText[]> {
  const table = withTexts(given);
  const name = fullNameOf(person);
  if (name === undefined || table.key.length === 0) return [];
  const found: PersonText[] = [];
  for (const { column, isMeant } of nameConditions(table, person)) {
    const pattern = patternOf(name, table.json.has(column) ? 'jsonb' : 'text');
    const text = sql`${sql.ref(column)}::text`;
    const { rows } = await sql<
      Pick<PersonText, 'key' | 'tenantId' | 'excerpt'>
    >`select ${keyOf(table)} as key, ${table.hasTenant ? sql`tenant_id` : sql`null`} as "tenantId",
        substr(${text}, greatest(1, regexp_instr(${text}, ${pattern}, 1, 1, 0, 'i') - ${shown.before}::int), ${shown.all}::int) as excerpt
      from ${sql.table(table.name)} t where ${inPlaces(table, held)} and ${isMeant}
      order by 1 limit ${limit - found.length}`.execute(db);
    found.push(...rows.map((row) => ({ place: table.name, column, ...row })));
    if (found.length >= limit) break;
  }
  return found;
}

/** The chosen rows of one table; undefined where none is. */
export function chosenRows(
  table: PersonTable,
  chosen: readonly ChosenText[],
): Condition | undefined {
  const keys = chosen.flatMap(({ place, key }) => (place === table.name ? [key] : []));
  if (keys.length === 0 || table.key.length === 0) return undefined;
  return sql<boolean>`${keyOf(table)} = any (${keys}::text[])`;
}

/** Takes the full name out of the chosen rows. Doing it again finds nothing more. */
export async function eraseTexts(
  db: Db,
  table: PersonTable,
  person: Person,
  { held, chosen }: { readonly held: readonly string[]; readonly chosen: readonly ChosenText[] },
): Promise<void> {
  const rows = chosenRows(table, chosen);
  const name = fullNameOf(person);
  if (!rows || name === undefined) return;
  const columns = nameConditions(table, person);
  for (const { column, isMeant } of columns)
    await sql`update ${sql.table(table.name)} set ${sql.ref(column)} = ${withoutWord(table, column, name)}
      where ${inPlaces(table, held)} and ${rows} and ${either([isMeant])}`.execute(db);
}
