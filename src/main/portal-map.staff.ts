import { dasToolMap } from '#apps/das-tool/portal-map.ts';
import { devToolsMap } from '#apps/dev-tools/portal-map.ts';
import { internalAdminMap } from '#apps/internal-admin/portal-map.ts';
import { internalPortalMap } from '#apps/internal-portal/portal-map.ts';
import { knowledgeBaseMap } from '#apps/knowledge-base/portal-map.ts';
import { marketplaceToolsMap } from '#apps/marketplace-tools/portal-map.ts';
import { salesToolsMap } from '#apps/sales-tools/portal-map.ts';
import { supportToolsMap } from '#apps/support-tools/portal-map.ts';
import type { MapApp } from '#platform/common/portal-map.ts';

/** The staff's pages (spec §2); apps that are built declare their own. */
export const staffMap: readonly MapApp[] = [
  internalPortalMap,
  dasToolMap,
  devToolsMap,
  internalAdminMap,
  knowledgeBaseMap,
  marketplaceToolsMap,
  salesToolsMap,
  supportToolsMap,
];
