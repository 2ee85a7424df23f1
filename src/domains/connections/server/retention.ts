import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const connectionsRetention: RetentionRegister = {
  dataset_states: { with: 'connections' },
  directories: keptBecause.contract,
  directory_domains: keptBecause.contract,
  operator_reads: keptBecause.things,
  partner_customers: keptBecause.inUse,
  partner_relationships: keptBecause.inUse,
  connections: keptBecause.contract,
};
