import { rights } from '#platform/common/rights.ts';
import { slice } from '#platform/common/slice.ts';

const sources = ['health.services', 'health.issues', 'health.issue'];

const changes = ['serviceChanges.list', 'serviceChanges.get'];

export const healthSlice = slice({
  nouns: ['health', 'serviceNotices', 'serviceChanges', 'changeAssessments'],
  words: () => import('./health.texts.ts').then((module) => module.healthWords),
  messages: () => import('./health.texts.ts').then((module) => module.healthMessages),
  liveSources: {
    serviceChanges: [...changes, 'changeAssessments.list', 'changeAssessments.get'],
    health: [...sources, 'serviceNotices.list', 'serviceNotices.get'],
  },
  liveSubjects: {
    serviceNotice: 'health',
    serviceChange: 'serviceChanges',
    changeAssessment: 'serviceChanges',
  },
  noticeTopics: {
    // Who asks why nothing works wants to know at once; of changes there are weeks to hear.
    health: {
      order: 3,
      needs: rights.health.read,
      of: 'customer',
      byDefault: { portal: true, email: 'immediately' },
    },
    serviceChanges: {
      order: 3,
      needs: rights.health.read,
      of: 'customer',
      byDefault: { portal: true, email: 'digest' },
    },
  },
  // 240 a minute and 800 an hour (Graph throttling: service communications).
  datasets: {
    'health.changes': {
      connection: 'graphApp',
      cadenceMinutes: 60,
      limitGroup: 'serviceAnnouncement',
    },
    'health.services': {
      connection: 'graphApp',
      cadenceMinutes: 15,
      limitGroup: 'serviceAnnouncement',
    },
  },
});
