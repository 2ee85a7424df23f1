import { rights } from '#platform/common/rights.ts';
import { slice } from '#platform/common/slice.ts';

export const budgetsSlice = slice({
  nouns: ['budgets'],
  words: () => import('./budgets.texts.ts').then((module) => module.budgetsWords),
  messages: () => import('./budgets.texts.ts').then((module) => module.budgetMessages),
  liveSubjects: { budget: 'budgets' },
  liveSources: {
    budgets: ['budgets.list', 'budgets.get', 'cart.get'],
  },
  noticeTopics: {
    budgets: {
      order: 5,
      needs: rights.budgets.keep,
      of: 'customer',
      byDefault: { portal: true, email: 'digest' },
    },
  },
});
