import writeExcelFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import type { ExportCell } from './cell.rules.ts';
import type { ExportNote } from './write-csv.ts';

interface XlsxWish {
  readonly titles: readonly string[];
  readonly cells: readonly (readonly ExportCell[])[];
  readonly note: ExportNote;
  /** Names of the two sheets. */
  readonly sheets: readonly [rows: string, note: string];
}

const widest = 60;

/**
 * A workbook: the rows with typed cells under a fixed header, and a sheet that says what they are.
 * Texts are never formulas.
 */
export function writeXlsx({ titles, cells, note, sheets }: XlsxWish): Promise<Buffer> {
  return writeWorkbook([{ name: sheets[0], titles, cells }], { name: sheets[1], facts: note });
}

/** Sheet of a workbook, its cells row by row. */
export interface WorkbookSheet {
  readonly name: string;
  readonly titles: readonly string[];
  readonly cells: readonly (readonly ExportCell[])[];
}

/** A workbook of several sheets, and a last one that says what they are. */
export async function writeWorkbook(
  sheets: readonly WorkbookSheet[],
  about: { readonly name: string; readonly facts: ExportNote },
): Promise<Buffer> {
  const facts: SheetData = about.facts.map(([name, value]) => [
    { ...textCell(name), fontWeight: 'bold' },
    textCell(value),
  ]);
  return writeExcelFile([
    ...sheets.map(dataSheet),
    { data: facts, sheet: sheetName(about.name), columns: [{ width: 24 }, { width: widest }] },
  ]).toBuffer();
}

function dataSheet({ name, titles, cells }: WorkbookSheet) {
  const header = titles.map((title): CellObject => ({ ...textCell(title), fontWeight: 'bold' }));
  const data: SheetData = [header, ...cells.map((row) => row.map(xlsxCell))];
  const sample = cells.slice(0, 200);
  const columns = titles.map((title, at) => ({ width: widthOf(title, sample, at) }));
  return { data, sheet: sheetName(name), stickyRowsCount: 1, columns };
}

function xlsxCell(cell: ExportCell): CellObject | null {
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'text':
      return textCell(cell.text);
    case 'number':
      return {
        value: Number(cell.decimal),
        type: Number,
        format: cell.currency ? '#,##0.00####' : formatOf(cell.decimal),
      };
    case 'date':
      return { value: new Date(`${cell.local}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' };
    case 'dateTime':
      return { value: new Date(`${cell.local}Z`), type: Date, format: 'dd.mm.yyyy hh:mm' };
  }
}

/** Most characters that Excel takes in a cell. */
const longestText = 32_767;

/**
 * A text as it is read back: Excel takes `_x0041_` for a character by its number (ECMA-376 Part 1,
 * 22.9.2.19), so the `_` before it is written as one.
 */
function textCell(text: string): { readonly value: string; readonly type: StringConstructor } {
  const value = text.slice(0, longestText).toWellFormed();
  return { value: value.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_'), type: String };
}

const formatOf = (decimal: string): string => (decimal.includes('.') ? '#,##0.00####' : '#,##0');

function widthOf(title: string, sample: readonly (readonly ExportCell[])[], at: number): number {
  const lengths = sample.map((row) => lengthOf(row[at]));
  return Math.min(widest, Math.max(10, title.length, ...lengths) + 2);
}

function lengthOf(cell: ExportCell | undefined): number {
  if (cell?.kind === 'text') return cell.text.length;
  return cell?.kind === 'dateTime' ? 16 : 10;
}

/** Excel's rules for the names of sheets: 31 characters, none of these. */
function sheetName(text: string): string {
  return (
    text
      .replaceAll(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, 31) || '1'
  );
}
