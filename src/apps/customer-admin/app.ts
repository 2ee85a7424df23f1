import { defineApp } from '#platform/common/app-manifest.ts';

/** As the contracts say it: who may change people or roles must see them. */
const mayReadRoles = ['tenant:roles', 'tenant:roles:add', 'tenant:roles:edit', 'tenant:roles:delete'] as const;
/** Of the audit trail. */
const mayReadAudit = ['portal:admin', 'tenant'] as const;
const mayReadUsers = ['tenant:users', 'tenant:users:add', 'tenant:users:edit', 'tenant:users:delete'] as const;

const mayReadAccess = ['portal:admin', 'tenant:users', 'tenant:users:edit'] as const;

export const customerAdminApp = defineApp({
  feature: 'admin',
  internal: false,
  isApp: true,
  logo: 'users',
  name: 'app',
  description: 'description',
  route: '/:/admin',
  requiredPermissions: [...mayReadRoles, ...mayReadUsers, ...mayReadAudit, ...mayReadAccess],
  order: 80,
  themeConcept: 'alwaysLight',
  hasSamples: false,
  tenantSwitcherDefaultRoute: '/:/admin/users',
  shortcuts: [{ name: 'invite', icon: 'user', route: '/:/admin/users?dialog=invite', requiredPermissions: ['tenant:users:add'] }],
  sideNavigation: [
    { name: 'users', icon: 'users', route: '/:/admin/users', requiredPermissions: mayReadUsers },
    { name: 'roles', icon: 'shield', route: '/:/admin/roles', requiredPermissions: mayReadRoles },
    { name: 'staffAccess', icon: 'door-open', route: '/:/admin/staff-access', requiredPermissions: mayReadAccess },
    { name: 'review', icon: 'list-checks', route: '/:/admin/access-review', requiredPermissions: mayReadUsers },
    { name: 'tokens', icon: 'key', route: '/:/admin/api-tokens', requiredPermissions: ['portal:admin'] },
    { name: 'provisioning', icon: 'refresh', route: '/:/admin/provisioning', requiredPermissions: ['portal:admin'] },
    { name: 'audit', icon: 'history', route: '/:/admin/audit', requiredPermissions: mayReadAudit },
  ],
  pages: [
    {
      path: 'api-tokens',
      name: 'tokens',
      requiredPermissions: ['portal:admin'],
      load: () => import('./web/api-tokens.page.tsx').then((page) => page.ApiTokensPage),
    },
    {
      path: 'provisioning',
      name: 'provisioning',
      requiredPermissions: ['portal:admin'],
      load: () => import('./web/provisioning.page.tsx').then((page) => page.ProvisioningPage),
    },
    {
      path: 'roles',
      name: 'roles',
      requiredPermissions: mayReadRoles,
      flag: 'admin/roles',
      load: () => import('./web/roles.page.tsx').then((page) => page.RolesPage),
    },
    {
      path: 'users',
      name: 'users',
      requiredPermissions: mayReadUsers,
      flag: 'admin/users',
      load: () => import('./web/users.page.tsx').then((page) => page.UsersPage),
    },
    {
      path: 'staff-access',
      name: 'staffAccess',
      requiredPermissions: mayReadAccess,
      load: () => import('./web/staff-access.page.tsx').then((page) => page.StaffAccessPage),
    },
    {
      path: 'access-review',
      name: 'review',
      requiredPermissions: mayReadUsers,
      flag: 'admin/users',
      load: () => import('./web/review.page.tsx').then((page) => page.ReviewPage),
    },
    {
      path: 'audit',
      name: 'audit',
      requiredPermissions: mayReadAudit,
      load: () => import('./web/audit.page.tsx').then((page) => page.AuditPage),
    },
  ],
  number: {
    route: '/:/admin/users',
    requiredPermissions: mayReadUsers,
    load: () => import('./web/home/number.ts').then((home) => home.readNumber),
  },
  attention: {
    requiredPermissions: ['tenant:users:delete'],
    load: () => import('./web/home/attention.ts').then((home) => home.readAttention),
  },
  texts: {
    de: {
      app: 'Administration',
      description: 'Benutzer einladen und Rollen vergeben',
      invite: 'Benutzer einladen',
      users: 'Benutzer',
      roles: 'Rollen',
      review: 'Zugriffsprüfung',
      tokens: 'API-Tokens',
      provisioning: 'Bereitstellung',
      audit: 'Protokoll',
      staffAccess: 'Zugriffe des Betreibers',
    },
    en: {
      app: 'Administration',
      description: 'Invite users and give roles',
      invite: 'Invite users',
      users: 'Users',
      roles: 'Roles',
      review: 'Access review',
      tokens: 'API tokens',
      provisioning: 'Provisioning',
      audit: 'Audit trail',
      staffAccess: 'Access by the operator',
    },
  },
});
