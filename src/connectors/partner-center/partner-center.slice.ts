import { slice } from '#platform/common/slice.ts';

export const partnerCenterSlice = slice({
  nouns: [],
  words: () => import('./partner-center.texts.ts').then((module) => module.partnerCenterWords),
});
