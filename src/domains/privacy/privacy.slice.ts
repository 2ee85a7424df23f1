import { slice } from '#platform/common/slice.ts';

export const privacySlice = slice({
  nouns: ['ownData', 'personData'],
  words: () => import('./privacy.texts.ts').then((module) => module.privacyWords),
  messages: () => import('./privacy.texts.ts').then((module) => module.privacyMessages),
});
