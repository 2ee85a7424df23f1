import { rights } from '#platform/common/rights.ts';
import { slice } from '#platform/common/slice.ts';

const everySource = [
  'posture.overview',
  'posture.identityRows',
  'staleAccounts.list',
  'postureLooks.get',
  'posture.deviceRows',
  'posture.communications',
  'posture.communicationRows',
  'mailDomains.list',
  'postureControls.list',
];

export const postureSlice = slice({
  nouns: ['posture', 'postureControls', 'mailDomains', 'staleAccounts', 'postureLooks'],
  words: () => import('./posture.texts.ts').then((module) => module.postureWords),
  messages: () => import('./posture.texts.ts').then((module) => module.postureMessages),
  liveSources: { posture: everySource },
  liveSubjects: { postureTreatment: 'posture' },
  noticeTopics: {
    posture: {
      order: 3,
      needs: rights.posture.readControls,
      of: 'customer',
      byDefault: { portal: true, email: 'digest' },
    },
  },
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
    // The last sign-in of everybody comes with the users, not with their changes.
    'posture.lastSignIns': {
      connection: 'graphApp',
      cadenceMinutes: 1440,
      limitGroup: 'directory',
    },
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
