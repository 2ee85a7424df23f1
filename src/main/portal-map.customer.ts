import { businessCockpitMap } from '#apps/business-cockpit/portal-map.ts';
import { customerAdminMap } from '#apps/customer-admin/portal-map.ts';
import { customerPortalMap } from '#apps/customer-portal/portal-map.ts';
import { helpAndSupportMap } from '#apps/help-and-support/portal-map.ts';
import { incidentsHotlineMap } from '#apps/incidents-hotline/portal-map.ts';
import { marketplaceMap } from '#apps/marketplace/portal-map.ts';
import { operationsMap } from '#apps/operations/portal-map.ts';
import { securityMap } from '#apps/security/portal-map.ts';
import { serviceMap } from '#apps/service/portal-map.ts';
import type { MapApp } from '#platform/common/portal-map.ts';

/** The customers' pages (spec §2); apps that are built declare their own. */
export const customerMap: readonly MapApp[] = [
  customerPortalMap,
  businessCockpitMap,
  customerAdminMap,
  helpAndSupportMap,
  incidentsHotlineMap,
  marketplaceMap,
  operationsMap,
  securityMap,
  serviceMap,
];
