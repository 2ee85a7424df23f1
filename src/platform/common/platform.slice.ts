import { rights } from './rights.ts';
import { slice } from './slice.ts';

export const platformSlice = slice({
  nouns: [
    'portal',
    'push',
    'exports',
    'staffExports',
    'views',
    'staffViews',
    'search',
    'staffSearch',
    'jobs',
    'backgroundServices',
  ],
  messages: () => import('./platform.messages.ts').then((module) => module.platformMessages),
  words: () => import('./platform.texts.ts').then((module) => module.platformWords),
  // A file that was asked for, got ready or failed; heard by the person who asked for it.
  liveSources: {
    exports: ['exports.list', 'staffExports.list'],
    backgroundServices: [
      'backgroundServices.list',
      'backgroundServices.runs',
      'backgroundServices.run',
      'backgroundServices.results',
    ],
  },
  liveSubjects: { backgroundService: 'backgroundServices' },
  noticeTopics: {
    exports: { order: 5, needs: [], of: 'both', byDefault: { portal: true, email: 'off' } },
    installation: {
      order: 14,
      needs: rights.jobs.watch,
      of: 'internal',
      byDefault: { portal: true, email: 'immediately' },
    },
  },
});
