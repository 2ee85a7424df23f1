import { staffApp } from '#platform/common/map-app.ts';

/** Pages of this app on the portal's map (spec §2), built or not. */
export const devToolsMap = staffApp(
  'dev-tools',
  '/internal/dev-tools',
  [{ path: 'background-services' }, { path: 'partner-center' }],
  'DeveloperTools.Write',
);
