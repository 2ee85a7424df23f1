import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { employeesContract } from '../employees.schema.ts';
import { staffAccessContract } from '../staff-access.schema.ts';
import { staffAccessSlice } from '../staff-access.slice.ts';
import { staffUsersContract } from '../staff-users.schema.ts';
import { tenantGroupsContract } from '../tenant-groups.schema.ts';

/** People and rights are real in demo mode, too: nobody should practise on them. */
export const staffAccessDemoSlice = demoSlice(staffAccessSlice, () => ({
  employees: demo(employeesContract, {}),
  staffUsers: demo(staffUsersContract, {}),
  staffAccess: demo(staffAccessContract, {}),
  tenantGroups: demo(tenantGroupsContract, {}),
}));
