import { slice } from '#platform/common/slice.ts';

export const processLogsSlice = slice({
  nouns: ['processLogs'],
  words: () => import('./process-logs.texts.ts').then((module) => module.processLogsWords),
  messages: () => import('./process-logs.texts.ts').then((module) => module.processLogMessages),
  liveSources: { processLogs: ['processLogs.list', 'processLogs.get'] },
  liveSubjects: { process: 'processLogs' },
});
