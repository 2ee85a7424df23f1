import { rights } from '#platform/common/rights.ts';
import { slice } from '#platform/common/slice.ts';

export const catalogSlice = slice({
  nouns: ['priceSheets', 'licensingNames', 'shop', 'priceMoves'],
  words: () => import('./catalog.texts.ts').then((module) => module.catalogWords),
  messages: () => import('./catalog.messages.ts').then((module) => module.catalogMessages),
  // Data sources of the staff that an uploaded, published or discarded sheet makes old.
  liveSources: {
    catalog: [
      'priceSheets.uploads',
      'priceSheets.get',
      'priceSheets.versions',
      'priceSheets.products',
      'priceSheets.product',
      'priceSheets.difference',
      'priceSheets.changes',
      'priceSheets.impact',
    ],
  },
  noticeTopics: {
    catalog: {
      order: 6,
      needs: rights.catalog.keep,
      of: 'internal',
      byDefault: { portal: true, email: 'off' },
    },
  },
});
