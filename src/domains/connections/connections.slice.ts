import { slice } from '#platform/common/slice.ts';

const daily = { connection: 'graphApp', cadenceMinutes: 1_440, limitGroup: 'directory' } as const;

export const connectionsSlice = slice({
  nouns: ['freshness', 'connections', 'environment'],
  words: () => import('./connections.words.ts').then((module) => module.connectionsWords),
  messages: () => import('./connections.messages.ts').then((module) => module.connectionsMessages),
  datasets: {
    'connections.organization': daily,
    'connections.domains': daily,
  },
});
