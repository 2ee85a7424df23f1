import { rights } from '#platform/common/rights.ts';
import { slice } from '#platform/common/slice.ts';

export const billingSlice = slice({
  nouns: [
    'invoices',
    'finances',
    'billingRuns',
    'heldDocuments',
    'postedDocuments',
    'bookings',
    'agreements',
    'publishedAgreements',
    'microsoftAgreement',
    'contracts',
    'calendarFeed',
  ],
  words: () => import('./billing.texts.ts').then((module) => module.billingWords),
  messages: () => import('./billing.texts.ts').then((module) => module.billingMessages),
  noticeTopics: {
    invoices: {
      order: 5,
      needs: rights.billing.read,
      of: 'customer',
      byDefault: { portal: true, email: 'immediately' },
    },
  },
  liveSources: {
    billing: [
      'invoices.list',
      'invoices.get',
      'finances.overview',
      'billingRuns.preview',
      'billingRuns.changes',
      'billingRuns.figures',
      'billingRuns.list',
      'heldDocuments.list',
      'postedDocuments.list',
      'bookings.list',
    ],
    contracts: [
      'agreements.list',
      'publishedAgreements.list',
      'microsoftAgreement.get',
      'contracts.list',
      'contracts.dates',
    ],
  },
  liveSubjects: {
    invoice: 'billing',
    charge: 'billing',
    billingRun: 'billing',
    heldDocument: 'billing',
    booking: 'billing',
    agreement: 'contracts',
  },
  datasets: {
    // Changes by hand only; what is confirmed here is read at once.
    'billing.microsoftAgreement': {
      connection: 'graphApp',
      cadenceMinutes: 720,
      limitGroup: 'partnerCenter',
    },
  },
});
