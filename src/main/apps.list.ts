// Every app of the portal, a line each. `npm run new-app` adds one; the place in the menu is the manifest's `order`.
export { customerAdminApp } from '#apps/customer-admin/app.ts';
export { customerPortalApp } from '#apps/customer-portal/app.ts';
export { internalAdminApp } from '#apps/internal-admin/app.ts';
export { internalPortalApp } from '#apps/internal-portal/app.ts';
export { marketplaceApp } from '#apps/marketplace/app.ts';
export { marketplaceToolsApp } from '#apps/marketplace-tools/app.ts';
export { supportToolsApp } from '#apps/support-tools/app.ts';
