import { customerAdminMap } from '#apps/customer-admin/portal-map.ts';
import { customerPortalMap } from '#apps/customer-portal/portal-map.ts';
import { marketplaceMap } from '#apps/marketplace/portal-map.ts';
import { type Gates, customerApp, group } from '#platform/common/map-app.ts';
import type { MapApp, MapPage } from '#platform/common/portal-map.ts';

const dashboard = (name: 'ceo' | 'ciso' | 'communications' | 'identity' | 'devices'): MapPage => ({
  path: `dashboards/${name}`,
  group: 'dashboards',
  requiredPermissions: [`security:dashboards:${name}`],
  flag: `security/dashboards/${name}`,
});

const licenses: Gates = { requiredPermissions: ['businesscockpit:licenses'] };
const finances: Gates = { requiredPermissions: ['businesscockpit:finances'], bundle: 'finances' };
const managedTenant: Gates = { requiredPermissions: ['operations:managedtenant'] };

/** The customers' pages (spec §2); apps that are built declare their own. */
export const customerMap: readonly MapApp[] = [
  customerPortalMap,
  customerApp('business-cockpit', [
    ...group('licenses', ['overview', 'cost-distribution', 'assignments', 'history'], licenses),
    ...group('finances', ['overview', 'invoices', 'orders', 'contracts', 'price-list'], finances),
  ]),
  customerAdminMap,
  customerApp('help-and-support', [{ path: 'search', bundle: 'helpSearch' }, { path: 'faq' }]),
  customerApp('incidents-hotline', [
    { path: 'first-steps', requiredPermissions: ['tenant:securityincidentshotline'] },
  ]),
  marketplaceMap,
  customerApp('operations', [
    { path: 'your-tickets', requiredPermissions: ['operations'], flag: 'operations/your-tickets' },
    ...group('managed-tenant', ['', 'service-health', 'usage', 'service-changes'], managedTenant),
  ]),
  customerApp(
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
  customerApp('service', [
    { path: 'your-handouts', requiredPermissions: ['service:handouts'] },
    { path: 'your-services', requiredPermissions: ['service:catalog'] },
  ]),
];
