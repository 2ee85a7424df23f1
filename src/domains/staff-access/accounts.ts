import { rights } from '#platform/common/rights.ts';
import { routes } from '#platform/common/routes.ts';

export const employeesRoutes = routes('employees', {
  list: {
    method: 'GET',
    path: '/admin/employees',
    demoMode: 'ignored',
    needs: rights.employees.manage,
  },
  get: {
    method: 'GET',
    path: '/admin/employees/:userId',
    demoMode: 'ignored',
    needs: rights.employees.manage,
  },
  setPermissions: {
    method: 'PUT',
    path: '/admin/employees/:userId/permissions',
    demoMode: 'ignored',
    needs: rights.employees.manage,
    version: 'required',
  },
  block: {
    method: 'POST',
    path: '/admin/employees/:userId/block',
    demoMode: 'ignored',
    needs: rights.employees.manage,
  },
  unblock: {
    method: 'POST',
    path: '/admin/employees/:userId/unblock',
    demoMode: 'ignored',
    needs: rights.employees.manage,
  },
  assign: {
    method: 'POST',
    path: '/tenants/:tenantId/employees/:userId/roles',
    demoMode: 'ignored',
    needs: rights.employees.manage,
  },
  unassign: {
    method: 'POST',
    path: '/tenants/:tenantId/employees/:userId/roles/:roleId/remove',
    demoMode: 'ignored',
    needs: rights.employees.manage,
  },
});

export const employeeStates = ['active', 'blocked', 'removed'] as const;
export type EmployeeState = (typeof employeeStates)[number];

export const staffUsersRoutes = routes('staffUsers', {
  list: { method: 'GET', path: '/admin/users', demoMode: 'ignored', needs: rights.users.byStaff },
  card: {
    method: 'GET',
    path: '/admin/users/:userId',
    demoMode: 'ignored',
    needs: rights.users.byStaff,
  },
  block: {
    method: 'POST',
    path: '/admin/users/:userId/block',
    demoMode: 'ignored',
    needs: rights.users.byStaff,
  },
  unblock: {
    method: 'POST',
    path: '/admin/users/:userId/unblock',
    demoMode: 'ignored',
    needs: rights.users.byStaff,
  },
});

export const accountKinds = ['customer', 'internal'] as const;
export const accountStates = ['active', 'blocked', 'removed'] as const;
