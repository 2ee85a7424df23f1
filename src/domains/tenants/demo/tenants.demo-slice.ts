import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { directoryContract } from '../directory.schema.ts';
import { tenantAccountsContract, tenantRecordsContract } from '../tenant-records.schema.ts';
import { tenantsSlice } from '../tenants.slice.ts';
import { directoryDemo } from './directory.demo.ts';
import { sampleTenantSource } from './tenants.estate.ts';

/** Leaves customers real in demo mode, too. */
export const tenantsDemoSlice = demoSlice(
  tenantsSlice,
  () => ({
    directory: demo(directoryContract, directoryDemo),
    tenantRecords: demo(tenantRecordsContract, {}),
    tenantAccounts: demo(tenantAccountsContract, {}),
  }),
  [sampleTenantSource],
);
