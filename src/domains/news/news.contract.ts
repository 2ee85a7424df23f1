import { z } from 'zod';
import { contract, endpoint } from '#platform/common/contract.ts';
import { refusals } from '#platform/common/errors.ts';
import { listOf, paging } from '#platform/common/paging.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

/** One piece of the operator's news, in both languages: the reader's own is chosen where it is shown. */
const newsText = z.object({
  titleDe: text(120),
  titleEn: text(120),
  textDe: text(2000),
  textEn: text(2000),
  /** Last day it is shown; null: until it is taken back. */
  shownUntil: z.iso.date().nullable(),
});

export const newsItem = newsText.extend({ id: z.uuid(), publishedAt: z.iso.datetime(), publishedBy: z.string() });
export type NewsItem = z.output<typeof newsItem>;

const staff = ['Marketplace.Write', 'SalesTools.Write', 'Tenants.Write'] as const;
const page = paging.omit({ sortDirection: true });

/** What the operator tells its customers on the portal homes (product reference A17). */
export const newsContract = contract('news', {
  list: endpoint({
    method: 'GET',
    path: '/news',
    needs: 'signedIn',
    query: page,
    result: listOf(newsItem),
    summary: 'News that is shown today, the latest first',
  }),
  publish: endpoint({ method: 'POST', path: '/internal/news', needs: staff, body: newsText, result: newsItem }),
  change: endpoint({ method: 'PUT', path: '/internal/news/:newsId', needs: staff, body: newsText, result: newsItem }),
  withdraw: endpoint({ method: 'DELETE', path: '/internal/news/:newsId', needs: staff, result: z.object({ id: z.uuid() }) }),
});

export const newsRefusals = refusals('ERROR_NEWS', { NOT_FOUND: { status: 404 } });
