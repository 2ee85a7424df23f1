import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/** Anyone who may give roles must be able to read them. */
const mayRead = [
  'tenant:roles',
  'tenant:roles:add',
  'tenant:roles:edit',
  'tenant:roles:delete',
  'tenant:users',
  'tenant:users:add',
  'tenant:users:edit',
  'Tenants.UserRoles.Write',
  'Tenants.Users.Write',
  'EmployeeManagement',
] as const;

export const rolesRoutes = routes(
  'roles',
  {
    list: { method: 'GET', path: '/tenants/:tenantId/roles', demoMode: 'ignored', needs: mayRead },
    get: {
      method: 'GET',
      path: '/tenants/:tenantId/roles/:roleId',
      demoMode: 'ignored',
      needs: mayRead,
    },
    add: {
      method: 'POST',
      path: '/tenants/:tenantId/roles',
      demoMode: 'ignored',
      needs: [...rights.roles.add, ...rights.roles.byStaff],
    },
    edit: {
      method: 'PUT',
      path: '/tenants/:tenantId/roles/:roleId',
      demoMode: 'ignored',
      needs: [...rights.roles.edit, ...rights.roles.byStaff],
      version: 'required',
    },
    remove: {
      method: 'DELETE',
      path: '/tenants/:tenantId/roles/:roleId',
      demoMode: 'ignored',
      needs: [...rights.roles.remove, ...rights.roles.byStaff],
    },
  },
  { feature: 'adminRoles' },
);

export const roleTypes = ['global', 'tenant'] as const;
export type RoleType = (typeof roleTypes)[number];

const mayReadGlobal = [...rights.roles.byStaff, ...rights.staffAccess.readEverywhere] as const;

export const globalRolesRoutes = routes('globalRoles', {
  list: { method: 'GET', path: '/admin/roles', demoMode: 'ignored', needs: mayReadGlobal },
  get: {
    method: 'GET',
    path: '/admin/roles/:roleId',
    demoMode: 'ignored',
    needs: mayReadGlobal,
  },
  add: { method: 'POST', path: '/admin/roles', demoMode: 'ignored', needs: rights.roles.byStaff },
  edit: {
    method: 'PUT',
    path: '/admin/roles/:roleId',
    demoMode: 'ignored',
    needs: rights.roles.byStaff,
    version: 'required',
  },
  remove: {
    method: 'DELETE',
    path: '/admin/roles/:roleId',
    demoMode: 'ignored',
    needs: rights.roles.byStaff,
  },
});
