import { rights } from '#platform/common/rights.ts';
import { slice } from '#platform/common/slice.ts';

const everyLicenceSource = [
  'licenceProducts.list',
  'licenceProducts.summary',
  'licenceProducts.get',
  'licenceTerms.get',
  'licencePeople.list',
  'licencePeople.get',
  'licencePeople.summary',
  'licenceCosts.list',
  'licenceHistory.get',
  'licenceHistory.days',
  'licenceHistory.events',
  'licenceAlerts.list',
  'licenceReuse.list',
  'licenceRequests.list',
  'licenceRequests.preview',
];

const evidenceSources = ['licenceEvidence.list', 'licenceEvidence.settings'];

export const licencesSlice = slice({
  nouns: [
    'licencePools',
    'licenceProducts',
    'licencePeople',
    'licenceCosts',
    'licenceHistory',
    'licenceEvidence',
    'licenceAlerts',
    'licenceTreatments',
    'licenceReuse',
    'licenceRequests',
    'licenceTerms',
  ],
  words: () => import('./licences.texts.ts').then((module) => module.licencesWords),
  messages: () => import('./licences.texts.ts').then((module) => module.licenceMessages),
  // A change of a subscription changes what free seats cost and until when.
  liveSources: {
    licences: [...everyLicenceSource, 'subscriptions.list', 'subscriptions.get'],
    subscriptions: everyLicenceSource,
    licenceEvidence: evidenceSources,
  },
  liveSubjects: {
    licenceException: 'licences',
    licenceThresholds: 'licences',
    licenceRequest: 'licences',
    licenceEvidence: 'licenceEvidence',
    licenceEvidenceSettings: 'licenceEvidence',
  },
  noticeTopics: {
    licences: {
      order: 4,
      needs: rights.licences.read,
      of: 'customer',
      byDefault: { portal: true, email: 'digest' },
    },
    // Comes once a month at most, and is waited for: at once, and as a link.
    licenceEvidence: {
      order: 4,
      needs: rights.licences.read,
      of: 'customer',
      byDefault: { portal: true, email: 'immediately' },
    },
  },
  // Limits and costs as Microsoft documents them (Graph throttling: identity and access).
  datasets: {
    'licences.pools': { connection: 'graphApp', cadenceMinutes: 240, limitGroup: 'directory' },
    'licences.subscriptions': {
      connection: 'graphApp',
      cadenceMinutes: 240,
      limitGroup: 'directory',
    },
    // Reports are made once a day.
    'licences.workloads': {
      connection: 'graphApp',
      cadenceMinutes: 1440,
      limitGroup: 'report:getoffice365activeuserdetail',
    },
    'licences.users': { connection: 'graphApp', cadenceMinutes: 60, limitGroup: 'directory' },
    'licences.groups': { connection: 'graphApp', cadenceMinutes: 240, limitGroup: 'directory' },
  },
});
