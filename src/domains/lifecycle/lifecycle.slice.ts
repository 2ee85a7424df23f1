import { slice } from '#platform/common/slice.ts';

export const lifecycleSlice = slice({
  nouns: ['onboarding', 'offboarding'],
  words: () => import('./lifecycle.words.ts').then((module) => module.lifecycleWords),
  messages: () => import('./lifecycle.messages.ts').then((module) => module.lifecycleMessages),
});
