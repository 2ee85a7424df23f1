import { z } from 'zod';

/**
 * Paging parameters of every list (spec §3). The default page size is 10 (spec §9); `take` is
 * capped so that no answer grows without bound.
 */
export const paging = z.object({
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  take: z.coerce.number().int().min(1).max(200).default(10),
  sortDirection: z.enum(['asc', 'desc']).default('asc'),
});
export type Paging = z.output<typeof paging>;

/**
 * List response (spec §3): data and metadata (on as an ISO timestamp, count of this page, total of
 * all pages). `more`: the rows were not counted to their end, there are more than `total`.
 */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({
    data: z.array(row),
    metadata: z.object({
      on: z.iso.datetime(),
      count: z.number().int(),
      total: z.number().int(),
      more: z.boolean().optional(),
    }),
  });
}
