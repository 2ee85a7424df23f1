import { group, staffApp } from '#platform/common/map-app.ts';
import { rights } from '#platform/common/rights.ts';

/** Pages of this app on the portal's map (spec §2), built or not. */
export const supportToolsMap = staffApp(
  'support-tools',
  '/internal/support-tools',
  [
    { path: 'tickets', requiredPermissions: rights.tickets.byStaff },
    { path: 'ticket-answers', requiredPermissions: rights.tickets.byStaff },
    { path: 'service-changes', requiredPermissions: rights.health.tell },
    { path: 'service-notices', requiredPermissions: rights.health.tell },
    { path: 'incidents', requiredPermissions: rights.incidents.byStaff },
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
);
