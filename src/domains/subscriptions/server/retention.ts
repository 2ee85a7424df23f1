import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const subscriptionsRetention: RetentionRegister = {
  subscriptions: keptBecause.law,
  subscription_batches: keptBecause.law,
  subscription_history: keptBecause.law,
};
