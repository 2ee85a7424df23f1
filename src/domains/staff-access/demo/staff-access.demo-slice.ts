import { unsampled } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import type { staffUsersContract, employeesContract } from '../accounts.schema.ts';
import type { staffAccessContract } from '../staff-access.schema.ts';
import { staffAccessSlice } from '../staff-access.slice.ts';
import type { tenantGroupsContract } from '../tenant-groups.schema.ts';

/** People and rights are real in demo mode, too: nobody should practise on them. */
export const staffAccessDemoSlice = demoSlice(staffAccessSlice, () => ({
  employees: unsampled<typeof employeesContract>('employees'),
  staffUsers: unsampled<typeof staffUsersContract>('staffUsers'),
  staffAccess: unsampled<typeof staffAccessContract>('staffAccess'),
  tenantGroups: unsampled<typeof tenantGroupsContract>('tenantGroups'),
}));
