import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { longestAsked } from './article.values.ts';
import { failedSearchesRoutes } from './failed-searches.routes.ts';

/** Most customers that are named. */
export const mostNamed = 20;

/** Searches with the same words. */
export const failedSearch = z.object({
  /** The words, folded: the group's key. */
  folded: z.string(),
  /** As somebody typed it last. */
  asked: z.string(),
  times: z.number().int(),
  customers: z.number().int(),
  /** Language of the portal for whoever asked last. */
  language: z.enum(['de', 'en']),
  /** Names of customers, by name; of many the first ones. */
  customerNames: z.array(z.string()).max(mostNamed),
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
  list: {
    query: paging.omit({ sortDirection: true }),
    result: listOf(failedSearch),
    exports: exportColumns(failedSearch, {
      asked: { as: 'text', of: (row) => row.asked },
      times: { as: 'number', of: (row) => row.times },
      customers: { as: 'number', of: (row) => row.customers },
      customerNames: { as: 'texts', of: (row) => row.customerNames },
      nothing: { as: 'number', of: (row) => row.nothing },
      notOpened: { as: 'number', of: (row) => row.notOpened },
      last: { as: 'dateTime', of: (row) => row.lastAt },
    }),
  },
  answer: { body: z.object({ folded, articleId: z.uuid() }), result: settled },
  dismiss: { body: z.object({ folded }), result: settled },
});
