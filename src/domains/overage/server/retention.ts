import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const overageRetention: RetentionRegister = {
  overage_subscriptions: keptBecause.things,
  overage_reads: keptBecause.things,
  // Each of them decides who is charged for what: it belongs to the invoices.
  overage_switches: keptBecause.law,
  overage_alarms: keptBecause.inUse,
};
