/** Nouns of an offboarding's inventory that have a word in both languages. */
export const knownNouns = [
  ...(['users', 'invitations', 'accessReviews', 'roles', 'orders', 'carts', 'subscriptions', 'notices'] as const),
  ...(['onboarding', 'savedViews', 'exports', 'mails', 'apiTokens', 'provisioning', 'staffAccesses', 'formerNames'] as const),
] as const;
