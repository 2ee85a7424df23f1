import { routes } from '#platform/common/routes.ts';
import { rights } from '#platform/common/rights.ts';

const mayRead = [...rights.roles.byStaff, ...rights.staffAccess.readEverywhere] as const;

export const globalRolesRoutes = routes('globalRoles', {
  list: { method: 'GET', path: '/admin/roles', demoMode: 'ignored', needs: mayRead },
  get: { method: 'GET', path: '/admin/roles/:roleId', demoMode: 'ignored', needs: mayRead },
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
