import { slice } from '#platform/common/slice.ts';

const everySource = ['usage.workloads', 'usage.storage'];

/** Reports are made once a day. */
const daily = { connection: 'graphApp', cadenceMinutes: 1_440 } as const;

export const usageSlice = slice({
  nouns: ['usage'],
  words: () => import('./usage.texts.ts').then((module) => module.usageWords),
  liveSources: { usage: everySource },
  // Each report has a limit of its own: those of one dataset rest together.
  datasets: {
    'usage.activity': { ...daily, limitGroup: 'report:usageActivity' },
    'usage.storage': { ...daily, limitGroup: 'report:usageStorage' },
  },
});
