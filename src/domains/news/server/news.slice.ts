import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { newsContract } from '../news.schema.ts';
import { newsSlice } from '../news.slice.ts';
import { newsPersonalData } from './migrations/personal-data.ts';
import { newsHandlers } from './news.handlers.ts';
import { newsRetention } from './retention.store.ts';

export const newsServerSlice = serverSlice(newsSlice, {
  nouns: () => ({ news: noun(newsContract, newsHandlers) }),
  personalData: newsPersonalData,
  retention: newsRetention,
  idTables: { newsId: null },
});
