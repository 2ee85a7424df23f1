import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const takeoverRetention: RetentionRegister = {
  partner_accounts: keptBecause.inUse,
  partner_account_reads: keptBecause.things,
  takeovers: keptBecause.contract,
  subscription_differences: keptBecause.contract,
};
