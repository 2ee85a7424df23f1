import { slice } from '#platform/common/slice.ts';

export const lifecycleSlice = slice({
  nouns: ['onboarding', 'offboarding'],
  words: () => import('./lifecycle.texts.ts').then((module) => module.lifecycleWords),
  messages: () => import('./lifecycle.texts.ts').then((module) => module.lifecycleMessages),
});
