import { stringify } from 'csv-stringify/sync';
import { type ExportCell, harmless } from './cell.rules.ts';

/** Facts about what a file holds, for people who read it. */
export type ExportNote = readonly (readonly [name: string, value: string])[];

interface CsvWish {
  readonly titles: readonly string[];
  readonly cells: readonly (readonly ExportCell[])[];
  readonly note: ExportNote;
  /**
   * True for a German Excel: `;` as separator, decimal commas, a byte-order mark, and a note below.
   */
  readonly isGerman: boolean;
}

/**
 * RFC 4180. The plain form holds the rows and nothing else, for programs; the German one is made to
 * be opened.
 */
export function writeCsv({ titles, cells, note, isGerman }: CsvWish): Buffer {
  const text = (cell: ExportCell) => cellText(cell, isGerman);
  const lines = [titles.map(harmless), ...cells.map((row) => row.map(text))];
  const below = isGerman
    ? [[], ...note.map(([name, value]) => [harmless(name), harmless(value)])]
    : [];
  return Buffer.from(
    stringify([...lines, ...below], {
      delimiter: isGerman ? ';' : ',',
      record_delimiter: 'windows',
      bom: isGerman,
      quoted_match: /^'|;/,
    }),
  );
}

function cellText(cell: ExportCell, isGerman: boolean): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'text':
      return harmless(cell.text);
    case 'number':
      return isGerman ? cell.decimal.replace('.', ',') : cell.decimal;
    case 'date':
      return isGerman ? cell.local.split('-').toReversed().join('.') : cell.local;
    case 'dateTime': {
      const [day = '', time = ''] = cell.local.split('T');
      return isGerman ? `${day.split('-').toReversed().join('.')} ${time}` : cell.local;
    }
  }
}
