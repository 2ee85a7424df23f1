import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const connectionsRetention: RetentionRegister = {
  dataset_states: { with: 'connections' },
  connections: keptBecause.contract,
};
