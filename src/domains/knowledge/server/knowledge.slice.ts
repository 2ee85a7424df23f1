import type { NoticesPort } from '#domains/notices/notices.port.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';
import { personalRegister } from '#platform/server/privacy/personal-columns.ts';
import { since } from '#platform/server/privacy/retention.ts';
import { noun, serverSlice } from '#platform/server/server-slice.ts';
import { articlePicturesContract, articlesContract } from '../articles.schema.ts';
import { failedSearchesContract, helpContract } from '../help.schema.ts';
import { knowledgeSlice } from '../knowledge.slice.ts';
import { seenDays } from '../article-search.rules.ts';
import { createArticlePicturesHandlers } from './article-pictures.handlers.ts';
import { keptArticleSource, articleSource, questionSource } from './article-search.store.ts';
import { createArticlesHandlers } from './articles.handlers.ts';
import { brokenLinksClock, type BrokenLinksPorts } from './broken-links.jobs.ts';
import { createFailedSearchesHandlers, createHelpHandlers } from './help.handlers.ts';
import type { KnowledgePorts } from './check-links.ts';
import { knowledgeData } from './tenant-data.store.ts';

/** Retention of the rows of these tables (LAW-3). */
const knowledgeRetention: RetentionRegister = {
  failed_searches: {
    days: 365,
    isOver: since('asked_at'),
    why: 'searches that found nothing, answered or out of date',
  },
  seen_searches: {
    days: seenDays,
    isOver: since('asked_at'),
    why: 'searches with results, to learn which words lead nowhere',
  },
  article_votes: { days: 730, isOver: since('at'), why: 'opinions on an article of long ago' },
  article_words: keptBecause.things,
  article_blocks: { with: 'released_articles' },
  released_articles: { with: 'articles' },
  article_releases: { with: 'released_articles' },
  article_revisions: { with: 'articles' },
  article_pictures: { with: 'articles' },
  released_pictures: { with: 'article_blocks' },
  articles: keptBecause.inUse,
};

/** Personal data in these tables; a test compares it with the database (LAW-1). */
const knowledgePersonalData = personalRegister({
  articles: {
    purpose: 'articles of the operator',
    mentions: [
      'title_de',
      'title_en',
      'body_de',
      'body_en',
      'attribution',
      'owner_name',
      'changed_by',
    ],
    notPersonal: ['slug', 'tags', 'audience', 'state', 'told_faults', 'words'],
  },
  article_revisions: {
    purpose: 'earlier texts of articles',
    mentions: ['title_de', 'title_en', 'body_de', 'body_en', 'by_name'],
  },
  released_articles: {
    purpose: 'articles as customers read them',
    mentions: ['title_de', 'title_en', 'topic_de', 'topic_en', 'attribution'],
    notPersonal: ['slug', 'audience', 'tags'],
  },
  article_releases: {
    purpose: 'articles as they were released',
    mentions: ['body_de', 'body_en'],
    notPersonal: ['includes'],
  },
  article_blocks: {
    purpose: 'articles as customers read them',
    mentions: ['body'],
    notPersonal: ['language', 'audience', 'article_audience', 'words'],
  },
  article_pictures: { purpose: 'pictures of articles' },
  released_pictures: { purpose: 'pictures as customers see them', notPersonal: ['language'] },
  article_words: { purpose: 'words of released articles', notPersonal: ['word'] },
  failed_searches: {
    purpose: 'searches that found nothing, to be answered',
    who: { column: 'asked_by', by: 'id' },
    named: { asked_by_name: 'asked_by' },
    own: { asked: 'gone', folded: 'gone' },
    mentions: ['settled_by'],
    notPersonal: ['cause', 'language'],
    isRowErased: true,
  },
  seen_searches: {
    purpose: 'searches with results, to learn which words lead nowhere',
    who: { column: 'asked_by', by: 'id' },
    own: { asked: 'gone', folded: 'gone' },
    notPersonal: ['language'],
    isRowErased: true,
  },
  article_votes: {
    purpose: 'whether an article helped',
    who: { column: 'voter_id', by: 'id' },
    own: { why: 'gone' },
    isRowErased: true,
  },
});

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
  searchSources: [questionSource, articleSource, keptArticleSource],
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
