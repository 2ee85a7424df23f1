import { slice } from '#platform/common/slice.ts';

export const newsSlice = slice({
  nouns: ['news'],
  words: () => import('./news.words.ts').then((module) => module.newsWords),
  messages: () => import('./news.messages.ts').then((module) => module.newsMessages),
});
