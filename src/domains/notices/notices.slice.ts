import { slice } from '#platform/common/slice.ts';

export const noticesSlice = slice({
  nouns: ['notices', 'staffNotices', 'noticePreferences'],
  words: () => import('./notices.texts.ts').then((module) => module.noticesWords),
  // Data sources that a new or changed notice makes old.
  liveSources: { notices: ['notices.list', 'staffNotices.list'] },
});
