// The customers' apps, a line each. `npm run new-page` adds one; the place in the menu is the
// manifest's `order`. The staff's are in `staff-apps.list.ts`.
export { businessCockpitApp } from '#apps/business-cockpit/app.ts';
export { customerAdminApp } from '#apps/customer-admin/app.ts';
export { customerPortalApp } from '#apps/customer-portal/app.ts';
export { helpAndSupportApp } from '#apps/help-and-support/app.ts';
export { incidentsHotlineApp } from '#apps/incidents-hotline/app.ts';
export { serviceApp } from '#apps/service/app.ts';
export { marketplaceApp } from '#apps/marketplace/app.ts';
export { operationsApp } from '#apps/operations/app.ts';
export { securityApp } from '#apps/security/app.ts';
