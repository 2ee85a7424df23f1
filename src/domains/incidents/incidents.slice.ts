import { rights } from '#platform/common/rights.ts';
import { slice } from '#platform/common/slice.ts';

export const incidentsSlice = slice({
  nouns: ['incidents', 'incidentDesk', 'detectedIncidents'],
  words: () => import('./incidents.texts.ts').then((module) => module.incidentsWords),
  messages: () => import('./incidents.texts.ts').then((module) => module.incidentMessages),
  liveSubjects: {
    incident: 'incidents',
    incidentDefaults: 'incidents',
    detectedIncident: 'incidents',
  },
  liveSources: {
    incidents: [
      'incidents.list',
      'incidents.summary',
      'incidents.get',
      'incidents.defaults',
      'incidentDesk.inbox',
      'incidentDesk.summary',
      'detectedIncidents.inbox',
      'detectedIncidents.reading',
      'detectedIncidents.get',
    ],
  },
  // Limits as Microsoft documents them: 150 calls of a minute for everything under /security.
  datasets: {
    'incidents.detected': { connection: 'graphApp', cadenceMinutes: 5, limitGroup: 'security' },
  },
  noticeTopics: {
    // A decision may be due within minutes: it is mailed at once.
    incidents: {
      order: 2,
      needs: [...rights.incidents.read, ...rights.incidents.byStaff],
      of: 'both',
      byDefault: { portal: true, email: 'immediately' },
    },
  },
});
