import pg from 'pg';
import { readCatalogue, type Catalogue, type Column } from './catalogue.ts';

const head = `/**
 * One row type for each table, as pg delivers its rows: \`bigint\` and \`numeric\` arrive as text, JSON
 * is not looked into. Written by \`npm run schema\`, compared by a test. Never edited by hand.
 */
export interface Rows {
`;

const tail = `}

/** Columns of a left join that found no row; \`Row | Missing<Row>\` is told apart by the id. */
export type Missing<T> = { readonly [K in keyof T]: null };
`;

/** Returns the text of src/platform/server/database/rows.ts for the migrated database at `url`. */
export async function rowsText(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const catalogue = await readCatalogue(client);
    const tables = [...catalogue.tables].map(([name, columns]) => table(catalogue, name, columns));
    return head + tables.join('') + tail;
  } finally {
    await client.end();
  }
}

function table(catalogue: Catalogue, name: string, columns: readonly Column[]): string {
  const lines = columns.map((column) => {
    const type = typeOf(catalogue, column);
    return `    readonly ${column.name}:${type.startsWith('\n') ? '' : ' '}${type};\n`;
  });
  return `  readonly ${name}: {\n${lines.join('')}  };\n`;
}

/** Unions of words stand one below the other where the line would grow longer than 100 columns. */
function typeOf(catalogue: Catalogue, { name, typeId, words, isNullable }: Column): string {
  const parts = words?.map((word) => `'${word}'`) ?? [catalogue.typeOf(typeId)];
  if (isNullable && parts[0] !== 'unknown') parts.push('null');
  const line = parts.join(' | ');
  const isShort = `    readonly ${name}: ${line};`.length <= 100;
  return isShort ? line : parts.map((part) => `\n      | ${part}`).join('');
}
