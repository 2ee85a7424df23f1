import {
  bundlesRoutes,
  categoriesRoutes,
  prerequisitesRoutes,
  snippetsRoutes,
} from '#domains/documents/building-blocks.routes.ts';
import type {
  bundlesContract,
  categoriesContract,
  prerequisitesContract,
  snippetsContract,
} from '#domains/documents/building-blocks.schema.ts';
import { offeringsRoutes } from '#domains/services/services.ts';
import type { offeringsContract } from '#domains/services/services.schema.ts';
import { directoryRoutes } from '#domains/tenants/directory.routes.ts';
import type { directoryContract } from '#domains/tenants/directory.schema.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';

export const categoriesClient = contractClient<typeof categoriesContract>(categoriesRoutes);
export const prerequisitesClient =
  contractClient<typeof prerequisitesContract>(prerequisitesRoutes);
export const snippetsClient = contractClient<typeof snippetsContract>(snippetsRoutes);
export const bundlesClient = contractClient<typeof bundlesContract>(bundlesRoutes);
export const offeringsClient = contractClient<typeof offeringsContract>(offeringsRoutes);
export const directoryClient = contractClient<typeof directoryContract>(directoryRoutes);
