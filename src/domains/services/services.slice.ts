import { rights } from '#platform/common/rights.ts';
import { slice } from '#platform/common/slice.ts';

export const servicesSlice = slice({
  nouns: ['serviceOfferings', 'contractedServices', 'yourServices', 'serviceVersions'],
  words: () => import('./services.texts.ts').then((module) => module.servicesWords),
  messages: () => import('./services.texts.ts').then((module) => module.servicesMessages),
  liveSubjects: {
    contractedService: 'services',
    serviceRequest: 'services',
    offering: 'services',
  },
  // Data sources that a change of a service makes old.
  liveSources: {
    services: [
      'yourServices.list',
      'yourServices.catalogue',
      'yourServices.requests',
      'serviceOfferings.list',
      'serviceVersions.list',
      'contractedServices.list',
      'contractedServices.requests',
    ],
  },
  noticeTopics: {
    // Somebody has got what they asked for: to them alone.
    serviceAnswers: {
      order: 7,
      needs: rights.services.read,
      of: 'customer',
      byDefault: { portal: true, email: 'immediately' },
    },
    services: {
      order: 30,
      needs: rights.services.keep,
      of: 'internal',
      byDefault: { portal: true, email: 'digest' },
    },
  },
});
