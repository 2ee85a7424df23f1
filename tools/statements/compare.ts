import type { Catalogue } from './catalogue.ts';
import type { DescribedColumn } from './database.ts';
import { outerTables } from './outer-joins.ts';
import type { RowColumn } from './row-type.ts';

/** A difference between a statement's result and its row type. */
export interface Difference {
  readonly column: string;
  readonly expected: string;
  readonly found: string;
}

/**
 * Compares what PostgreSQL answers with what the row type says: names, types, nullability and the
 * words of CHECK constraints. Computed columns are compared by name and type only, the inside of
 * JSON not at all.
 */
export function differences(
  catalogue: Catalogue,
  text: string,
  described: readonly DescribedColumn[],
  row: readonly RowColumn[],
): Difference[] {
  const outer = outerTables(text);
  const named = new Map(described.map((column) => [column.name, column]));
  return row.flatMap((column) => {
    const sent = named.get(column.name);
    if (!sent) return { column: column.name, expected: column.text, found: 'no such column' };
    return [
      ...ofType(catalogue, sent, column),
      ...ofNull(catalogue, sent, column, outer),
      ...ofWords(catalogue, sent, column),
    ];
  });
}

function ofType(catalogue: Catalogue, sent: DescribedColumn, column: RowColumn): Difference[] {
  const type = catalogue.typeOf(sent.typeId);
  const others = [...column.kinds].filter((kind) => kind !== 'null' && !fits(kind, type));
  if (others.length === 0) return [];
  const found = `${catalogue.nameOfType(sent.typeId)}, which arrives as ${type}`;
  return [{ column: column.name, expected: column.text, found }];
}

function fits(kind: string, type: string): boolean {
  const plain = kind.replace(/<.*>$/, '');
  if (plain === type || type === 'unknown' || kind === 'unknown') return true;
  const element = /^(?:readonly )?\(?(.*?)\)?\[\]$/.exec(kind)?.[1];
  return element !== undefined && type.endsWith('[]') && fitsElement(element, type.slice(0, -2));
}

/** Words and named unions are strings to PostgreSQL. */
function fitsElement(element: string, type: string): boolean {
  return (
    element === type || (type === 'string' && !['number', 'boolean', 'Date'].includes(element))
  );
}

function ofNull(
  catalogue: Catalogue,
  sent: DescribedColumn,
  column: RowColumn,
  outer: ReadonlySet<string>,
): Difference[] {
  const origin = catalogue.columns.get(sent.origin);
  if (!origin || column.kinds.has('null') || column.kinds.has('unknown')) return [];
  const name = `${origin.table}.${origin.name}`;
  if (origin.isNullable)
    return [{ column: column.name, expected: column.text, found: `${name} may be null` }];
  if (!outer.has(origin.table)) return [];
  return [{ column: column.name, expected: column.text, found: `${name} of a left join` }];
}

function ofWords(catalogue: Catalogue, sent: DescribedColumn, column: RowColumn): Difference[] {
  const origin = catalogue.columns.get(sent.origin);
  if (!origin || (!origin.words && !column.words)) return [];
  const name = `${origin.table}.${origin.name}`;
  const found = (what: string) => [{ column: column.name, expected: column.text, found: what }];
  if (!origin.words) return found(`${name} has no CHECK for these words`);
  const same =
    column.words?.length === origin.words.length &&
    origin.words.every((word) => column.words?.includes(word));
  return same ? [] : found(`the CHECK of ${name} allows ${origin.words.join(', ')}`);
}
