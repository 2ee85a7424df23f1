import type { InternalPermission } from '#platform/common/access.ts';
import type { AppRoute } from '#platform/common/app-manifest.ts';
import type { MapApp, MapPage } from '#platform/common/portal-map.ts';
import { rights } from '#platform/common/rights.ts';
import { type Gates, group } from './portal-map.group.ts';

const staff = (
  feature: string,
  base: AppRoute,
  pages: readonly MapPage[],
  ...requiredPermissions: InternalPermission[]
): MapApp => ({
  feature,
  internal: true,
  base,
  pages,
  requiredPermissions,
});

const tenantUserRoles: Gates = { requiredPermissions: rights.roles.byStaff };
const tenantUsers: Gates = { requiredPermissions: rights.users.byStaff };

/** The staff's pages (spec §2). */
export const staffMap: readonly MapApp[] = [
  staff('portal', '/internal/portal', [{ path: '' }]),
  staff(
    'das-tool',
    '/internal/das-tool',
    // Listed under a group, but flat in the address.
    [
      { path: 'home' },
      ...group('configuration', ['snippets', 'categories', 'prerequisites', 'bundles'], {}, ''),
    ],
    'DasTool.Write',
  ),
  staff(
    'dev-tools',
    '/internal/dev-tools',
    [{ path: 'background-services' }],
    'DeveloperTools.Write',
  ),
  staff(
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
  ),
  staff('knowledge-base', '/internal/knowledge-base', [{ path: '' }]),
  staff(
    'marketplace-tools',
    '/internal/marketplace-tools',
    [{ path: 'product-management' }, { path: 'transfer-subscriptions' }, { path: 'process-logs' }],
    'Marketplace.Write',
  ),
  staff('sales-tools', '/internal/sales-tools', [{ path: 'offerportfolio' }], 'SalesTools.Write'),
  staff(
    'support-tools',
    '/internal/support-tools',
    [
      ...group('onboarding', ['existing-tenant', 'service-onboarding', 'invite-list'], {
        requiredPermissions: rights.tenants.onboard,
      }),
      ...group('offboarding', ['offboarding-customers'], {
        requiredPermissions: rights.tenants.offboard,
      }),
      ...group('customer-base', ['rename-tenant'], { requiredPermissions: rights.tenants.keep }),
    ],
    'Tenants.Onboarding.Write',
    'Tenants.Offboarding.Write',
    'Tenants.Write',
  ),
];
