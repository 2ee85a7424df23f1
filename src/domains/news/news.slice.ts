import { slice } from '#platform/common/slice.ts';

export const newsSlice = slice({
  nouns: ['news'],
  words: () => import('./news.texts.ts').then((module) => module.newsWords),
  messages: () => import('./news.texts.ts').then((module) => module.newsMessages),
});
