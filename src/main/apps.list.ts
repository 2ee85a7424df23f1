// The customers' apps, a line each. `npm run new-app` adds one; the place in the menu is the
// manifest's `order`. The staff's are in `staff-apps.list.ts`.
export { customerAdminApp } from '#apps/customer-admin/app.ts';
export { customerPortalApp } from '#apps/customer-portal/app.ts';
export { marketplaceApp } from '#apps/marketplace/app.ts';
