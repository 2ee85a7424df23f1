import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { articlesContract } from '../articles.schema.ts';
import { failedSearchesContract } from '../failed-searches.schema.ts';
import { helpContract } from '../help.schema.ts';
import { knowledgeSlice } from '../knowledge.slice.ts';
import { articleSource } from './article-search.store.ts';
import { articlesHandlers } from './articles.handlers.ts';
import { createFailedSearchesHandlers } from './failed-searches.handlers.ts';
import { helpHandlers } from './help.handlers.ts';
import { keptArticleSource } from './kept-article-search.store.ts';
import { knowledgePersonalData } from './migrations/personal-data.ts';
import { knowledgeRetention } from './retention.store.ts';
import { knowledgeData } from './tenant-data.store.ts';

export const knowledgeServerSlice = serverSlice(knowledgeSlice, {
  nouns: (ports: { readonly notices: NoticesPort<Db> }) => ({
    articles: noun(articlesContract, articlesHandlers),
    help: noun(helpContract, helpHandlers),
    failedSearches: noun(failedSearchesContract, createFailedSearchesHandlers(ports)),
  }),
  personalData: knowledgePersonalData,
  retention: knowledgeRetention,
  tenantData: knowledgeData,
  searchSources: [articleSource, keptArticleSource],
  idTables: { articleId: null, parentId: null, slug: null, number: null, id: 'failed_searches' },
  sampleRows: {
    failed_searches: { cause: 'nothing', language: 'de', settled_at: null },
  },
});
