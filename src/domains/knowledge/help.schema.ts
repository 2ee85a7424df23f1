import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { longestAsked } from './article.values.ts';
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
