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
  // A file that was asked for, got ready or failed; heard by the person who asked for it.
  liveSources: { exports: ['exports.list', 'staffExports.list'] },
  noticeTopics: {
    exports: { order: 5, needs: [], of: 'both', byDefault: { portal: true, email: 'off' } },
  },
});
