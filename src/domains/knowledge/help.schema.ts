import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { exportColumns } from '#platform/common/exports.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { longestAsked } from './article.values.ts';
import { failedSearchesRoutes } from './articles.ts';
import { helpRoutes } from './help.routes.ts';

/** A released article as a customer reads it. */
export const helpArticle = z.object({
  slug: z.string(),
  topic: z.string(),
  title: z.string(),
  /** Markdown, without what the reader may not see. */
  body: z.string(),
  /** Language of the text: another than the reader's where it is not translated. */
  language: z.enum(['de', 'en']),
  isQuestion: z.boolean(),
  attribution: z.string(),
  releasedAt: z.iso.datetime(),
  /** The reader's own answer; null: none yet. */
  helped: z.boolean().nullable(),
});
export type HelpArticle = z.output<typeof helpArticle>;

/** Text of a search; of a longer one the beginning is kept. */
const asked = z
  .string()
  .trim()
  .min(1)
  .max(12_000)
  .transform((text) => text.slice(0, longestAsked));

const head = helpArticle.pick({ slug: true, topic: true, title: true, releasedAt: true });

/** Help and support (product reference A5, spec §2). */
export const helpContract = contract(helpRoutes, {
  faq: { result: z.object({ questions: z.array(helpArticle) }), summary: 'Questions by topic' },
  read: { result: helpArticle },
  picture: {
    result: z.unknown(),
    summary: 'A picture of a released article that the tenant may read',
  },
  articles: { query: paging.omit({ sortDirection: true }), result: listOf(head) },
  vote: {
    body: z.object({ helped: z.boolean(), why: z.string().trim().max(1000).default('') }),
    result: z.object({ helped: z.boolean() }),
  },
  askInVain: {
    body: z.object({
      id: z.uuid(),
      text: asked,
      cause: z.enum(['nothing', 'notOpened']),
    }),
    result: z.object({ id: z.uuid() }),
  },
  see: {
    body: z.object({ text: asked, isOpened: z.boolean() }),
    result: z.object({ isKept: z.boolean() }),
    summary: 'Says of a search with results whether one of them was opened',
  },
});

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
