import { rights } from '#platform/common/rights.ts';
import { slice } from '#platform/common/slice.ts';

export const overageSlice = slice({
  nouns: ['overage'],
  words: () => import('./overage.texts.ts').then((module) => module.overageWords),
  messages: () => import('./overage.texts.ts').then((module) => module.overageMessages),
  liveSubjects: { overage: 'overage' },
  liveSources: {
    overage: ['overage.list', 'overage.overview', 'overage.get', 'overage.switches'],
  },
  noticeTopics: {
    overage: {
      order: 6,
      needs: rights.overage.keep,
      of: 'customer',
      byDefault: { portal: true, email: 'immediately' },
    },
  },
  datasets: {
    // Microsoft rates usage several times a day.
    'overage.subscriptions': {
      connection: 'graphApp',
      cadenceMinutes: 240,
      limitGroup: 'partnerCenter',
    },
  },
});
