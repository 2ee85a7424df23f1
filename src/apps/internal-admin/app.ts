import { defineApp } from '#platform/common/app-manifest.ts';

const roles = ['Tenants.UserRoles.Write'] as const;
const users = ['Tenants.Users.Write'] as const;

export const internalAdminApp = defineApp({
  feature: 'internal-admin',
  internal: true,
  isApp: true,
  logo: 'shield',
  name: 'app',
  description: 'description',
  route: '/internal/admin',
  requiredPermissions: [...roles, ...users, 'EmployeeManagement'],
  order: 20,
  themeConcept: 'alwaysLight',
  hasSamples: false,
  tenantSwitcherDefaultRoute: '/internal/admin/:/users',
  sideNavigation: [
    { name: 'employees', icon: 'shield', route: '/internal/admin/employees' },
    { name: 'users', icon: 'users', route: '/internal/admin/users' },
    { name: 'roles', icon: 'key', route: '/internal/admin/roles' },
    { name: 'groups', icon: 'boxes', route: '/internal/admin/tenant-groups' },
    { name: 'access', icon: 'door-open', route: '/internal/admin/staff-access' },
    { name: 'privacy', icon: 'file-text', route: '/internal/admin/people-data' },
    {
      name: 'tenant',
      icon: 'building',
      collapsible: true,
      children: [
        { name: 'tenantUsers', icon: 'user', route: '/internal/admin/:/users' },
        { name: 'tenantRoles', icon: 'tag', route: '/internal/admin/:/roles' },
      ],
    },
  ],
  pages: [
    {
      path: 'employees',
      name: 'employees',
      requiredPermissions: ['EmployeeManagement'],
      load: () => import('./web/employees.page.tsx').then((page) => page.EmployeesPage),
    },
    {
      path: 'users',
      name: 'users',
      requiredPermissions: users,
      load: () => import('./web/users.page.tsx').then((page) => page.StaffUsersPage),
    },
    {
      path: 'roles',
      name: 'roles',
      requiredPermissions: roles,
      load: () => import('./web/roles.page.tsx').then((page) => page.GlobalRolesPage),
    },
    {
      path: 'tenant-groups',
      name: 'groups',
      requiredPermissions: [...users, 'EmployeeManagement'],
      load: () => import('./web/groups.page.tsx').then((page) => page.TenantGroupsPage),
    },
    {
      path: 'staff-access',
      name: 'access',
      requiredPermissions: [...users, 'EmployeeManagement'],
      load: () => import('./web/access.page.tsx').then((page) => page.StaffAccessPage),
    },
    {
      path: 'people-data',
      name: 'privacy',
      requiredPermissions: [...users, 'EmployeeManagement'],
      load: () => import('./web/people-data.page.tsx').then((page) => page.PeopleDataPage),
    },
    {
      path: '$tenantId/roles',
      name: 'tenantRoles',
      requiredPermissions: roles,
      load: () => import('./web/tenant-roles.page.tsx').then((page) => page.RolesPage),
    },
    {
      path: '$tenantId/users',
      name: 'tenantUsers',
      requiredPermissions: users,
      load: () => import('./web/tenant-users.page.tsx').then((page) => page.UsersPage),
    },
  ],
  texts: {
    de: {
      app: 'Interne Administration',
      description: 'Mitarbeitende, Rollen und Benutzer aller Mandanten',
      employees: 'Mitarbeitende',
      users: 'Alle Benutzer',
      roles: 'Globale Rollen',
      groups: 'Mandantengruppen',
      access: 'Zugriff auf Mandanten',
      privacy: 'Personenbezogene Daten',
      tenant: 'Gewählter Mandant',
      tenantUsers: 'Benutzer des Mandanten',
      tenantRoles: 'Rollen des Mandanten',
    },
    en: {
      app: 'Internal administration',
      description: 'Employees, roles and users of all tenants',
      employees: 'Employees',
      users: 'All users',
      roles: 'Global roles',
      groups: 'Tenant groups',
      access: 'Access to tenants',
      privacy: 'Personal data',
      tenant: 'Chosen tenant',
      tenantUsers: 'Users of the tenant',
      tenantRoles: 'Roles of the tenant',
    },
  },
});
