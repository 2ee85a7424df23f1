import { staffApp } from '#platform/common/map-app.ts';

/** Pages of this app on the portal's map (spec §2), built or not. */
export const marketplaceToolsMap = staffApp(
  'marketplace-tools',
  '/internal/marketplace-tools',
  [
    { path: 'product-management' },
    { path: 'transfer-subscriptions' },
    { path: 'process-logs' },
    { path: 'billing' },
    { path: 'take-over' },
    { path: 'differences' },
  ],
  'Marketplace.Write',
);
