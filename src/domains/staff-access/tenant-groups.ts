import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

/**
 * Rights on tenant groups: staff with lists over tenants may use them, those who edit tenants may
 * edit them.
 */
const mayRead = [
  'EmployeeManagement',
  'Marketplace.Write',
  'SalesTools.Write',
  'Tenants.Write',
  'Tenants.Offboarding.Write',
  'Tenants.Onboarding.Write',
  'Tenants.UserRoles.Write',
  'Tenants.Users.Write',
] as const;

export const tenantGroupsRoutes = routes('tenantGroups', {
  list: { method: 'GET', path: '/admin/tenant-groups', demoMode: 'ignored', needs: mayRead },
  add: {
    method: 'POST',
    path: '/admin/tenant-groups',
    demoMode: 'ignored',
    needs: rights.tenantGroups.keep,
  },
  edit: {
    method: 'PUT',
    path: '/admin/tenant-groups/:groupId',
    demoMode: 'ignored',
    needs: rights.tenantGroups.keep,
    version: 'required',
  },
  remove: {
    method: 'DELETE',
    path: '/admin/tenant-groups/:groupId',
    demoMode: 'ignored',
    needs: rights.tenantGroups.keep,
  },
});

/** Most tenants in one group. */
export const mostInGroup = 2000;
