import type { Endpoint } from '#platform/common/contract.ts';
import type { ExportRequest } from '#platform/common/export-request.schema.ts';
import type { ExportFormat } from '#platform/common/exports.ts';
import { type ExportCell, columnsOf, localTime } from './cell.rules.ts';
import { type ExportNote, writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

export interface ExportFacts {
  readonly request: ExportRequest;
  readonly locale: 'de' | 'en';
  /** Time of the data. */
  readonly at: Date;
  readonly rows: number;
}

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  csvGerman: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const texts = {
  de: {
    list: 'Liste',
    asOf: 'Stand',
    rows: 'Anzahl',
    filter: 'Filter',
    none: 'keiner',
    currency: 'Währung',
    about: 'Angaben',
    row: 'Zeile',
    several: 'Zeilen',
  },
  en: {
    list: 'List',
    asOf: 'As of',
    rows: 'Count',
    filter: 'Filter',
    none: 'none',
    currency: 'Currency',
    about: 'About',
    row: 'row',
    several: 'rows',
  },
} as const;

/**
 * `Bestellungen 2026-11-21 18-05 (1234 Zeilen).csv`: as-of and count stay with the file, whatever
 * becomes of it.
 */
export function fileNameOf({ request, locale, at, rows }: ExportFacts): string {
  const title = request.title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || texts[locale].list;
  const stamp = localTime(at.toISOString(), request.timeZone)
    .slice(0, 16)
    .replace('T', ' ')
    .replace(':', '-');
  const { row, several } = texts[locale];
  return `${title} ${stamp} (${String(rows)} ${rows === 1 ? row : several}).${request.format === 'xlsx' ? 'xlsx' : 'csv'}`;
}

type Asked = Pick<ExportFacts, 'request' | 'locale'>;

const columnsFor = ({ exports = {} }: Pick<Endpoint, 'exports'>, { request, locale }: Asked) =>
  columnsOf(exports, request, texts[locale].currency);

/** Returns rows as cells of the columns that the list lets out: all of them that a file needs. */
export function cellsOf(
  endpoint: Pick<Endpoint, 'exports'>,
  rows: readonly unknown[],
  asked: Asked,
): ExportCell[][] {
  const columns = columnsFor(endpoint, asked);
  return rows.map((row) => columns.map((column) => column.cell(row)));
}

/** Returns cells as the asked kind of file. */
export async function makeFile(
  endpoint: Pick<Endpoint, 'exports'>,
  cells: readonly (readonly ExportCell[])[],
  facts: ExportFacts,
): Promise<Buffer> {
  const { request, locale } = facts;
  const titles = columnsFor(endpoint, facts).map(({ title }) => title);
  const note = noteOf(facts);
  if (request.format === 'xlsx')
    return writeXlsx({ titles, cells, note, sheets: [request.title, texts[locale].about] });
  return writeCsv({ titles, cells, note, isGerman: request.format === 'csvGerman' });
}

function noteOf({ request, locale, at, rows }: ExportFacts): ExportNote {
  const t = texts[locale];
  const filters = request.filters.map(({ name, value }): readonly [string, string] => [
    `${t.filter}: ${name}`,
    value,
  ]);
  return [
    [t.list, request.title],
    [
      t.asOf,
      `${localTime(at.toISOString(), request.timeZone).replace('T', ' ')} (${request.timeZone})`,
    ],
    [t.rows, String(rows)],
    ...(filters.length > 0 ? filters : [[t.filter, t.none] as const]),
  ];
}
