/** Things that a first term may end with: a month, or subscriptions that run (rule B2.12). */
export const endKinds = ['month', 'subscription'] as const;
export type EndKind = (typeof endKinds)[number];
