import { sql } from 'kysely';
import type { RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { newsContract } from '../news.schema.ts';
import { newsSlice } from '../news.slice.ts';
import { newsHandlers } from './news.handlers.ts';

/** Retention of the rows of these tables (LAW-3). */
const newsRetention: RetentionRegister = {
  news: {
    days: 365,
    isOver: (before) => sql<boolean>`t.shown_until < ${before}::date`,
    why: 'news that are not shown any more',
  },
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const newsPersonalData = personalRegister({
  news: {
    purpose: 'news of the operator',
    mentions: ['title_de', 'title_en', 'text_de', 'text_en', 'published_by'],
  },
});

export const newsServerSlice = serverSlice(newsSlice, {
  nouns: () => ({ news: noun(newsContract, newsHandlers) }),
  personalData: newsPersonalData,
  retention: newsRetention,
  idTables: { newsId: null },
});
