import { slice } from '#platform/common/slice.ts';

export const connectionsSlice = slice({
  nouns: ['freshness'],
  words: () => import('./connections.words.ts').then((module) => module.connectionsWords),
});
