import { internalAdminMap } from '#apps/internal-admin/portal-map.ts';
import { internalPortalMap } from '#apps/internal-portal/portal-map.ts';
import { marketplaceToolsMap } from '#apps/marketplace-tools/portal-map.ts';
import { supportToolsMap } from '#apps/support-tools/portal-map.ts';
import { group, staffApp } from '#platform/common/map-app.ts';
import type { MapApp } from '#platform/common/portal-map.ts';

/** The staff's pages (spec §2); apps that are built declare their own. */
export const staffMap: readonly MapApp[] = [
  internalPortalMap,
  staffApp(
    'das-tool',
    '/internal/das-tool',
    // Listed under a group, but flat in the address.
    [
      { path: 'home' },
      ...group('configuration', ['snippets', 'categories', 'prerequisites', 'bundles'], {}, ''),
    ],
    'DasTool.Write',
  ),
  staffApp(
    'dev-tools',
    '/internal/dev-tools',
    [{ path: 'background-services' }],
    'DeveloperTools.Write',
  ),
  internalAdminMap,
  staffApp('knowledge-base', '/internal/knowledge-base', [{ path: '' }]),
  marketplaceToolsMap,
  staffApp(
    'sales-tools',
    '/internal/sales-tools',
    [{ path: 'offerportfolio' }],
    'SalesTools.Write',
  ),
  supportToolsMap,
];
