import { z } from 'zod';
import { contract } from '#platform/common/contract.ts';
import { listOf, paging } from '#platform/common/paging.schema.ts';
import { newsRoutes } from './news.routes.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

/** News text in both languages; the page shows the reader's. */
const newsText = z.object({
  titleDe: text(120),
  titleEn: text(120),
  textDe: text(2000),
  textEn: text(2000),
  /** Last day it is shown; null: until it is taken back. */
  shownUntil: z.iso.date().nullable(),
});

export const newsItem = newsText.extend({
  id: z.uuid(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
});
export type NewsItem = z.output<typeof newsItem>;

const page = paging.omit({ sortDirection: true });

/** News of the operator on the portal homes (product reference A17). */
export const newsContract = contract(newsRoutes, {
  list: {
    query: page,
    result: listOf(newsItem),
    summary: 'News that is shown today, the latest first',
  },
  publish: { body: newsText, result: newsItem },
  change: { body: newsText, result: newsItem },
  withdraw: { result: z.object({ id: z.uuid() }) },
});
