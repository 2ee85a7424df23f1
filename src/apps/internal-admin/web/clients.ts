import { directoryRoutes } from '#domains/tenants/directory.routes.ts';
import type { directoryContract } from '#domains/tenants/directory.schema.ts';
import { staffUsersRoutes, employeesRoutes } from '#domains/staff-access/accounts.ts';
import type {
  staffUsersContract,
  employeesContract,
} from '#domains/staff-access/accounts.schema.ts';
import { globalRolesRoutes } from '#domains/people/roles.ts';
import type { globalRolesContract } from '#domains/people/roles.schema.ts';
import { tenantGroupsRoutes } from '#domains/staff-access/tenant-groups.ts';
import type { tenantGroupsContract } from '#domains/staff-access/tenant-groups.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const directoryClient = contractClient<typeof directoryContract>(directoryRoutes);
export const employeesClient = contractClient<typeof employeesContract>(employeesRoutes);
export const globalRolesClient = contractClient<typeof globalRolesContract>(globalRolesRoutes);
export const staffUsersClient = contractClient<typeof staffUsersContract>(staffUsersRoutes);
export const tenantGroupsClient = contractClient<typeof tenantGroupsContract>(tenantGroupsRoutes);
