import { portalClaims } from '#platform/common/access.ts';
import { customerApp } from '#platform/common/map-app.ts';

/** Pages of this app on the portal's map (spec §2), built or not. */
export const helpAndSupportMap = customerApp('help-and-support', [
  { path: 'search', requiredPermissions: portalClaims, bundle: 'helpSearch' },
  { path: 'faq', requiredPermissions: portalClaims },
]);
