import { keptBecause, type RetentionRegister } from '#platform/server/privacy/keeping.ts';

/** How long the rows of these tables are kept (LAW-3). */
export const tenantsRetention: RetentionRegister = {
  tenants: { kept: 'as long as the contract, then offboarding and its own retention' },
  tenant_renames: keptBecause.contract,
};
