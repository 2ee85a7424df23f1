import { slice } from '#platform/common/slice.ts';

const everySource = [
  'posture.overview',
  'posture.identityRows',
  'posture.deviceRows',
  'posture.communications',
  'posture.communicationRows',
  'mailDomains.list',
  'postureControls.list',
];

export const postureSlice = slice({
  nouns: ['posture', 'postureControls', 'mailDomains'],
  words: () => import('./posture.texts.ts').then((module) => module.postureWords),
  messages: () => import('./posture.texts.ts').then((module) => module.postureMessages),
  liveSources: { posture: everySource },
  liveSubjects: { postureTreatment: 'posture' },
  // Limits as Microsoft documents them (Graph throttling: reporting, identity protection, security).
  datasets: {
    'posture.scores': { connection: 'graphApp', cadenceMinutes: 1440, limitGroup: 'secureScore' },
    'posture.registrations': {
      connection: 'graphApp',
      cadenceMinutes: 1440,
      limitGroup: 'auditLogs',
    },
    'posture.roles': { connection: 'graphApp', cadenceMinutes: 1440, limitGroup: 'directory' },
    'posture.riskyUsers': {
      connection: 'graphApp',
      cadenceMinutes: 60,
      limitGroup: 'identityProtection',
    },
    'posture.signIns': { connection: 'graphApp', cadenceMinutes: 15, limitGroup: 'auditLogs' },
    'posture.devices': { connection: 'graphApp', cadenceMinutes: 240, limitGroup: 'directory' },
    // Reports are made once a day.
    'posture.mailFlow': {
      connection: 'graphApp',
      cadenceMinutes: 1440,
      limitGroup: 'report:getemailactivitycounts',
    },
    'posture.mailThreats': { connection: 'graphApp', cadenceMinutes: 60, limitGroup: 'security' },
    'posture.mailDomains': { connection: 'graphApp', cadenceMinutes: 240, limitGroup: 'directory' },
  },
});
