import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { articlePicturesContract } from '../article-pictures.schema.ts';
import { articlesContract } from '../articles.schema.ts';
import { failedSearchesContract } from '../failed-searches.schema.ts';
import { helpContract } from '../help.schema.ts';
import { knowledgeSlice } from '../knowledge.slice.ts';
import { articleSource } from './article-search.store.ts';
import { createArticlePicturesHandlers } from './article-pictures.handlers.ts';
import { createArticlesHandlers } from './articles.handlers.ts';
import { brokenLinksClock, type BrokenLinksPorts } from './broken-links.jobs.ts';
import { createFailedSearchesHandlers } from './failed-searches.handlers.ts';
import { createHelpHandlers } from './help.handlers.ts';
import { keptArticleSource } from './kept-article-search.store.ts';
import type { KnowledgePorts } from './knowledge-ports.ts';
import { knowledgePersonalData } from './migrations/personal-data.ts';
import { knowledgeRetention } from './retention.store.ts';
import { knowledgeData } from './tenant-data.store.ts';

export const knowledgeServerSlice = serverSlice(knowledgeSlice, {
  nouns: (ports: KnowledgePorts<Db> & { readonly notices: NoticesPort<Db> }) => ({
    articles: noun(articlesContract, createArticlesHandlers(ports)),
    articlePictures: noun(articlePicturesContract, createArticlePicturesHandlers(ports)),
    help: noun(helpContract, createHelpHandlers(ports)),
    failedSearches: noun(failedSearchesContract, createFailedSearchesHandlers(ports)),
  }),
  jobs: (ports: BrokenLinksPorts) => ({
    owner: 'knowledge',
    crons: { 'knowledge.brokenLinks': brokenLinksClock(ports) },
  }),
  personalData: knowledgePersonalData,
  retention: knowledgeRetention,
  tenantData: knowledgeData,
  searchSources: [articleSource, keptArticleSource],
  idTables: {
    articleId: null,
    parentId: null,
    ownerId: null,
    pictureId: null,
    slug: null,
    number: null,
    searchId: 'seen_searches',
    id: 'failed_searches',
  },
  sampleRows: {
    failed_searches: { cause: 'nothing', language: 'de', settled_at: null },
    seen_searches: { language: 'de', opened_at: null },
  },
});
