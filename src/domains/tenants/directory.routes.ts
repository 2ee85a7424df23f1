import { routes } from '#platform/common/routes.ts';

export const directoryRoutes = routes('directory', {
  tenants: {
    method: 'GET',
    path: '/admin/tenants',
    needs: [
      'DasTool.Write',
      'DeveloperTools.Write',
      'EmployeeManagement',
      'Marketplace.Write',
      'SalesTools.Write',
      'Tenants.Write',
      'Tenants.Offboarding.Write',
      'Tenants.Onboarding.Write',
      'Tenants.UserRoles.Write',
      'Tenants.Users.Write',
    ],
  },
  tenantMe: {
    method: 'GET',
    path: '/tenants/:tenantId/user/me',
    needs: 'signedIn',
    demoMode: 'ignored',
  },
  ownAccess: {
    method: 'GET',
    path: '/tenants/:tenantId/user/access',
    needs: 'signedIn',
    demoMode: 'ignored',
  },
  contacts: {
    method: 'GET',
    path: '/tenants/:tenantId/contacts',
    needs: 'signedIn',
    demoMode: 'ignored', // who looks after a customer is so in demo mode, too
  },
  marketplaceStatus: {
    method: 'GET',
    path: '/marketplace/:tenantId/status',
    needs: 'signedIn',
    demoMode: 'ignored',
  },
  securityStatus: {
    method: 'GET',
    path: '/securityPortal/:tenantId/status',
    needs: 'signedIn',
    demoMode: 'ignored',
  },
});
