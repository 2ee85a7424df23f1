import { slice } from '#platform/common/slice.ts';

export const knowledgeSlice = slice({
  nouns: ['articles', 'articlePictures', 'help', 'failedSearches'],
  words: () => import('./knowledge.texts.ts').then((module) => module.knowledgeWords),
  messages: () => import('./knowledge.texts.ts').then((module) => module.knowledgeMessages),
  liveSources: {
    articles: ['articles.tree', 'articles.list', 'articles.get', 'failedSearches.list'],
  },
  liveSubjects: { article: 'articles', failedSearch: 'articles' },
  noticeTopics: {
    // Only owners are written to; staff have no other reason to see these.
    articles: { order: 8, needs: [], of: 'internal', byDefault: { portal: true, email: 'off' } },
    help: { order: 8, needs: [], of: 'customer', byDefault: { portal: true, email: 'off' } },
  },
});
