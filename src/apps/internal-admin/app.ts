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
  themeConcept: 'dynamic',
  tenantSwitcherDefaultRoute: '/internal/admin/:/users',
  sideNavigation: [
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
      tenant: 'Gewählter Mandant',
      tenantUsers: 'Benutzer des Mandanten',
      tenantRoles: 'Rollen des Mandanten',
    },
    en: {
      app: 'Internal administration',
      description: 'Employees, roles and users of all tenants',
      tenant: 'Chosen tenant',
      tenantUsers: 'Users of the tenant',
      tenantRoles: 'Roles of the tenant',
    },
  },
});
