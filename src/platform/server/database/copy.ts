import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Db } from './connect.ts';
import { portalConnection } from './portal-driver.ts';

/**
 * Loads rows in bulk inside the transaction of `db`: `copyInto(db, 'copy t (a, b) from stdin',
 * rows)`, `rows` in PostgreSQL's text format. Far faster than inserts; memory does not grow with
 * the number of rows. When `rows` fails, the server is told to drop the COPY and the error of
 * `rows` is thrown.
 * @returns the number of rows loaded
 */
export function copyInto(db: Db, text: string, rows: Readable): Promise<number> {
  return db.getExecutor().provideConnection(async (connection) => {
    const sink = portalConnection(connection).client.query(copyFrom(text));
    await pipeline(rows, sink);
    return sink.rowCount;
  });
}

/** Returns a line of COPY's text format; `null` and `undefined` become SQL null. */
export function copyLine(
  values: readonly (string | number | boolean | null | undefined)[],
): string {
  return `${values.map(copyValue).join('\t')}\n`;
}

function copyValue(value: string | number | boolean | null | undefined): string | number | boolean {
  return value === null || value === undefined
    ? '\\N'
    : typeof value === 'string'
      ? escapeCopy(value)
      : value;
}

const special = /[\\\t\n\r]/;
const replacements: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

function escapeCopy(text: string): string {
  return special.test(text)
    ? text.replaceAll(/[\\\t\n\r]/g, (character) => replacements[character] ?? character)
    : text;
}
