import { customerApp } from '#platform/common/map-app.ts';

/** Pages of this app on the portal's map (spec §2), built or not. */
export const customerPortalMap = customerApp('portal', [{ path: '' }]);
