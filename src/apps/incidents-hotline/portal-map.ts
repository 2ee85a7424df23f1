import { customerApp } from '#platform/common/map-app.ts';
import { rights } from '#platform/common/rights.ts';

/** Pages of this app on the portal's map (spec §2), built or not. */
export const incidentsHotlineMap = customerApp('incidents-hotline', [
  { path: 'first-steps', requiredPermissions: rights.hotline.read },
]);
