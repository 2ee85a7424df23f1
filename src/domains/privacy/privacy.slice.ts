import { slice } from '#platform/common/slice.ts';

export const privacySlice = slice({
  nouns: ['ownData', 'personData'],
  words: () => import('./privacy.words.ts').then((module) => module.privacyWords),
  messages: () => import('./privacy.messages.ts').then((module) => module.privacyMessages),
});
