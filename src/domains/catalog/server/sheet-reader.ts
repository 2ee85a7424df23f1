import type { PortalError } from '#platform/common/errors.ts';
import { priceSheetRefusals } from '../catalog.refusals.ts';
import {
  knownColumns,
  readHeader,
  type SheetHeader,
  type SheetKind,
} from '../sheet-header.rules.ts';
import { SheetText, type SheetEncoding, CsvCutter, CsvError } from './sheet-csv.ts';

/** A CSV whose header has been read. Rows come one by one; nothing of the file is kept. */
export interface OpenSheet {
  readonly header: SheetHeader;
  readonly separator: string;
  /** Ask after the last row: an ASCII beginning may turn into something else. */
  readonly encoding: () => SheetEncoding;
  /**
   * Rows as they come in, those of one piece at a time; they are cut off the piece as they are
   * asked for, so that hardly anything lives long. `row` counts as a spreadsheet does: the header
   * is row 1, blank rows count.
   */
  readonly rows: AsyncIterable<Iterable<SheetRow>>;
}

export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The header must stand in the first characters; a longer first line is no sheet. */
const longestHeader = 65_536;
const separators = [',', ';', '\t', '|'] as const;

/**
 * Text allowed before the header: blank lines and Excel's separator line, as spreadsheets save it
 * again: quoted, or padded to the width of the table.
 */
const opening = /^\uFEFF?[\r\n ]*(?:["“”]?sep[ ]*=[^\r\n]{0,500}[\r\n]+)?[\r\n ]*/i;

/**
 * @throws SHEET_EMPTY, SHEET_NOT_TEXT, SHEET_RESAVED, SHEET_HEADER_UNKNOWN, SHEET_HEADER_DUPLICATE
 * now, SHEET_TRUNCATED and SHEET_QUOTES_BROKEN while rows are read
 */
export async function openSheet(
  bytes: AsyncIterable<Buffer>,
  wanted: SheetKind | 'auto',
): Promise<OpenSheet> {
  const text = new SheetText(bytes);
  const pieces = text.pieces();
  try {
    const { header, separator, headerRow, rest } = opened(await beginning(pieces), wanted);
    return {
      header,
      separator,
      encoding: () => text.encoding,
      rows: readRows({ rest, pieces, separator, header, headerRow }),
    };
  } catch (error) {
    // The reader of the bytes must let go of them, or nobody else can take the rest in.
    await pieces.return(undefined);
    throw error;
  }
}

interface Opened {
  readonly header: SheetHeader;
  readonly separator: string;
  readonly headerRow: number;
  /** Text after the header. */
  readonly rest: string;
}

function opened(text: string, wanted: SheetKind | 'auto'): Opened {
  const before = opening.exec(text)?.[0] ?? '';
  const [firstLine = ''] = text.slice(before.length).split(/[\r\n]/, 1);
  if (firstLine.trim() === '') throw priceSheetRefusals.SHEET_EMPTY();
  if (isOneCell(firstLine)) throw priceSheetRefusals.SHEET_RESAVED();
  const separator = bestSeparator(firstLine);
  const header = readHeader(cellsOf(firstLine, separator), wanted);
  if ('unknown' in header)
    throw priceSheetRefusals.SHEET_HEADER_UNKNOWN({ missing: header.unknown.join(', ') });
  if ('duplicate' in header)
    throw priceSheetRefusals.SHEET_HEADER_DUPLICATE({ column: header.duplicate });
  const rest = text.slice(before.length + firstLine.length).replace(/^(?:\r\n|\n|\r)/, '');
  return { header, separator, headerRow: lineBreaks(before) + 1, rest };
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

/**
 * A spreadsheet that did not know the separator had the whole line in one cell, and quoted it when it
 * saved: what it made of the values meanwhile, nobody knows.
 */
function isOneCell(line: string): boolean {
  const [, cell] = /^\s*"((?:[^"]|"")+)"[\s,;|]*$/.exec(line) ?? [];
  if (cell === undefined) return false;
  const inside = cell.replaceAll('""', '"');
  return knownColumns(cellsOf(inside, bestSeparator(inside))) > 2;
}

function bestSeparator(line: string): string {
  const scored = separators.map((separator) => ({
    separator,
    found: knownColumns(cellsOf(line, separator)),
  }));
  return scored.toSorted((a, b) => b.found - a.found)[0]?.separator ?? ',';
}

interface Body {
  readonly rest: string;
  readonly pieces: AsyncGenerator<string>;
  readonly separator: string;
  readonly header: SheetHeader;
  readonly headerRow: number;
}

async function* readRows({
  rest,
  pieces,
  separator,
  header,
  headerRow,
}: Body): AsyncGenerator<Iterable<SheetRow>> {
  const cutter = new CsvCutter(separator);
  const place = { row: headerRow, hasRows: false, endsLine: true };
  try {
    let piece: string | undefined = rest;
    while (piece !== undefined) {
      if (piece !== '') place.endsLine = /[\r\n]$/.test(piece);
      yield numbered(cutter.push(piece), place, headerRow);
      const next = await pieces.next();
      piece = next.done ? undefined : next.value;
    }
    for (const last of numbered(cutter.end(), place, headerRow)) {
      // A row that stops before the last column, at the very end of a file without a line break:
      // the rest of the file is missing.
      if (last.cells.length < header.width && !place.endsLine)
        throw priceSheetRefusals.SHEET_TRUNCATED({ row: last.row });
      yield [last];
    }
  } finally {
    await pieces.return(undefined);
  }
  if (!place.hasRows) throw priceSheetRefusals.SHEET_EMPTY();
}

/** Rows with their numbers, blank ones left out. */
function* numbered(
  rows: Iterable<string[]>,
  place: { row: number; hasRows: boolean },
  headerRow: number,
): Generator<SheetRow> {
  try {
    for (const cells of rows) {
      place.row += 1;
      if (!cells.some((cell) => cell.trim() !== '')) continue;
      place.hasRows = true;
      yield { row: place.row, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalFor(error, headerRow) : error;
  }
}

function refusalFor(error: CsvError, headerRow: number): PortalError {
  const row = headerRow + error.row;
  return error.fault === 'unclosedQuote'
    ? priceSheetRefusals.SHEET_TRUNCATED({ row })
    : priceSheetRefusals.SHEET_QUOTES_BROKEN({ row });
}
