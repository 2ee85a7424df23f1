import { customerApp } from '#platform/common/map-app.ts';
import { rights } from '#platform/common/rights.ts';

/** Pages of this app on the portal's map (spec §2), built or not. */
export const serviceMap = customerApp('service', [
  { path: 'your-handouts', requiredPermissions: rights.handouts.read },
  { path: 'your-services', requiredPermissions: rights.services.read },
]);
