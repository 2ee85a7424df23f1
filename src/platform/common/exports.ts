import { z } from 'zod';
import type { Money } from './money.ts';

/** A row of a list and how one of its columns becomes a typed cell. */
interface Sources<R> {
  readonly text: (row: R) => string | null;
  readonly number: (row: R) => number | null;
  /** Exact decimal text: `12.5`. */
  readonly decimal: (row: R) => string | null;
  readonly money: (row: R) => Money | null;
  /** A plain day: `2026-11-21`. */
  readonly date: (row: R) => string | null;
  /** A moment in UTC. */
  readonly dateTime: (row: R) => string | null;
}
export type ExportKind = keyof Sources<unknown>;

type Column<R> = { readonly [K in ExportKind]: { readonly as: K; readonly of: Sources<R>[K] } }[ExportKind];
/** Columns of a list that may leave as a file, by the id that the page's table uses. */
export type ExportColumns = Readonly<Record<string, Column<unknown>>>;

/**
 * Declared beside a list endpoint: `exports: exportColumns(order, { number: { as: 'text', of: (row) => row.number } })`.
 * Texts of the view (headers, words for states) come with each request, since the page knows them.
 */
export function exportColumns<S extends z.ZodType>(_row: S, columns: Readonly<Record<string, Column<z.output<S>>>>): ExportColumns {
  return columns as ExportColumns; // rows reach the columns of their own list only: both hang on one endpoint
}

export const exportFormats = ['csv', 'csvGerman', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** More rows than this are written by a job. */
export const mostRowsAtOnce = 10_000;
/** No file holds more. */
export const mostRowsOfAFile = 250_000;

/** What a page asks for: its columns in its order with its words, and its query. */
export const exportRequest = z.object({
  format: z.enum(exportFormats),
  /** Name of the list, for the file. */
  title: z.string().trim().min(1).max(120),
  columns: z
    .array(
      z.object({
        id: z.string().max(60),
        title: z.string().max(120),
        /** What values are called on the page: `completed` is `Abgeschlossen`. */
        words: z.record(z.string().max(60), z.string().max(200)).optional(),
      }),
    )
    .min(1)
    .max(60),
  /** The filters in words, for the file's note on what it holds. */
  filters: z.array(z.object({ name: z.string().max(120), value: z.string().max(300) })).max(20),
  /** Keys of the rows that were selected: only they leave. Left out: every row of the query. */
  only: z.array(z.string().min(1).max(100)).min(1).max(1000).optional(),
  /** Query of the list, as in its address, without skip and take. */
  query: z.record(z.string().max(60), z.string().max(300)),
  /** Where the list is shown, `:` for the tenant: the notice that a file is ready leads there. */
  page: z
    .string()
    .max(200)
    .regex(/^\/(:|internal)\/[\w/-]*$/),
  /** Where the reader's clock stands: moments are written in its time. */
  timeZone: z.string().max(60).refine(isTimeZone),
});
export type ExportRequest = z.output<typeof exportRequest>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
