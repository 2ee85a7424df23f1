import { directoryRoutes } from '#domains/tenants/directory.routes.ts';
import type { directoryContract } from '#domains/tenants/directory.schema.ts';
import { employeesRoutes } from '#domains/staff-access/employees.ts';
import type { employeesContract } from '#domains/staff-access/employees.schema.ts';
import { globalRolesRoutes } from '#domains/people/global-roles.routes.ts';
import type { globalRolesContract } from '#domains/people/global-roles.schema.ts';
import { staffUsersRoutes } from '#domains/staff-access/staff-users.ts';
import type { staffUsersContract } from '#domains/staff-access/staff-users.schema.ts';
import { tenantGroupsRoutes } from '#domains/staff-access/tenant-groups.ts';
import type { tenantGroupsContract } from '#domains/staff-access/tenant-groups.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const directoryClient = contractClient<typeof directoryContract>(directoryRoutes);
export const employeesClient = contractClient<typeof employeesContract>(employeesRoutes);
export const globalRolesClient = contractClient<typeof globalRolesContract>(globalRolesRoutes);
export const staffUsersClient = contractClient<typeof staffUsersContract>(staffUsersRoutes);
export const tenantGroupsClient = contractClient<typeof tenantGroupsContract>(tenantGroupsRoutes);
