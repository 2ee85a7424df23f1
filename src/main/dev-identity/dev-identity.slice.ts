import { slice } from '#platform/common/slice.ts';

export const devIdentitySlice = slice({
  nouns: [],
  words: () => import('./dev-identity.texts.ts').then((module) => module.devIdentityWords),
});
