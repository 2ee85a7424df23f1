import { customerApp, group, type Gates } from '#platform/common/map-app.ts';
import { rights } from '#platform/common/rights.ts';

const managedTenant: Gates = { requiredPermissions: rights.health.read };

/** Pages of this app on the portal's map (spec §2), built or not. */
export const operationsMap = customerApp('operations', [
  {
    path: 'your-tickets',
    requiredPermissions: rights.tickets.read,
    flag: 'operations/your-tickets',
  },
  ...group('managed-tenant', ['', 'service-health', 'usage', 'service-changes'], managedTenant),
]);
