import type { z } from 'zod';
import type { Money } from './money.ts';

/**
 * A row of a list and how one of its columns becomes a typed cell. `part`: what stands behind the
 * colon of a column that is many.
 */
interface Sources<R> {
  readonly text: (row: R, part?: string) => string | null;
  /** Words of one cell, each in the reader's language, with commas between. */
  readonly texts: (row: R, part?: string) => readonly string[];
  readonly number: (row: R, part?: string) => number | null;
  /** Exact decimal text: `12.5`. */
  readonly decimal: (row: R, part?: string) => string | null;
  readonly money: (row: R, part?: string) => Money | null;
  /** A plain day: `2026-11-21`. */
  readonly date: (row: R, part?: string) => string | null;
  /** A moment in UTC. */
  readonly dateTime: (row: R, part?: string) => string | null;
}
export type ExportKind = keyof Sources<unknown>;

type Column<R> = {
  readonly [K in ExportKind]: { readonly as: K; readonly of: Sources<R>[K] };
}[ExportKind];
/**
 * Columns of a list that may leave as a file, by the id that the page's table uses. An id that ends
 * with a colon is many columns: `dataset:` answers `dataset:licences.pools`.
 */
export type ExportColumns = Readonly<Record<string, Column<unknown>>>;

/**
 * Declared beside a list endpoint: `exports: exportColumns(order, { number: { as: 'text', of: (row)
 * => row.number } })`. Texts of the view (headers, words for states) come with each request, since
 * the page knows them.
 */
export function exportColumns<S extends z.ZodType>(
  _row: S,
  columns: Readonly<Record<string, Column<z.output<S>>>>,
): ExportColumns {
  // rows reach the columns of their own list only: both hang on one endpoint
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return columns as ExportColumns;
}

export const exportFormats = ['csv', 'csvGerman', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** More rows than this are written by a job. */
export const mostRowsAtOnce = 10_000;
/** No file holds more. */
export const mostRowsOfAFile = 250_000;
