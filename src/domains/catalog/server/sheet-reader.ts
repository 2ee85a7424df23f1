import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { priceSheetRefusals } from '../price-sheet.contract.ts';
import { knownColumns, readHeader, type SheetHeader, type SheetKind } from '../sheet-header.rules.ts';
import { SheetText, type SheetEncoding } from './sheet-text.ts';

/** A CSV whose header has been read. Rows come one by one; nothing of the file is kept. */
export interface OpenSheet {
  readonly header: SheetHeader;
  readonly separator: string;
  /** Ask after the last row: an ASCII beginning may turn into something else. */
  readonly encoding: () => SheetEncoding;
  /** `row` counts as a spreadsheet does: the header is row 1, blank rows count. */
  readonly rows: AsyncIterable<SheetRow>;
}

export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The header must stand in the first characters; a longer first line is no sheet. */
const longestHeader = 65_536;
/** A quote that is never closed would swallow the rest of the file into one cell. */
const longestRow = 200_000;
const separators = [',', ';', '\t', '|'] as const;

/** What may stand before the header: blank lines, and Excel's line that names the separator. */
const opening = /^\uFEFF?[\r\n ]*(?:sep=.[\r\n]+)?[\r\n ]*/i;

/**
 * @throws SHEET_EMPTY, SHEET_NOT_TEXT, SHEET_HEADER_UNKNOWN, SHEET_HEADER_DUPLICATE now, SHEET_TRUNCATED while rows are read
 */
export async function openSheet(bytes: AsyncIterable<Buffer>, wanted: SheetKind | 'auto'): Promise<OpenSheet> {
  const text = new SheetText(bytes);
  const pieces = text.pieces();
  const start = await beginning(pieces);
  const before = opening.exec(start)?.[0] ?? '';
  const [firstLine = ''] = start.slice(before.length).split(/[\r\n]/, 1);
  if (firstLine.trim() === '') throw priceSheetRefusals.SHEET_EMPTY();
  const separator = bestSeparator(firstLine);
  const header = readHeader(cellsOf(firstLine, separator), wanted);
  if ('unknown' in header) throw priceSheetRefusals.SHEET_HEADER_UNKNOWN({ missing: header.unknown.join(', ') });
  if ('duplicate' in header) throw priceSheetRefusals.SHEET_HEADER_DUPLICATE({ column: header.duplicate });
  const rest = start.slice(before.length + firstLine.length).replace(/^(?:\r\n|\n|\r)/, '');
  const headerRow = lineBreaks(before) + 1;
  return { header, separator, encoding: () => text.encoding, rows: readRows({ rest, pieces, separator, header, headerRow }) };
}

/** Enough text to hold the header. */
async function beginning(pieces: AsyncGenerator<string>): Promise<string> {
  let text = '';
  while (text.length < longestHeader && !/[\r\n]./s.test(text.replace(opening, ''))) {
    const piece = await pieces.next();
    if (piece.done) break;
    text += piece.value;
  }
  return text;
}

const lineBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Cells of a line without line breaks in quotes: good enough for a header. */
function cellsOf(line: string, separator: string): string[] {
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^["“”](.*)["“”]$/, '$1')
      .trim(),
  );
}

function bestSeparator(line: string): string {
  const scored = separators.map((separator) => ({ separator, found: knownColumns(cellsOf(line, separator)) }));
  return scored.toSorted((a, b) => b.found - a.found)[0]?.separator ?? ',';
}

interface Body {
  readonly rest: string;
  readonly pieces: AsyncGenerator<string>;
  readonly separator: string;
  readonly header: SheetHeader;
  readonly headerRow: number;
}

async function* readRows(body: Body): AsyncGenerator<SheetRow> {
  const tail = new Tail();
  const parser = parse({
    delimiter: body.separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
  });
  const source = Readable.from(tail.watch(body.rest, body.pieces));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let row = body.headerRow;
  let last: SheetRow | undefined;
  try {
    for await (const record of parser) {
      const cells: readonly string[] = record;
      row += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      last = { row, cells };
      yield last;
    }
  } catch (error) {
    throw isCut(error) ? priceSheetRefusals.SHEET_TRUNCATED({ row: row + 1 }) : error;
  } finally {
    source.destroy();
  }
  if (last === undefined) throw priceSheetRefusals.SHEET_EMPTY();
  // A row that stops before the last column, at the very end of a file without a line break: the rest of the file is missing.
  if (last.row === row && last.cells.length < body.header.width && !tail.endsLine) throw priceSheetRefusals.SHEET_TRUNCATED({ row });
}

/** Looks at the last character that goes by. */
class Tail {
  endsLine = false;

  async *watch(rest: string, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
    if (rest !== '') {
      this.endsLine = /[\r\n]$/.test(rest);
      yield rest;
    }
    for await (const piece of pieces) {
      this.endsLine = /[\r\n]$/.test(piece);
      yield piece;
    }
  }
}

/** csv-parse's codes for a quote that is never closed: at the end of the file, or when the row grows beyond all measure. */
function isCut(error: unknown): boolean {
  return error instanceof CsvError && (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE');
}
