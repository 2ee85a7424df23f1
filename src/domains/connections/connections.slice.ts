import { slice } from '#platform/common/slice.ts';

const daily = { connection: 'graphApp', cadenceMinutes: 1_440, limitGroup: 'directory' } as const;

/** Pages that show how a tenant is connected, and how fresh its data is. */
const everySource = [
  'connections.list',
  'connections.overview',
  'connections.partner',
  'connections.customers',
  'partnerSignIn.get',
  'freshness.list',
  'environment.get',
];

export const connectionsSlice = slice({
  nouns: ['freshness', 'connections', 'environment', 'partnerSignIn'],
  words: () => import('./connections.texts.ts').then((module) => module.connectionsWords),
  messages: () => import('./connections.texts.ts').then((module) => module.connectionsMessages),
  liveSources: { connections: everySource },
  liveSubjects: { connection: 'connections' },
  datasets: {
    'connections.organization': daily,
    'connections.domains': daily,
  },
});
