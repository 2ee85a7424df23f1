import { slice } from './slice.ts';

export const platformSlice = slice({
  nouns: [
    'portal',
    'push',
    'exports',
    'staffExports',
    'views',
    'staffViews',
    'search',
    'staffSearch',
    'jobs',
  ],
  words: () => import('./platform.words.ts').then((module) => module.platformWords),
});
