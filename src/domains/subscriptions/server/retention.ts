import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** How long the rows of these tables are kept (LAW-3). */
export const subscriptionsRetention: RetentionRegister = {
  subscriptions: keptBecause.law,
  subscription_batches: keptBecause.law,
  subscription_history: keptBecause.law,
};
