import { rights } from '#platform/common/rights.ts';
import { slice } from '#platform/common/slice.ts';

export const quotesSlice = slice({
  nouns: ['portfolio', 'quoteDesk', 'quoteTemplates', 'quotes', 'whiteSpace'],
  words: () => import('./quotes.texts.ts').then((module) => module.quotesWords),
  messages: () => import('./quotes.texts.ts').then((module) => module.quotesMessages),
  liveSubjects: { quote: 'quotes' },
  // Data sources that a change of a quote makes old.
  liveSources: {
    quotes: [
      'quotes.list',
      'quotes.get',
      'quoteDesk.list',
      'quoteDesk.summary',
      'quoteDesk.get',
      'whiteSpace.list',
      'whiteSpace.offerings',
    ],
  },
  noticeTopics: {
    // Somebody has to decide until a day: those who may are written to.
    quotes: {
      order: 4,
      needs: rights.quotes.sign,
      of: 'customer',
      byDefault: { portal: true, email: 'immediately' },
    },
    quoteDesk: {
      order: 31,
      needs: rights.quotes.keep,
      of: 'internal',
      byDefault: { portal: true, email: 'off' },
    },
  },
});
