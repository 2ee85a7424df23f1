import { group, staffApp } from '#platform/common/map-app.ts';

/** Pages of this app on the portal's map (spec §2), built or not. */
export const dasToolMap = staffApp(
  'das-tool',
  '/internal/das-tool',
  // Listed under a group, but flat in the address.
  [
    { path: 'home' },
    ...group('configuration', ['snippets', 'categories', 'prerequisites', 'bundles'], {}, ''),
  ],
  'DasTool.Write',
);
