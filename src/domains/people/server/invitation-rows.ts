import { parse } from 'csv-parse/sync';
import { addressesIn } from '../invite-addresses.rules.ts';
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
    const line = at + 1;
    if (cells.every((cell) => cell.trim() === '')) return [];
    const people = peopleIn(cells.join(delimiter));
    return people.length > 1 ? people.map((one) => ({ line, cells: one })) : [{ line, cells }];
  });
}

/** Addresses as a mail program has them in one line; a piece without `@` is none that went wrong. */
function peopleIn(text: string): string[][] {
  const { good, bad } = addressesIn(text);
  const wrong = bad.filter((piece) => piece.includes('@'));
  return [...good.map(({ email, name }) => [email, name]), ...wrong.map((piece) => [piece])];
}
