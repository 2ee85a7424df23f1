// The staff's apps, a line each; the place in the menu is the manifest's `order`.
export { customersApp } from '#apps/customers/app.ts';
export { dasToolApp } from '#apps/das-tool/app.ts';
export { devToolsApp } from '#apps/dev-tools/app.ts';
export { internalAdminApp } from '#apps/internal-admin/app.ts';
export { internalPortalApp } from '#apps/internal-portal/app.ts';
export { knowledgeBaseApp } from '#apps/knowledge-base/app.ts';
export { marketplaceToolsApp } from '#apps/marketplace-tools/app.ts';
export { salesToolsApp } from '#apps/sales-tools/app.ts';
export { supportToolsApp } from '#apps/support-tools/app.ts';
