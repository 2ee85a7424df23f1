import { customerAdminApp } from '#apps/customer-admin/app.ts';
import { customerPortalApp } from '#apps/customer-portal/app.ts';
import { internalAdminApp } from '#apps/internal-admin/app.ts';
import { internalPortalApp } from '#apps/internal-portal/app.ts';
import { marketplaceApp } from '#apps/marketplace/app.ts';
import { marketplaceToolsApp } from '#apps/marketplace-tools/app.ts';
import { supportToolsApp } from '#apps/support-tools/app.ts';
import type { AppManifest } from '#platform/common/app-manifest.ts';

/** Every app of the portal. Order here is order in the menu. */
export const apps: readonly AppManifest[] = [
  customerPortalApp,
  marketplaceApp,
  customerAdminApp,
  internalPortalApp,
  internalAdminApp,
  marketplaceToolsApp,
  supportToolsApp,
];
