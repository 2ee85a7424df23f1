import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { longestAsked } from './article.values.ts';
import { failedSearchesRoutes } from './failed-searches.routes.ts';

/** Searches with the same words. */
export const failedSearch = z.object({
  /** The words, folded: the group's key. */
  folded: z.string(),
  /** As somebody typed it last. */
  asked: z.string(),
  times: z.number().int(),
  customers: z.number().int(),
  /** People among them without any result. */
  nothing: z.number().int(),
  /** People among them who had results and asked all the same; the others passed these by. */
  notOpened: z.number().int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type FailedSearch = z.output<typeof failedSearch>;

const folded = z.string().min(1).max(longestAsked);
const settled = z.object({ told: z.number().int() });

/** Failed-search loop (product reference A5). */
export const failedSearchesContract = contract(failedSearchesRoutes, {
  list: { query: paging.omit({ sortDirection: true }), result: listOf(failedSearch) },
  answer: { body: z.object({ folded, articleId: z.uuid() }), result: settled },
  dismiss: { body: z.object({ folded }), result: settled },
});
