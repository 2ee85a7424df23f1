import { rights } from '#platform/common/rights.ts';
import { slice } from '#platform/common/slice.ts';

export const subscriptionsSlice = slice({
  nouns: [
    'subscriptions',
    'renewals',
    'decisions',
    'extensions',
    'outlook',
    'customers',
    'upgrades',
  ],
  words: () => import('./subscriptions.texts.ts').then((module) => module.subscriptionsWords),
  messages: () =>
    import('./subscriptions.messages.ts').then((module) => module.subscriptionMessages),
  // Data sources that a change of a subscription makes old.
  liveSources: {
    subscriptions: [
      'subscriptions.list',
      'subscriptions.get',
      'upgrades.list',
      'upgrades.quote',
      'decisions.list',
      'renewals.list',
      'renewals.get',
      'decisions.summary',
      'decisions.renewals',
      'outlook.get',
      'extensions.unasked',
      'customers.list',
      'customers.summary',
      'customers.outlook',
      'customers.get',
    ],
  },
  noticeTopics: {
    subscriptions: {
      order: 3,
      needs: rights.subscriptions.read,
      of: 'customer',
      byDefault: { portal: true, email: 'off' },
    },
  },
});
