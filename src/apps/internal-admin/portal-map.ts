import { type Gates, staffApp } from '#platform/common/map-app.ts';
import { rights } from '#platform/common/rights.ts';

const tenantUserRoles: Gates = { requiredPermissions: rights.roles.byStaff };
const tenantUsers: Gates = { requiredPermissions: rights.users.byStaff };

/** Pages of this app on the portal's map (spec §2), built or not. */
export const internalAdminMap = staffApp(
  'internal-admin',
  '/internal/admin',
  [
    { path: 'roles', ...tenantUserRoles },
    { path: 'users', ...tenantUsers },
    { path: 'employees', requiredPermissions: rights.employees.manage },
    { path: '$tenantId/roles', ...tenantUserRoles },
    { path: '$tenantId/users', ...tenantUsers },
  ],
  'Tenants.UserRoles.Write',
  'Tenants.Users.Write',
  'EmployeeManagement',
);
