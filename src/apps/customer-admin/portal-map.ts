import { customerApp } from '#platform/common/map-app.ts';

/** Pages of this app on the portal's map (spec §2), built or not. */
export const customerAdminMap = customerApp('admin', [
  { path: 'roles', requiredPermissions: ['tenant:roles'], flag: 'admin/roles' },
  { path: 'users', requiredPermissions: ['tenant:users'], flag: 'admin/users' },
]);
