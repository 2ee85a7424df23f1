import { z } from 'zod';
import { exportFormats } from './exports.ts';
import { readerZone } from './time-zone.schema.ts';

/** Export request of a page: its columns in order, their words, and its query. */
export const exportRequest = z.object({
  format: z.enum(exportFormats),
  /** Name of the list, for the file. */
  title: z.string().trim().min(1).max(120),
  columns: z
    .array(
      z.object({
        id: z.string().max(60),
        title: z.string().max(120),
        /** Words for values as shown on the page: `completed` is `Abgeschlossen`. */
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
  /** Address of the list, `:` for the tenant; the notice about the finished file links to it. */
  page: z
    .string()
    .max(200)
    .regex(/^\/(:|internal)\/[\w/-]*$/),
  /** Reader's time zone; date-times are written in it. */
  timeZone: readerZone,
});
export type ExportRequest = z.output<typeof exportRequest>;
