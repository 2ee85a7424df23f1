import type { MapApp, MapPage } from '#platform/common/portal-map.ts';
import { rights } from '#platform/common/rights.ts';
import { type Gates, group } from './portal-map.group.ts';

const customer = (feature: string, pages: readonly MapPage[], gates: Gates = {}): MapApp => ({
  feature,
  internal: false,
  base: `/:/${feature}`,
  pages,
  ...gates,
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
const shop: Gates = { requiredPermissions: rights.orders.place };

/** The customers' pages (spec §2). */
export const customerMap: readonly MapApp[] = [
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
  customer('incidents-hotline', [
    { path: 'first-steps', requiredPermissions: ['tenant:securityincidentshotline'] },
  ]),
  customer(
    'marketplace',
    [
      {
        path: 'your-subscriptions',
        requiredPermissions: rights.subscriptions.read,
      },
      { path: 'azure-reservations', requiredPermissions: ['marketplace'] },
      {
        path: 'order-history',
        requiredPermissions: rights.orders.read,
        bundle: 'completedOrders',
      },
      { path: 'order-approval', requiredPermissions: rights.orders.approve },
      {
        path: 'price-list',
        requiredPermissions: rights.catalog.readPrices,
      },
      ...group('shop', ['start', 'cart', 'search', 'category/$categoryId'], shop),
      ...group('configuration', ['overage'], {
        requiredPermissions: ['marketplace:overage:manage'],
      }),
      ...group('configuration', ['budget-management'], {
        requiredPermissions: ['marketplace:budget:manage'],
        bundle: 'budgetLimit',
      }),
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
        requiredPermissions: [
          'security:incidents:read',
          'security:incidents:manage',
          'security:incidents:respond',
        ],
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
