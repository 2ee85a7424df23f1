import { parse } from 'csv-parse/sync';
import { mostLines } from '../invitation-lines.rules.ts';

/**
 * Splits pasted text at semicolons where there are any, else at tabs or commas; several addresses in
 * one line of plain text are several lines.
 */
export function invitationRows(text: string): { line: number; cells: string[] }[] {
  const delimiter = text.includes(';') ? ';' : text.includes('\t') ? '\t' : ',';
  const records: string[][] = parse(text, {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    to: mostLines * 5,
  });
  return records.flatMap((cells, at) => {
    const addresses = cells.filter((cell) => cell.includes('@'));
    const line = at + 1;
    if (cells.every((cell) => cell.trim() === '')) return [];
    return addresses.length > 1
      ? addresses.map((cell) => ({ line, cells: [cell] }))
      : [{ line, cells }];
  });
}
