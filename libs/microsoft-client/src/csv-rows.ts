import { parse } from 'csv-parse';
import { badAnswer } from './microsoft-error.ts';

/** A row of a report: its cells by the name in the header, as text. */
export type CsvRow = Readonly<Record<string, string>>;

/**
 * Reads a CSV stream by its header, row by row. Throws `notCsv` for a header with an empty or
 * repeated name, for rows of another length, and for what is a page of HTML.
 */
export async function* csvRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow, void> {
  const parser = parse({ bom: true, columns: namesOf, skip_empty_lines: true });
  const fed = feed(chunks, parser);
  // Told below, where the parser ends with it.
  fed.catch(() => undefined);
  try {
    for await (const row of parser) yield rowOf(row);
    await fed;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw badAnswer('notCsv');
    throw error;
  } finally {
    // Ends the feeding with its next chunk.
    parser.destroy();
  }
}

async function feed(
  chunks: AsyncIterable<Uint8Array>,
  parser: ReturnType<typeof parse>,
): Promise<void> {
  try {
    for await (const chunk of chunks) {
      if (parser.destroyed) return;
      if (!parser.write(chunk)) await drained(parser);
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error('stopped', { cause: error }));
    throw error;
  }
}

/** Waits until the parser takes more, or is gone. */
async function drained(parser: ReturnType<typeof parse>): Promise<void> {
  if (parser.destroyed) return;
  await new Promise<void>((resolve) => {
    const go = () => {
      parser.off('drain', go);
      parser.off('close', go);
      resolve();
    };
    parser.once('drain', go);
    parser.once('close', go);
  });
}

function namesOf(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim());
  const isBad = new Set(names).size < names.length || names.some((name) => name === '');
  if (isBad || names[0]?.startsWith('<')) throw badAnswer('notCsv');
  return names;
}

function rowOf(row: unknown): CsvRow {
  const cells = typeof row === 'object' && row !== null ? Object.entries(row) : [];
  return Object.fromEntries(cells.map(([name, cell]) => [name, String(cell)]));
}
