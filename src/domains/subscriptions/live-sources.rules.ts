/** Data sources that a change of a subscription makes old. */
export const subscriptionSources = {
  subscriptions: ['subscriptions.list', 'subscriptions.get', 'decisions.list', 'decisions.summary', 'decisions.renewals'],
} as const;
