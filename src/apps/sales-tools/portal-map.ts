import { staffApp } from '#platform/common/map-app.ts';

/** Pages of this app on the portal's map (spec §2), built or not. */
export const salesToolsMap = staffApp(
  'sales-tools',
  '/internal/sales-tools',
  [{ path: 'offerportfolio' }],
  'SalesTools.Write',
);
