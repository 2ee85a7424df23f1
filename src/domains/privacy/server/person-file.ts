import { stringify } from 'csv-stringify/sync';
import { harmless } from '#platform/server/exports/cell.rules.ts';
import type { DownloadedFile } from '#platform/server/http/ctx.ts';
import type { PersonFormat } from '../privacy.ts';
import type { PersonExport } from './person-orders.ts';

/**
 * `personal-data-2026-11-21.json`: what is on record of a person, to take along (Art. 20: common
 * and machine-readable).
 */
export function personFile(told: PersonExport, format: PersonFormat): DownloadedFile {
  const name = `personal-data-${told.exportedAt.slice(0, 10)}.${format}`;
  if (format === 'json')
    return {
      name,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(told, null, 2),
    };
  return { name, contentType: 'text/csv; charset=utf-8', body: csvOf(told) };
}

/** Renders the export as CSV with one line per value, since tables have different columns. */
function csvOf({ data }: PersonExport): string {
  const lines = Object.entries(data).flatMap(([place, { purpose, rows }]) =>
    rows.flatMap((row, at) =>
      Object.entries(row)
        .filter(([, value]) => value !== null && value !== '')
        .map(([field, value]) => [place, purpose, String(at + 1), field, harmless(textOf(value))]),
    ),
  );
  return stringify([['place', 'purpose', 'row', 'field', 'value'], ...lines], {
    bom: true,
    record_delimiter: '\r\n',
  });
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
