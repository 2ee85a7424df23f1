import { rights } from '#platform/common/rights.ts';
import { slice } from '#platform/common/slice.ts';

export const transfersSlice = slice({
  nouns: ['transfers'],
  words: () => import('./transfers.texts.ts').then((module) => module.transfersWords),
  messages: () => import('./transfers.texts.ts').then((module) => module.transfersMessages),
  liveSubjects: { transfer: 'transfers' },
  // Data sources that a change of a transfer makes old.
  liveSources: { transfers: ['transfers.list', 'transfers.get', 'transfers.movable'] },
  noticeTopics: {
    transfers: {
      order: 32,
      needs: rights.transfers.keep,
      of: 'internal',
      byDefault: { portal: true, email: 'off' },
    },
  },
});
