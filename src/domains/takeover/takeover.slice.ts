import { slice } from '#platform/common/slice.ts';

export const takeoverSlice = slice({
  nouns: ['takeovers', 'differences'],
  words: () => import('./takeover.texts.ts').then((module) => module.takeoverWords),
  messages: () => import('./takeover.texts.ts').then((module) => module.takeoverMessages),
  liveSubjects: { takeover: 'takeovers', difference: 'takeovers' },
  // Data sources that a take-over or a comparison makes old.
  liveSources: {
    takeovers: ['takeovers.list', 'takeovers.state', 'takeovers.get', 'differences.list'],
  },
});
