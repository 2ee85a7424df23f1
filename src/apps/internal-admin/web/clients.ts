import type { directoryContract } from '#domains/directory/directory.contract.ts';
import type { employeesContract } from '#domains/directory/employees.contract.ts';
import type { globalRolesContract } from '#domains/directory/global-roles.contract.ts';
import type { staffUsersContract } from '#domains/directory/staff-users.contract.ts';
import type { tenantGroupsContract } from '#domains/directory/tenant-groups.contract.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const directoryClient = contractClient<typeof directoryContract>('directory');
export const employeesClient = contractClient<typeof employeesContract>('employees');
export const globalRolesClient = contractClient<typeof globalRolesContract>('globalRoles');
export const staffUsersClient = contractClient<typeof staffUsersContract>('staffUsers');
export const tenantGroupsClient = contractClient<typeof tenantGroupsContract>('tenantGroups');
