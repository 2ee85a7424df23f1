import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** Retention of the rows of these tables (LAW-3). */
export const tenantsRetention: RetentionRegister = {
  tenants: { kept: 'as long as the contract, then offboarding and its own retention' },
  tenant_changes: keptBecause.contract,
  tenant_renames: keptBecause.contract,
};
