import type { InternalPermission } from '#platform/common/access.ts';
import type { AppRoute } from '#platform/common/app-manifest.ts';
import type { MapApp, MapPage } from '#platform/common/portal-map.ts';

type Gates = Omit<MapPage, 'path' | 'group'>;

/** Pages of a group, each with the group's path before its own. */
const group = (name: string, paths: readonly string[], gates: Gates = {}, folder = name): readonly MapPage[] =>
  paths.map((path) => ({ path: [folder, path].filter(Boolean).join('/'), group: name, ...gates }));

const customer = (feature: string, pages: readonly MapPage[], gates: Gates = {}): MapApp => ({
  feature,
  internal: false,
  base: `/:/${feature}`,
  pages,
  ...gates,
});

const staff = (feature: string, base: AppRoute, pages: readonly MapPage[], ...requiredPermissions: InternalPermission[]): MapApp => ({
  feature,
  internal: true,
  base,
  pages,
  requiredPermissions,
});

const dashboard = (name: 'ceo' | 'ciso' | 'communications' | 'identity' | 'devices'): MapPage => ({
  path: `dashboards/${name}`,
  group: 'dashboards',
  requiredPermissions: [`security:dashboards:${name}`],
  flag: `security/dashboards/${name}`,
});

const licenses: Gates = { requiredPermissions: ['businesscockpit:licenses'] };
const finances: Gates = { requiredPermissions: ['businesscockpit:finances'], bundle: 'finances' };
const managedTenant: Gates = { requiredPermissions: ['operations:managedtenant'] };
const shop: Gates = { requiredPermissions: ['marketplace:shop'] };

const customerApps: readonly MapApp[] = [
  customer('portal', [{ path: '' }]),
  customer('business-cockpit', [
    ...group('licenses', ['overview', 'cost-distribution', 'assignments', 'history'], licenses),
    ...group('finances', ['overview', 'invoices', 'orders', 'contracts', 'price-list'], finances),
  ]),
  customer('admin', [
    { path: 'roles', requiredPermissions: ['tenant:roles'], flag: 'admin/roles' },
    { path: 'users', requiredPermissions: ['tenant:users'], flag: 'admin/users' },
  ]),
  customer('help-and-support', [{ path: 'search', bundle: 'helpSearch' }, { path: 'faq' }]),
  customer('incidents-hotline', [{ path: 'first-steps', requiredPermissions: ['tenant:securityincidentshotline'] }]),
  customer(
    'marketplace',
    [
      { path: 'your-subscriptions', requiredPermissions: ['marketplace', 'businesscockpit:licenses'] },
      { path: 'azure-reservations', requiredPermissions: ['marketplace'] },
      {
        path: 'order-history',
        requiredPermissions: ['marketplace', 'marketplace:orders:approve', 'businesscockpit:finances'],
        bundle: 'completedOrders',
      },
      { path: 'order-approval', requiredPermissions: ['marketplace:orders:approve'] },
      { path: 'price-list', requiredPermissions: ['marketplace', 'marketplace:shop', 'businesscockpit:finances'] },
      ...group('shop', ['start', 'cart', 'search', 'category/$categoryId'], shop),
      ...group('configuration', ['overage'], { requiredPermissions: ['marketplace:overage:manage'] }),
      ...group('configuration', ['budget-management'], { requiredPermissions: ['marketplace:budget:manage'], bundle: 'budgetLimit' }),
    ],
    { flag: 'marketplace', onboarding: 'marketplace' },
  ),
  customer('operations', [
    { path: 'your-tickets', requiredPermissions: ['operations'], flag: 'operations/your-tickets' },
    ...group('managed-tenant', ['', 'service-health', 'usage', 'service-changes'], managedTenant),
  ]),
  customer(
    'security',
    [
      ...(['ceo', 'ciso', 'communications', 'identity', 'devices'] as const).map(dashboard),
      {
        path: 'incidents',
        requiredPermissions: ['security:incidents:read', 'security:incidents:manage', 'security:incidents:respond'],
        flag: 'security/incidents',
      },
    ],
    { onboarding: 'securityPortal' },
  ),
  customer('service', [
    { path: 'your-handouts', requiredPermissions: ['service:handouts'] },
    { path: 'your-services', requiredPermissions: ['service:catalog'] },
  ]),
];

const tenantUserRoles: Gates = { requiredPermissions: ['Tenants.UserRoles.Write'] };
const tenantUsers: Gates = { requiredPermissions: ['Tenants.Users.Write'] };

const internalApps: readonly MapApp[] = [
  staff('portal', '/internal/portal', [{ path: '' }]),
  staff(
    'das-tool',
    '/internal/das-tool',
    // Listed under a group, but flat in the address.
    [{ path: 'home' }, ...group('configuration', ['snippets', 'categories', 'prerequisites', 'bundles'], {}, '')],
    'DasTool.Write',
  ),
  staff('dev-tools', '/internal/dev-tools', [{ path: 'background-services' }], 'DeveloperTools.Write'),
  staff(
    'internal-admin',
    '/internal/admin',
    [
      { path: 'roles', ...tenantUserRoles },
      { path: 'users', ...tenantUsers },
      { path: 'employees', requiredPermissions: ['EmployeeManagement'] },
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
        requiredPermissions: ['Tenants.Onboarding.Write'],
      }),
      ...group('offboarding', ['offboarding-customers'], { requiredPermissions: ['Tenants.Offboarding.Write'] }),
      ...group('customer-base', ['rename-tenant'], { requiredPermissions: ['Tenants.Write'] }),
    ],
    'Tenants.Onboarding.Write',
    'Tenants.Offboarding.Write',
    'Tenants.Write',
  ),
];

/**
 * The portal's whole map (spec §2): every page with its base, group and gates. An app that is built takes its place by
 * its manifest; the address of a page that is not built leads to the nearest page that is open.
 */
export const portalMap: readonly MapApp[] = [...customerApps, ...internalApps];
